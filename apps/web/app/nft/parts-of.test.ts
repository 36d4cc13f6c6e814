import { expect, test } from 'vitest'
import { partsOf } from './parts-of.ts'

const nft = {
  royalties: 7.5,
  fees: 200,
  price_base_units: '333333',
  royalty_base_units: '24999',
  platform_fee_base_units: '6666',
  asa_id: 1,
}

test('shares the price of one unit as the server did', () => {
  expect(partsOf(nft).map(({ baseUnits }) => baseUnits)).toEqual(['24999', '6666'])
})

test('shares the total of several units as the contract does, rounding once', () => {
  expect(partsOf(nft, 3n).map(({ baseUnits }) => baseUnits)).toEqual(['74999', '19999'])
})

test('leaves out a share that nobody gets', () => {
  expect(partsOf({ ...nft, royalty_base_units: '0' }, 3n).map(({ baseUnits }) => baseUnits)).toEqual(['19999'])
})
