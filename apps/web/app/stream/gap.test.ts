import { expect, test, vi } from 'vitest'
import { readBehind, reloadAfterGap } from './gap.ts'

test('reloads once after a random time, and says until then that the page is behind', async () => {
  vi.useFakeTimers()
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const reload = vi.fn(async () => {})
  reloadAfterGap(reload)
  reloadAfterGap(reload)
  await vi.advanceTimersByTimeAsync(1_400)
  expect([reload.mock.calls.length, readBehind()]).toEqual([0, true])
  await vi.advanceTimersByTimeAsync(200)
  expect([reload.mock.calls.length, readBehind()]).toEqual([1, false])
  random.mockRestore()
  vi.useRealTimers()
})
