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
import { saleRefusalTable } from '../sale/test/refusal-table.ts'
import { newTermsTable, noVaultTests } from './test/new-terms-table.cases.ts'
import { unrelatedGroupTests } from './test/unrelated-groups.cases.ts'

describe('a market', () => {
  let world: AuctionWorld
  beforeAll(async () => {
    world = await createAuctionWorld(await startMarket({ canUsdcBeTaken: true }))
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
  describe('sales', () => {
    saleRefusalTable(() => world)
  })
  describe('auctions', () => {
    auctionRefusalTable(() => world)
  })
  describe('custody', () => {
    custodialRefusalTable(() => world)
  })
  describe('an offer', () => {
    offerRefusalTable(() => world)
    offerPayeeTests(() => world)
    withdrawalTests(() => world)
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
