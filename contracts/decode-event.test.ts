import { expect, test } from 'vitest'
import { decodeEvent, decodeFields, saleProgram } from './index.ts'

const priceUpdated = Buffer.from(`${saleProgram.events.PriceUpdated.prefix}00000000000f4240`, 'hex')

test('an event is decoded by its prefix into named fields', () => {
  expect(decodeEvent(saleProgram, priceUpdated)).toEqual({ name: 'PriceUpdated', price: 1_000_000n })
})

test('a log that is no event, or too short or long for one, is not decoded', () => {
  expect(decodeEvent(saleProgram, new Uint8Array())).toBeUndefined()
  expect(decodeEvent(saleProgram, Buffer.from('151f7c750000000000000001', 'hex'))).toBeUndefined()
  expect(decodeEvent(saleProgram, priceUpdated.subarray(0, -1))).toBeUndefined()
  expect(decodeEvent(saleProgram, Buffer.concat([priceUpdated, Buffer.of(0)]))).toBeUndefined()
})

test('packed terms are decoded at their offsets', () => {
  const bytes = Buffer.alloc(108)
  bytes.writeBigUInt64BE(7n, 0)
  bytes.writeUInt16BE(200, 40)
  bytes.fill(9, 76, 108)
  const terms = decodeFields(saleProgram.state.terms.type, bytes)
  expect(terms).toMatchObject({
    nft: 7n,
    currency: 0n,
    feeBasisPoints: 200,
    royaltyReceiver: new Uint8Array(32).fill(9),
  })
})
