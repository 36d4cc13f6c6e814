import { type AuctionFacts, bidInAuction } from '@facet/groups'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auctionBidTable } from '../auction-bid-table.ts'
import { readAuction } from '../read-auction.ts'
import type { AuctionWorld } from './auction-world.ts'

const isDeep = process.env['FACET_DEEP'] === '1'
const BIDS = isDeep ? 2_000 : 100
const STEP = 500_000n

/** One auction with very many bids sent straight to the chain: the market's history is complete and every outbid account is refunded. */
export function manyBidsTests(world: () => AuctionWorld): void {
  test(`${BIDS} bids on one auction: refunds every outbid account and shows the whole history`, {
    timeout: 600_000,
  }, async () => {
    const { market, auctioned, network } = world()
    const { tokenId, appId } = await auctioned()
    const { services } = market.server
    const microAlgo = 2_000_000_000n
    const people = await Promise.all(['one', 'two', 'three'].map((name) => market.account(name, { microAlgo })))
    const fees = people.map(() => 0n)
    const opened = await readAuction(services.algod, BigInt(appId))
    if (!opened) throw new Error('there is no auction')
    let auction: AuctionFacts = opened
    let params = await network()
    for (let number = 0; number < BIDS; number++) {
      // A signature is valid for a few hundred rounds.
      if (number % 400 === 0) params = await network()
      const index = number % people.length
      const bidder = people[index]
      if (!bidder) throw new Error('nobody bids')
      const amountBaseUnits = 10_000_000n + STEP * BigInt(number)
      const needsOptIn = number < people.length
      const group = bidInAuction(params, { auction, bidder: bidder.address, amountBaseUnits, needsOptIn })
      const signed = group.transactions.map((transaction) => Buffer.from(bidder.sign(transaction), 'base64'))
      await market.algod.sendRawTransaction(signed).do()
      fees[index] = (fees[index] ?? 0n) + group.feeMicroAlgo
      auction = { ...auction, bestBidBaseUnits: amountBaseUnits, winner: bidder.address }
    }
    await services.clock.waitFor(market.chain.lastRound, 60_000)
    const best = 10_000_000n + STEP * BigInt(BIDS - 1)
    const winner = (BIDS - 1) % people.length
    for (const [index, { address }] of people.entries()) {
      const paid = index === winner ? best : 0n
      expect(await world().microAlgo(address)).toBe(microAlgo - (fees[index] ?? 0n) - paid)
    }
    const rows = await services.database.db
      .select()
      .from(auctionBidTable)
      .where(eq(auctionBidTable.appId, BigInt(appId)))
      .orderBy(asc(auctionBidTable.number))
    expect(rows.map(({ number, amountBaseUnits }) => [number, amountBaseUnits])).toEqual(
      Array.from({ length: BIDS }, (_, index) => [index + 1, 10_000_000n + STEP * BigInt(index)]),
    )
    expect(rows.map(({ refundedBaseUnits }) => refundedBaseUnits)).toEqual([
      0n,
      ...rows.slice(0, -1).map(({ amountBaseUnits }) => amountBaseUnits),
    ])
    const { nft, bids } = await world().creator.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(nft.auction).toMatchObject({ bid_count: BIDS, best_bid_base_units: String(best) })
    expect(bids[0]).toMatchObject({ price_base_units: String(best) })
  })
}
