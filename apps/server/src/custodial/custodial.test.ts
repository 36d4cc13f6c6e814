import { startMarket } from '@facet/dev-env'
import { depositInCustody, swapToAuction } from '@facet/groups'
import { generateAccount, mnemonicToSecretKey, secretKeyToMnemonic } from 'algosdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testMarkets } from '../platform/test/test-markets.ts'
import { expectRefused } from '../market/test/refused.ts'
import { createWorld, type World } from '../market/test/world.ts'
import { custodialCrashTests } from './test/crashes.cases.ts'
import { custodialLimitTests } from './test/limits.cases.ts'
import { custodialRaceTests } from './test/races.cases.ts'
import { custodialRefusalTests } from './test/refusals.cases.ts'
import { moveToAuctionRefusalTests } from './test/move-to-auction-refusals.cases.ts'
import { signAltered } from './test/hostile.ts'
import { custodialTradingTests } from './test/trading.cases.ts'
import { unknownReleaseTests } from './test/unknown-releases.cases.ts'

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

  describe('refusals', () => {
    custodialRefusalTests(() => world)
    moveToAuctionRefusalTests(() => world)
    custodialLimitTests(() => world)
  })

  describe('a server that is killed', () => {
    custodialCrashTests(() => world)
  })

  describe('releases that the market does not know', () => {
    unknownReleaseTests(() => world)
  })

  describe('races', () => {
    custodialRaceTests(() => world)
  })
})

test('refuses further works when the custodian has no ALGO', async () => {
  const poor = secretKeyToMnemonic(generateAccount().sk)
  await using market = await startMarket({ config: { custodyMnemonic: poor } })
  const world = await createWorld(market)
  const tokenId = await world.mint()
  const { creator } = world
  const custodian = mnemonicToSecretKey(poor).addr.toString()
  const deposit = { nft: BigInt(tokenId), seller: creator.account.address, custodian }
  const group = signAltered(creator.account, depositInCustody(await world.network(), deposit))
  const body = { token_id: tokenId, price: '10', ...group }
  await expectRefused(world, 'custody-full', [
    () => creator.custodial.signDeposit({ tokenId, price: '10' }),
    () => creator.api('POST /api/create/sell', { body }),
  ])
})

test('refuses moves from custody to an auction when the market does not price in ALGO', async () => {
  const usdc = { id: 31_566_704, name: 'USDC', decimals: 6, minAmountBaseUnits: '1', maxDecimal: 2 }
  await using market = await startMarket({ config: { currencies: [usdc] } })
  const world = await createWorld(market)
  const tokenId = await world.mint()
  const { creator } = world
  await creator.custodial.deposit({ tokenId, price: '10' })
  const move = {
    nft: BigInt(tokenId),
    seller: creator.account.address,
    custodian: market.setUp.custodian.address,
    needsOptIn: true,
    appId: 7n,
    currency: 0n,
    vault: 0n,
  }
  const group = signAltered(creator.account, swapToAuction(await world.network(), move))
  const body = { token_id: tokenId, app_id: 7, price: '10', duration: 24, ...group }
  await expectRefused(world, 'currency-not-listed', [() => creator.api('POST /api/create/auction', { body })])
})

test('has no version 1 listings without a custodian', async () => {
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
