import { and, eq, gt, inArray, lte, notInArray, or } from 'drizzle-orm'
import type { NewsReader, Waiting } from '../market/kind/news.ts'
import type { Services } from '../market/services.ts'
import { auctionBidTable } from './auction-bid-table.ts'
import { auctionTable } from './auction-table.ts'

/** The auctions that wait for an account: to bid again, to claim what it won, to close its own. */
export function auctionNews(
  { database, clock }: Services,
  { addresses, seen }: NewsReader,
): Record<'outbids' | 'wins' | 'closings', Waiting> {
  const { state, isGenuine, endSeconds, winner, seller, appId, bestBidBaseUnits, changedRound, unitsLeft } =
    auctionTable
  const now = BigInt(clock.timestampSeconds)
  const ownBids = database.db
    .select({ appId: auctionBidTable.appId })
    .from(auctionBidTable)
    .where(inArray(auctionBidTable.bidder, addresses))
  const isShown = and(eq(state, 'open'), isGenuine)
  const isEnded = and(isShown, lte(endSeconds, now), gt(bestBidBaseUnits, 0n))
  const isOutbid = and(isShown, gt(endSeconds, now), inArray(appId, ownBids), notInArray(winner, [...addresses]))
  const isUndelivered = and(eq(state, 'sold'), gt(unitsLeft, 0n))
  const count = (condition: Waiting['condition']): Waiting => ({ table: auctionTable, condition })
  return {
    outbids: count(and(isOutbid, gt(changedRound, BigInt(seen.bids_since)))),
    wins: count(and(inArray(appId, ownBids), inArray(winner, addresses), or(isEnded, isUndelivered))),
    closings: count(and(inArray(seller, addresses), isEnded)),
  }
}
