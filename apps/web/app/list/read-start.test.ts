import { expect, test } from 'vitest'
import { readStart } from './read-start.ts'

test.each([
  ['start=48', 48],
  ['start=0', 0],
  ['', 0],
  ['start=-1', 0],
  ['start=1.5', 0],
  ['start=x', 0],
  ['start=1e300', 0],
  ['start=99999999999999999999', 0],
])('a list of ?%s begins at %i', (query, start) => {
  expect(readStart(new URLSearchParams(query))).toBe(start)
})
