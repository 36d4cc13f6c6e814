import { endAfterBid, MAX_AUCTION_SECONDS } from '@facet/groups'
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
import { codeOf, START_SECONDS } from '../testing/test-chain.ts'
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

  test('no longer moves the end when it would be more than 400 hours after the start', async () => {
    const { buyer, other, test: chain } = market
    const planned = START_SECONDS + 720_000n
    const limit = START_SECONDS + BigInt(MAX_AUCTION_SECONDS)
    const terms = auctionTerms(market, { extensionSeconds: 3_600, stepBaseUnits: 1n })
    const appId = await listAuction(market, terms, planned)
    let bids = 0n
    const bidAt = async (seconds: bigint) => {
      await chain.warpTo(seconds)
      const bidder = bids % 2n === 0n ? buyer : other
      const predicted = endAfterBid(readAuction(market, appId), bidder.address, seconds)
      await bid(market, appId, bidder, RESERVE + bids)
      bids += 1n
      expect(endOf(appId)).toBe(predicted)
      return predicted
    }
    let end = planned
    while (end + 3_599n <= limit) end = await bidAt(end - 1n)
    expect(end).toBe(planned + 200n * 3_599n)
    expect(await bidAt(limit - 3_600n)).toBe(limit)
    expect(await bidAt(limit - 3_599n)).toBe(limit)
    expect(await bidAt(limit - 1n)).toBe(limit)
    await chain.warpTo(limit)
    expect(await codeOf(bid(market, appId, other, RESERVE + bids))).toBe('auction-ended')
  })
})
