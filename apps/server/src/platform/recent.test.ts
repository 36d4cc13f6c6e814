import { afterEach, expect, test, vi } from 'vitest'
import { Recent } from './recent.ts'

const limits = { lifetimeMs: 10_000, most: 2 }

afterEach(() => void vi.useRealTimers())

test('makes a value once in its lifetime for each name', async () => {
  vi.useFakeTimers()
  const recent = new Recent<number>(limits)
  const make = vi.fn(async () => 7)
  for (const name of ['a', 'a', 'b']) expect(await recent.of(name, make)).toBe(7)
  expect(make).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(9_999)
  expect(recent.get('a')).toBe(7)
  vi.advanceTimersByTime(1)
  expect(recent.get('a')).toBeUndefined()
  await recent.of('a', make)
  expect(make).toHaveBeenCalledTimes(3)
})

test('remembers null', async () => {
  const recent = new Recent<null>(limits)
  const make = vi.fn(async () => null)
  await recent.of('a', make)
  expect(await recent.of('a', make)).toBeNull()
  expect(make).toHaveBeenCalledTimes(1)
})

test('does not make one visitor wait for, or fail with, another’s value', async () => {
  const recent = new Recent<number>(limits)
  const theirs = Promise.withResolvers<number>()
  const first = recent.of('a', () => theirs.promise)
  expect(await recent.of('a', async () => 7)).toBe(7)
  theirs.reject(new Error('refused'))
  await expect(first).rejects.toThrow('refused')
  expect(recent.get('a')).toBe(7)
})

test('forgets the oldest entries beyond its limit, and deleted ones', () => {
  const recent = new Recent<number>(limits)
  for (const name of ['a', 'b', 'a', 'c']) recent.set(name, 1)
  expect(['a', 'b', 'c'].map((name) => recent.get(name))).toEqual([1, undefined, 1])
  recent.delete('a')
  expect(recent.get('a')).toBeUndefined()
})
