import { encodeAddress } from 'algosdk'
import { expect, test } from 'vitest'
import { isAddress } from './is-address.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

test('accepts only one last character for an account', () => {
  for (let byte = 0; byte < 256; byte++) {
    const address = encodeAddress(new Uint8Array(32).fill(byte))
    const named = Array.from(ALPHABET, (last) => address.slice(0, -1) + last).filter(isAddress)
    expect(named).toEqual([address])
  }
})

test.each(['', 'nobody', 'A'.repeat(58), encodeAddress(new Uint8Array(32)).toLowerCase()])('rejects %j', (text) => {
  expect(isAddress(text)).toBe(false)
})
