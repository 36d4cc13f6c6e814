import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashProjection } from '../chain/hash-projection.ts'
import { readBlocks, rebuiltHashes } from '../chain/test/rebuild.ts'
import { marketTerms } from '../market/market-terms.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { createWorld, type World } from '../sale/test/world.ts'
import { claimTests } from './test/claims.ts'

describe.each(testMarkets)('the royalty vault on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start({ canUsdcBeTaken: true }))
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  claimTests(() => world)

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
