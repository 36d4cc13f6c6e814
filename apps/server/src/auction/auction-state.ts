import type { Card } from '@facet/api-contract/nft/card'
import { and, eq, inArray, max } from 'drizzle-orm'
import { unitsToWire } from '@facet/api-contract/currency/currency-codec'
import type { People } from '../account/find-account.ts'
import { personAs } from '../account/person.ts'
import type { Services } from '../market/services.ts'
import { auctionBidTable } from './auction-bid-table.ts'
import type { AuctionRow } from './auction-table.ts'
import { minimumBidOf } from './minimum-bid.ts'

/** An account's highest bid in each of some auctions, by app id. */
export async function highestBidsOf(
  { database }: Services,
  bidder: string | null,
  appIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  if (bidder === null || appIds.length === 0) return new Map()
  const { appId, amountBaseUnits } = auctionBidTable
  const rows = await database.db
    .select({ appId, highest: max(amountBaseUnits) })
    .from(auctionBidTable)
    .where(and(eq(auctionBidTable.bidder, bidder), inArray(appId, [...appIds])))
    .groupBy(appId)
  return new Map(rows.map((row) => [row.appId, BigInt(row.highest ?? 0)]))
}

interface OnAuction {
  viewer: string | null
  people: People
  /** The viewer's highest bids, by auction. */
  ownBids: ReadonlyMap<bigint, bigint>
}

/** The facts specific to an auction's card. */
export function auctionState(auction: AuctionRow, { viewer, people, ownBids }: OnAuction) {
  const { winner, bestBidBaseUnits, unitsLeft } = auction
  const minBid = minimumBidOf(auction)
  const ownBid = ownBids.get(auction.appId)
  return {
    state: auction.state,
    start: Number(auction.startSeconds),
    reserve_base_units: String(auction.reserveBaseUnits),
    best_bid_base_units: bestBidBaseUnits === 0n ? null : String(bestBidBaseUnits),
    min_bid: unitsToWire(minBid, auction.currencyDecimals),
    min_bid_base_units: String(minBid),
    min_bid_increment: String(auction.stepBaseUnits),
    delay: auction.extensionSeconds,
    bid_count: auction.bidCount,
    last_bid_at: auction.lastBidAtSeconds,
    ...personAs('winner', people.get(winner)),
    own_bid: ownBid === undefined ? null : winner === viewer ? 'leading' : 'outbid',
    own_bid_base_units: ownBid === undefined ? null : String(ownBid),
    is_delivered: unitsLeft === 0n,
  } as const
}

/** The action that an account can take on an auction now; null for none. */
export function auctionAction(auction: AuctionRow, viewer: string | null, nowSeconds: number): Card['action'] {
  const { seller, winner, bidCount, state, unitsLeft } = auction
  const receiver = winner === null || state === 'void' || state === 'cancelled' ? seller : winner
  const collect = receiver === seller ? 'sell_back' : 'claim'
  if (state !== 'open') return unitsLeft > 0n && viewer === receiver ? collect : null
  if (auction.endSeconds > BigInt(nowSeconds)) {
    if (viewer !== seller) return 'bid'
    return bidCount === 0 ? 'cancel' : null
  }
  if (viewer === null) return null
  return viewer === receiver ? collect : 'close'
}
