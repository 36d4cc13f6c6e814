import { expect, test, vi } from 'vitest'
import { KnownTotals } from './known-totals.ts'

const seven = { count: 7, isEstimate: false }

test('counts only for a first window that does not hold the whole list', async () => {
  const totals = new KnownTotals()
  const count = vi.fn(async () => seven)
  const read = (query: { start: number; after?: string }, shown: number, isLast = false) =>
    totals.ofWindow(query, { shown, isLast }, 'a', count)
  expect(await read({ start: 2 }, 2)).toBeNull()
  expect(await read({ start: 0, after: 'place' }, 2)).toBeNull()
  expect(await read({ start: 0 }, 2, true)).toEqual({ count: 2, isEstimate: false })
  expect(await read({ start: 2 }, 1, true)).toEqual({ count: 3, isEstimate: false })
  expect(await read({ start: 9 }, 0, true), 'beyond the end').toBeNull()
  expect(count).not.toHaveBeenCalled()
  expect(await read({ start: 0 }, 2)).toBe(seven)
  expect(await read({ start: 2 }, 2)).toBe(seven)
  expect(await read({ start: 0, after: 'place' }, 1, true), 'its start is not known').toBe(seven)
})
