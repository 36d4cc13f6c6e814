import { beforeEach, expect, test, vi } from 'vitest'
import { announceSession, onSessionChange } from './session-news.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

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

test('notifies a page that was loading during the change, but not one that was requested later', () => {
  announceSession()
  const [loading, later] = [vi.fn(), vi.fn()]
  onSessionChange(loading)()
  expect(loading).toHaveBeenCalledTimes(1)
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 1)
  onSessionChange(later)()
  expect(later).not.toHaveBeenCalled()
})

test('notifies listening tabs without storage', async () => {
  vi.stubGlobal('localStorage', undefined)
  const heard = vi.fn()
  const stop = onSessionChange(heard)
  announceSession()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  stop()
})
