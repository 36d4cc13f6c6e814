import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendAttemptTests } from '../chain/test/send-attempts.cases.ts'
import { preflightTests } from '../chain/test/preflight.cases.ts'
import { liveAndRebuiltHashes } from '../chain/test/rebuild.ts'
import { sdkTests } from '../chain/test/sdk.cases.ts'
import { changedMetadataTests } from '../market/test/changed-metadata.cases.ts'
import { embedTests } from '../nft/test/embed.cases.ts'
import { previewTests } from '../nft/test/preview.cases.ts'
import { ownerTests } from '../nft/test/owners.cases.ts'
import { pageTests } from '../nft/test/pages.cases.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { liveTests } from '../stream/test/live.cases.ts'
import { listTests } from './test/lists.cases.ts'
import { payeeTests } from './test/payees.cases.ts'
import { raceTests } from './test/races.cases.ts'
import { refusalTests } from './test/refusals.cases.ts'
import { reservedTests } from './test/reserved.cases.ts'
import { sellingTests } from './test/selling.cases.ts'
import { wireTrafficTests } from './test/wire-traffic.cases.ts'
import { createWorld, type World } from '../market/test/world.ts'

// One market for all: starting one takes longer than most of the tests.
describe.each(testMarkets)('a market on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  describe('selling and buying', () => {
    sellingTests(() => world)
  })
  describe('requests', () => {
    wireTrafficTests(() => world)
  })
  describe('sales reserved for one account', () => {
    reservedTests(() => world)
  })
  describe('refusals', () => {
    refusalTests(() => world)
  })
  describe('races', () => {
    raceTests(() => world)
  })
  describe('metadata that changes', () => {
    changedMetadataTests(() => world)
  })
  describe('payees who cannot be paid', () => {
    payeeTests(() => world)
  })
  describe('the chain helpers', () => {
    sdkTests(() => world)
    sendAttemptTests(() => world)
  })

  describe('lists and galleries', () => {
    listTests(() => world)
  })
  describe('the page of an NFT', () => {
    pageTests(() => world)
  })
  describe('owners of an edition', () => {
    ownerTests(() => world)
  })
  describe('cards for other sites', () => {
    embedTests(() => world)
    previewTests(() => world)
  })
  describe('preflight', () => {
    preflightTests(() => world)
  })
  describe('live', () => {
    liveTests(() => world)
  })

  test('rebuilds the same projection from block 0, however the blocks are batched', async () => {
    const { live, atOnce, cut } = await liveAndRebuiltHashes(world.market)
    expect({ atOnce, cut }).toEqual({ atOnce: live, cut: live })
  })
})
