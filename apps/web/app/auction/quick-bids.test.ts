import { expect, test } from 'vitest'
import { quickBids } from './quick-bids.ts'

const algo = { all: 6, usable: 6 }

test('suggests round amounts above the minimum bid', () => {
  expect(quickBids(1_932_000_000n, algo)).toEqual([2_100_000_000n, 2_200_000_000n, 2_400_000_000n])
  expect(quickBids(5_000_000n, algo)).toEqual([5_300_000n, 5_500_000n, 6_000_000n])
})

test('suggests no amount twice, within the decimals of the currency', () => {
  expect(quickBids(1n, algo)).toEqual([2n])
  expect(quickBids(1_000_000n, { all: 6, usable: 0 })).toEqual([2_000_000n])
})
