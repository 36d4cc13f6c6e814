import { expect, test } from 'vitest'
import { partsOf, sellerShare } from './parts-of.ts'

const seller = 'S'.repeat(58)
const payout = {
  rule: 1 as const,
  fees: 200,
  royalties: 750,
  platform: 'P'.repeat(58),
  royalty_receiver: 'R'.repeat(58),
}
const nft = { payout, price_base_units: '333333', asa_id: 1, address: seller }

test('rounds the shares of one unit down and leaves the rest to the seller', () => {
  expect(partsOf(nft).map(({ baseUnits }) => baseUnits)).toEqual(['24999', '6666'])
  expect(sellerShare(nft)).toBe(301_668n)
})

test('rounds the shares of several units once, as the contract does', () => {
  expect(partsOf(nft, 3n).map(({ baseUnits }) => baseUnits)).toEqual(['74999', '19999'])
})

test('shares several units whose single price is too small to be shared', () => {
  const cheap = { ...nft, price_base_units: '30' }
  expect(partsOf(cheap).map(({ baseUnits }) => baseUnits)).toEqual(['2'])
  expect(partsOf(cheap, 2n).map(({ baseUnits }) => baseUnits)).toEqual(['4', '1'])
})

test('leaves out the share that the seller would pay to itself', () => {
  const own = { ...nft, payout: { ...payout, royalty_receiver: seller } }
  expect(partsOf(own, 3n).map(({ baseUnits }) => baseUnits)).toEqual(['19999'])
})

test('has no parts when nothing is for sale', () => {
  expect(partsOf({ ...nft, payout: null })).toEqual([])
})
