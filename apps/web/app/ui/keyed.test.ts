import { expect, test } from 'vitest'
import { keyed } from './keyed.ts'

test('gives rows with the same name different keys, and all the same ones again', () => {
  const rows = ['a', 'b', 'a', 'a']
  const keys = () => keyed(rows, (row) => row).map(({ key }) => key)
  expect(new Set(keys()).size).toBe(rows.length)
  expect(keys()).toEqual(keys())
  expect(keyed(rows, (row) => row).map(({ row }) => row)).toEqual(rows)
})
