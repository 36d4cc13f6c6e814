import { expect, test } from 'vitest'
import { buyKind } from './buy-kind.ts'

const input = {
  work: { title: 'Salt Flats', creator: 'tomas.reyl', cid: null },
  tokenId: 1,
  appId: 2,
  assetId: 1,
  priceBaseUnits: '20000000',
  decimals: 6,
  unitsLeft: '3',
}
const priceText = (baseUnits: string | bigint) => `${Number(baseUnits) / 1e6} ALGO`

test('offers to buy at the new price with one tap', () => {
  const params = { seenBaseUnits: '20000000', currentBaseUnits: '25000000' }
  const again = buyKind.again?.({ code: 'stale-price', params, message: '' }, input, priceText, {})
  expect(again?.answers).toEqual({ priceBaseUnits: '25000000' })
  expect(again?.label.values).toEqual({ price: '25 ALGO' })
  const ofTwo = buyKind.again?.({ code: 'stale-price', params, message: '' }, input, priceText, { units: '2' })
  expect(ofTwo?.label.values, 'what is paid, not the price of one').toEqual({ price: '50 ALGO' })
})

test('offers another price only after stale-price', () => {
  expect(buyKind.again?.({ code: 'sold-out', params: {}, message: '' }, input, priceText, {})).toBeNull()
})
