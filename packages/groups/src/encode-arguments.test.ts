import { FacetError } from '@facet/errors'
import { expect, test } from 'vitest'
import { encodeUint } from './encode-arguments.ts'

test('encodes integers as big-endian, with a fixed length', () => {
  expect(encodeUint(258, 4)).toEqual(Uint8Array.of(0, 0, 1, 2))
  expect(encodeUint(2n ** 64n - 1n, 8)).toEqual(new Uint8Array(8).fill(255))
})

test.each([
  [2n ** 64n, 8],
  [-1n, 8],
  [65_536, 2],
] as const)('%d does not fit %d bytes and is refused, never cut', (value, length) => {
  expect(() => encodeUint(value, length)).toThrow(FacetError)
})
