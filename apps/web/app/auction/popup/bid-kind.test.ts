import { expect, test } from 'vitest'
import { bidKind } from './bid-kind.ts'

const input = {
  work: { title: 'Salt Flats', creator: 'tomas.reyl', cid: null },
  tokenId: 1,
  appId: 2,
  assetId: 1,
  decimals: 6,
  bidBaseUnits: '900000000',
}
const priceText = (baseUnits: string | bigint) => `${Number(baseUnits) / 1e6} ALGO`

test.each([
  ['is too low', 'bid-below-minimum', {}],
  ['was overtaken', 'bid-overtaken', { currentBaseUnits: '900000000' }],
])('a bid that %s can be raised to the minimum in one tap', (_name, code, more) => {
  const failure = { code, params: { ...more, minBidBaseUnits: '945000000', assetId: 1 }, message: '' }
  const again = bidKind.again?.(failure, input, priceText, {})
  expect(again?.answers).toEqual({ priceBaseUnits: '945000000' })
  expect(again?.label.values).toEqual({ price: '945 ALGO' })
})

test('offers a higher bid only after bid-below-minimum and bid-overtaken', () => {
  for (const [code, params] of [
    ['auction-ended', {}],
    ['already-leading', { currentBaseUnits: '900000000', minBidBaseUnits: '945000000', assetId: 1 }],
  ] as const) {
    expect(bidKind.again?.({ code, params, message: '' }, input, priceText, {}), `after ${code}`).toBeNull()
  }
})
