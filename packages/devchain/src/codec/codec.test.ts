import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { AlgodError } from '../algod-error.ts'
import { decodeAddress, encodeAddress, encodeBase32 } from './address.ts'
import { decodeGroup } from './decode-group.ts'
import { decodeMsgpack, encodeMsgpack, type WireValue } from './msgpack.ts'
import { encode } from './schema-codec.ts'
import { decodeText, encodeText } from '@facet/avm'
import { SIGNED_TRANSACTION } from './transaction-schema.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

test.each<[string, WireValue, string]>([
  ['a small integer', 127n, '7f'],
  ['one byte', 128n, 'cc80'],
  ['two bytes', 256n, 'cd0100'],
  ['four bytes', 65_536n, 'ce00010000'],
  ['eight bytes', 2n ** 32n, 'cf0000000100000000'],
  ['the largest', 2n ** 64n - 1n, 'cfffffffffffffffff'],
  ['a short text', 'pay', 'a3706179'],
  ['bytes', Uint8Array.of(1, 2), 'c4020102'],
  ['a list', [true, null], '92c3c0'],
  [
    'a map, sorted',
    new Map<string, WireValue>([
      ['b', 2n],
      ['a', 1n],
    ]),
    '82a16101a16202',
  ],
])('%s is written in its shortest form', (_what, value, bytes) => {
  expect(hex(encodeMsgpack(value))).toBe(bytes)
  expect(encodeMsgpack(decodeMsgpack(encodeMsgpack(value)))).toEqual(encodeMsgpack(value))
})

test('keeps the bytes of text that is not UTF-8', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(hex(encodeText(decodeText(bytes)))).toBe(hex(bytes))
    }),
  )
})

test('decodes an address, and rejects it with any letter changed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(57), (bytes, at) => {
      const text = encodeAddress(bytes)
      expect(hex(decodeAddress(text) ?? new Uint8Array(0))).toBe(hex(bytes))
      const changed = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
      expect(decodeAddress(changed)).toBeUndefined()
    }),
  )
})

test('encodes no bytes as empty base32', () => {
  expect(encodeBase32(new Uint8Array(0))).toBe('')
})

/** The members in canonical form, or the status of the rejection. Rethrows any other error. */
function canonical(bytes: Uint8Array): string[] | number {
  try {
    return decodeGroup(bytes).map((signed) => hex(encode(SIGNED_TRANSACTION, signed)))
  } catch (error) {
    if (error instanceof AlgodError) return error.status
    throw error
  }
}

test('rejects arbitrary bytes with 400, or decodes a group that round-trips', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const members = canonical(bytes)
      expect(members).toEqual(members === 400 ? 400 : canonical(Buffer.from([members].flat().join(''), 'hex')))
    }),
    { numRuns: 2000 },
  )
})

test('rejects an array at its first member beyond the structure', () => {
  const sevenNils = Uint8Array.of(0x97, ...Array.from({ length: 7 }, () => 0xc0))
  expect(() => decodeGroup(sevenNils)).toThrow(
    'msgpack decode error [pos 7]: no matching struct field found when decoding stream array at index 6',
  )
})

/** A member of a structure, in valid msgpack of any shape. */
const wire: fc.Arbitrary<WireValue> = fc.letrec<{ value: WireValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    fc.boolean(),
    fc.string({ maxLength: 8 }),
    fc.uint8Array({ maxLength: 70 }),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .dictionary(
        fc.constantFrom(
          'txn',
          'sig',
          'lsig',
          'l',
          'arg',
          'msig',
          'subsig',
          'snd',
          'amt',
          'apaa',
          'al',
          'd',
          'apbx',
          'n',
        ),
        tie('value'),
      )
      .map((record): WireValue => new Map(Object.entries(record))),
  ),
})).value

test('rejects arbitrary msgpack with 400, or decodes a group that round-trips', () => {
  fc.assert(
    fc.property(wire, (value) => {
      const members = canonical(encodeMsgpack(value))
      expect(members).toEqual(members === 400 ? 400 : canonical(Buffer.from([members].flat().join(''), 'hex')))
    }),
    { numRuns: 3000 },
  )
})
