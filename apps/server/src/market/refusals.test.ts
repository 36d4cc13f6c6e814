import type { ListingKind } from '@facet/contracts'
import { startMarket } from '@facet/dev-env'
import { afterAll, beforeAll, describe } from 'vitest'
import { type AuctionWorld, createAuctionWorld } from '../auction/test/auction-world.ts'
import { auctionRefusalTable } from '../auction/test/refusal-table.cases.ts'
import { networkRefusalTests } from '../chain/test/network-refusals.cases.ts'
import { custodialRefusalTable } from '../custodial/test/refusal-table.cases.ts'
import { readRefusalTests } from '../nft/test/read-refusals.cases.ts'
import { offerPayeeTests } from '../offer/test/payees.cases.ts'
import { offerRefusalTable } from '../offer/test/refusal-table.cases.ts'
import { withdrawalTests } from '../offer/test/withdrawals.cases.ts'
import { saleRefusalTable } from '../sale/test/refusal-table.cases.ts'
import { newTermsTable, noVaultTests } from './test/new-terms-table.cases.ts'
import { unrelatedGroupTests } from './test/unrelated-groups.cases.ts'

/** The refusals of each kind of listing, and of the listings of version 1. */
const casesByKind: Record<ListingKind | 'custodial', ((world: () => AuctionWorld) => void)[]> = {
  sale: [saleRefusalTable],
  auction: [auctionRefusalTable],
  custodial: [custodialRefusalTable],
  offer: [offerRefusalTable, offerPayeeTests, withdrawalTests],
}

describe('a market', () => {
  let world: AuctionWorld
  beforeAll(async () => {
    world = await createAuctionWorld(await startMarket({ hasUsdcClawback: true }))
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  describe('group submission', () => {
    networkRefusalTests(() => world)
  })
  describe('lists and pages', () => {
    readRefusalTests(() => world)
  })
  describe('new terms', () => {
    newTermsTable(() => world)
  })
  describe.each(Object.entries(casesByKind))('%s', (_kind, cases) => {
    for (const one of cases) one(() => world)
  })
  describe('an unrelated group', () => {
    unrelatedGroupTests(() => world)
  })
})

describe('a market without a vault', () => {
  let world: AuctionWorld
  beforeAll(async () => {
    world = await createAuctionWorld(await startMarket({ config: { vaultAppId: 0 } }))
  })
  afterAll(() => world.market[Symbol.asyncDispose]())
  noVaultTests(() => world)
})
