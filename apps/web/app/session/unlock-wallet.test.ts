import { FacetError } from '@facet/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unlockWallet } from './unlock-wallet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const locked = new Error('locked')

test('retries every second until the wallet answers', async () => {
  let attempts = 0
  const unlocked = unlockWallet(
    () => ((attempts += 1) <= 60 ? Promise.reject(locked) : Promise.resolve('addresses')),
    () => true,
  )
  await vi.advanceTimersByTimeAsync(59_500)
  expect(attempts).toBe(60)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(unlocked).resolves.toBe('addresses')
})

test('stops when the visitor chooses another wallet', async () => {
  let attempts = 0
  let isCurrent = true
  const unlocked = unlockWallet(
    () => {
      attempts += 1
      return Promise.reject(locked)
    },
    () => isCurrent,
  )
  const ended = unlocked.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(2_500)
  isCurrent = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await ended).toBe(locked)
  expect(attempts).toBe(3)
})

test('stops immediately when the person declines', async () => {
  const connect = vi.fn(() => Promise.reject(new FacetError('sign-cancelled')))
  await expect(unlockWallet(connect, () => true)).rejects.toMatchObject({ code: 'sign-cancelled' })
  expect(connect).toHaveBeenCalledTimes(1)
})
