import { beforeEach, describe, expect, test } from 'vitest'
import {
  auctionTerms,
  bid,
  END_SECONDS,
  EXTENSION_SECONDS,
  listAuction,
  openAuction,
  readAuction,
  RESERVE,
  STEP,
} from '../testing/auction-scene.ts'
import { codeOf } from '../testing/test-chain.ts'
import { openMarket, type TestMarket } from '../testing/test-market.ts'

const EXTENSION = BigInt(EXTENSION_SECONDS)
let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

const endOf = (appId: bigint) => readAuction(market, appId).endSeconds

describe('a late bid', () => {
  test('that raises the best bidder’s own bid does not move the end; another account’s raise does', async () => {
    const { buyer, other, test: chain } = market
    const appId = await listAuction(market)
    await bid(market, appId, buyer, RESERVE)
    await chain.warpTo(END_SECONDS - 1n)
    const { events } = await bid(market, appId, buyer, RESERVE + STEP)
    expect(events).toMatchObject([{ name: 'BidPlaced', end: END_SECONDS }])
    expect(endOf(appId)).toBe(END_SECONDS)
    await bid(market, appId, other, RESERVE + STEP * 2n)
    expect(endOf(appId)).toBe(END_SECONDS - 1n + EXTENSION)
    await bid(market, appId, other, RESERVE + STEP * 3n)
    expect(endOf(appId)).toBe(END_SECONDS - 1n + EXTENSION)
  })

  test('that is the first moves the end', async () => {
    const appId = await listAuction(market)
    await market.test.warpTo(END_SECONDS - 1n)
    await bid(market, appId, market.buyer, RESERVE)
    expect(endOf(appId)).toBe(END_SECONDS - 1n + EXTENSION)
  })

  test('never brings the end nearer', async () => {
    const { buyer, other, test: chain } = market
    const appId = await listAuction(market)
    await bid(market, appId, buyer, RESERVE)
    await chain.warpTo(END_SECONDS - EXTENSION - 1n)
    await bid(market, appId, other, RESERVE + STEP)
    expect(endOf(appId)).toBe(END_SECONDS)
  })

  test('moves the end by at most an hour', async () => {
    expect(await codeOf(openAuction(market, auctionTerms(market, { extensionSeconds: 3_601 })))).toBe(
      'extension-too-long',
    )
    const appId = await listAuction(market, auctionTerms(market, { extensionSeconds: 3_600 }))
    await market.test.warpTo(END_SECONDS - 1n)
    await bid(market, appId, market.buyer, RESERVE)
    expect(endOf(appId)).toBe(END_SECONDS - 1n + 3_600n)
  })
})
