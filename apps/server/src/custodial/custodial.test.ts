import { startMarket } from '@facet/dev-env'
import { generateAccount, secretKeyToMnemonic } from 'algosdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testMarkets } from '../platform/test/test-markets.ts'
import { createWorld, type World } from '../market/test/world.ts'
import { custodialCrashTests } from './test/crashes.ts'
import { custodialLimitTests } from './test/limits.ts'
import { custodialRaceTests } from './test/races.ts'
import { custodialRefusalTests } from './test/refusals.ts'
import { moveToAuctionRefusalTests } from './test/move-to-auction-refusals.ts'
import { custodialTradingTests } from './test/trading.ts'

// One market for all: starting one takes longer than most of the tests.
describe.each(testMarkets)('listings of version 1 on a market on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  describe('trading', () => {
    custodialTradingTests(() => world)
  })

  describe('what is refused', () => {
    custodialRefusalTests(() => world)
    moveToAuctionRefusalTests(() => world)
    custodialLimitTests(() => world)
  })

  describe('a server that is killed', () => {
    custodialCrashTests(() => world)
  })

  describe('several at once', () => {
    custodialRaceTests(() => world)
  })
})

test('a custodian without ALGO takes no more works', async () => {
  const poor = secretKeyToMnemonic(generateAccount().sk)
  await using market = await startMarket({ config: { custodyMnemonic: poor } })
  const { creator, mint } = await createWorld(market)
  const attempt = creator.custodial.signDeposit({ tokenId: await mint(), price: '10' })
  await expect(attempt).rejects.toMatchObject({ code: 'custody-full' })
})

test('a market without custodian has no listings of version 1', async () => {
  await using market = await startMarket({ config: { custodyMnemonic: undefined } })
  const { creator, mint } = await createWorld(market)
  const tokenId = await mint()
  const group = { txNft: 'AAAA', txns: ['AAAA', ''] }
  const id = { params: { id: tokenId } }
  const body = { token_id: tokenId, price: '10', ...group }
  for (const attempt of [
    () => creator.custodial.signDeposit({ tokenId, price: '10' }),
    () => creator.api('POST /api/create/sell', { body }),
    () => creator.custodial.signBuy({ tokenId, price: '10' }),
    () => creator.custodial.sendBuy(group),
    () => creator.custodial.updatePrice(tokenId, '10'),
    () => creator.custodial.signCancel(tokenId),
    () => creator.custodial.sendCancel(group),
    () => creator.custodial.signSwap(tokenId),
    () => creator.api('POST /api/nft/swap/{id}', { ...id, body: { app_id: 7, ...group } }),
    () => creator.api('POST /api/create/auction', { body: { ...body, app_id: 7, duration: 24 } }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'custody-disabled' })
  }
})
