import { expect, test } from 'vitest'
import { exactLink } from './exact-link.ts'

test.each([
  ['A'.repeat(58), { kind: 'address', path: `/gallery/${'A'.repeat(58)}` }],
  ['A'.repeat(57), null],
  ['2210447310', { kind: 'asset', path: '/nft/2210447310' }],
  ['12345678', { kind: 'asset', path: '/nft/12345678' }],
  ['1234567', null],
  ['123456789012', { kind: 'asset', path: '/nft/123456789012' }],
  ['1234567890123', null],
  ['sunflower', null],
  ['12345678a', null],
])('offers %s the page that it names', (value, link) => {
  expect(exactLink(value)).toEqual(link)
})
