import { expect, test } from 'vitest'
import { idsIn, inBatches } from './read-ids.ts'

test('finds the ids of lists, tables and lines, each once', () => {
  expect(idsIn('12\n34, 56;12')).toEqual([12, 34, 56])
  expect(idsIn('asset_id,amount\n1001,x1\n1002,1.5\n')).toEqual([1001, 1002])
  expect(idsIn('0 99999999999999999 nothing')).toEqual([])
})

test('sends a thousand at a time', () => {
  const ids = Array.from({ length: 2_001 }, (_, index) => index + 1)
  expect(inBatches(ids).map((batch) => batch.length)).toEqual([1_000, 1_000, 1])
  expect(inBatches([])).toEqual([])
})
