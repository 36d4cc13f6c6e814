import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liveAndRebuiltHashes } from '../chain/test/rebuild.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { createWorld, type World } from '../market/test/world.ts'
import { claimTests } from './test/claims.cases.ts'
import { prizeTests } from './test/prizes.cases.ts'

describe.each(testMarkets)('the vaults on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start({ hasUsdcClawback: true }))
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  claimTests(() => world)
  prizeTests(() => world)

  test('rebuilds the same projection from block 0, however the blocks are batched', async () => {
    const { live, atOnce, cut } = await liveAndRebuiltHashes(world.market)
    expect({ atOnce, cut }).toEqual({ atOnce: live, cut: live })
  })
})
