import { expect, expectTypeOf, test } from 'vitest'
import { listingNotice } from './listing-notice.ts'
import type { ManyWorksRow } from './works-of-apps.ts'

const fields = {
  address: 'SELLER',
  kind: 'sold',
  baseUnits: 12n,
  source: { atSeconds: 0, round: 1n, txId: null },
} as const

test('names the work of a listing of one', () => {
  const listing = { appId: 9n, assetId: 1n, currencyId: 0n, currencyDecimals: 6 }
  expect(listingNotice(listing, fields).facts.works).toEqual({ first: '1', more: 0 })
})

test('names all works of a listing of several, and what the amount buys of them', () => {
  const listing = {
    appId: 9n,
    currencyId: 0n,
    currencyDecimals: 6,
    works: [1n, 2n, 3n],
    priceBuys: 'random_one',
  } as const
  const { facts } = listingNotice(listing, fields)
  expect(facts.works).toEqual({ first: '1', more: 2, priceBuys: 'random_one' })
})

test('takes no single work of a listing of several', () => {
  type Listing = Parameters<typeof listingNotice>[0]
  type OneOfSeveral = ManyWorksRow & { assetId: bigint; currencyDecimals: number }
  expectTypeOf<OneOfSeveral>().not.toExtend<Listing>()
  expectTypeOf<Omit<OneOfSeveral, 'works'>>().toExtend<Listing>()
})
