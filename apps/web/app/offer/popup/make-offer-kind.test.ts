import { expect, test } from 'vitest'
import { comparedWithListing, warnAboveListing } from './make-offer-kind.ts'

const priceText = (baseUnits: string | bigint) => `${BigInt(baseUnits) / 1_000_000n} ALGO`
const listing = { listedAt: { baseUnits: '47000000', assetId: 1 }, buyNow: null }
const warn = (priceBaseUnits: string, assetId = 1) => warnAboveListing({ priceBaseUnits, assetId }, listing, priceText)

test('warns about an offer at or above the asking price, in the same currency', () => {
  expect(warn('50000000')).not.toBeNull()
  expect(warn('47000000')).not.toBeNull()
  expect(warn('46999999')).toBeNull()
  expect(warn('50000000', 1003)).toBeNull()
  expect(warnAboveListing({ priceBaseUnits: '50000000' }, { listedAt: null, buyNow: null }, priceText)).toBeNull()
})

test('offers to buy instead if the listing can be bought', () => {
  expect(warn('50000000')?.instead).toBeUndefined()
  const buy = { appId: 7 } as never
  const warned = warnAboveListing(
    { priceBaseUnits: '50000000' },
    { ...listing, buyNow: { kind: 'buy', input: buy } },
    priceText,
  )
  expect(warned?.instead?.request).toEqual({ kind: 'buy', input: buy })
})

test('says how far an offer is below the asking price, in the same currency', () => {
  const said = (priceBaseUnits: string, assetId = 1) =>
    comparedWithListing({ priceBaseUnits, assetId }, listing.listedAt, priceText)
  expect(said('41000000')).toMatchObject({ values: { below: '12', price: '47 ALGO' } })
  for (const other of [said('46999999'), said('50000000'), said('41000000', 1003)]) {
    expect(other).toMatchObject({ message: 'Listed at {price}', values: { price: '47 ALGO' } })
  }
})
