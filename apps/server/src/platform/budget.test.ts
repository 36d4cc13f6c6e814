import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Budget } from './budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('refuses what exceeds a budget until its window ends', () => {
  const budget = new Budget({ most: 10, windowMs: 60_000 })
  expect(budget.spend(['ann'], 7)).toBe(0)
  vi.advanceTimersByTime(20_000)
  expect(budget.spend(['ann'], 4)).toBe(40)
  expect(budget.spend(['ann'], 3)).toBe(0)
  expect(budget.spend(['eve'], 10)).toBe(0)
  vi.advanceTimersByTime(40_000)
  expect(budget.spend(['ann'], 10)).toBe(0)
})

test('spends nothing when one of several lacks it', () => {
  const budget = new Budget({ most: 10, windowMs: 60_000 })
  expect(budget.spend(['ann', 'home'], 8)).toBe(0)
  expect(budget.spend(['eve', 'home'], 8)).toBe(60)
  expect(budget.spend(['eve'], 10)).toBe(0)
})
