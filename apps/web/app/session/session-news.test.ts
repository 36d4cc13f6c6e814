import { expect, test, vi } from 'vitest'
import { announceSession, onSessionChange } from './session-news.ts'

test('notifies another tab of a session change until it stops listening', async () => {
  const heard = vi.fn()
  const stop = onSessionChange(heard)
  announceSession()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  stop()
  announceSession()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(heard).toHaveBeenCalledTimes(1)
})
