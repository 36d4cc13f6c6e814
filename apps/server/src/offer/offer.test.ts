import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashProjection } from '../chain/hash-projection.ts'
import { readBlocks, rebuiltHashes } from '../chain/test/rebuild.ts'
import { marketTerms } from '../market/market-terms.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { createWorld, type World } from '../sale/test/world.ts'
import { liveTests } from './test/live.ts'
import { raceTests } from './test/races.ts'
import { refusalTests } from './test/refusals.ts'
import { tradingTests } from './test/trading.ts'

describe.each(testMarkets)('offers on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  describe('making and accepting', () => {
    tradingTests(() => world)
  })
  describe('what is refused', () => {
    refusalTests(() => world)
  })
  describe('two things at once', () => {
    raceTests(() => world)
  })
  describe('live', () => {
    liveTests(() => world)
  })

  test('the projection is the same when it is rebuilt from block 0, however the blocks are cut', async () => {
    const { services } = world.market.server
    const blocks = await readBlocks(services.algod, world.market.chain.lastRound)
    await services.clock.waitFor(world.market.chain.lastRound, 10_000)
    const live = await hashProjection(services.database.db)
    for (const batchSize of [blocks.length, 7]) {
      expect(await rebuiltHashes(blocks, marketTerms(services.config), batchSize)).toEqual(live)
    }
  })
})
