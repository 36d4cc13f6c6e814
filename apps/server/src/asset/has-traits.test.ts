import { expect, test } from 'vitest'
import { hasTraits } from './has-traits.ts'

/** The most values that fit into a filter. */
const values = Array.from({ length: 387 }, (_, index) => String(index))
const creators = (count: number) => Array.from({ length: count }, (_, index) => `creator ${index}`)

test('takes the longest filter for all addresses of an account', () => {
  expect(hasTraits(creators(10), { Background: values })).toBeDefined()
})

test('refuses to hash the values of a long filter for each of very many creators', () => {
  expect(() => hasTraits(creators(300), { Background: values })).toThrow(
    expect.objectContaining({ code: 'invalid-request', params: { field: 'arc_69', reason: 'too many values' } }),
  )
})
