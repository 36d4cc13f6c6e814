import { oneWorkPriced } from '@facet/api-contract/nft/price-buys'
import type { AuctionListing, NftReply } from '@facet/api-contract/nft/get-nft'
import { and, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import { priceOnWire } from '../currency/price.ts'
import { listOrder } from '../market/list-order.ts'
import type { ListWindow } from '../market/list-window.ts'
import { isOnOffer, isShown } from '../market/on-offer.ts'
import { readWindow } from '../market/read-window.ts'
import { accountsOf } from '../account/find-account.ts'
import { personOf } from '../account/person.ts'
import type { Services } from '../market/services.ts'
import { auctionBidTable } from './auction-bid-table.ts'
import { auctionState, highestBidsOf } from './auction-state.ts'
import { type AuctionRow, auctionTable } from './auction-table.ts'

/** Maximum bids of one auction on its page. */
const MAX_BIDS = 200

/** A window of an NFT's unsettled auctions, latest end first: running ones, then ended ones. */
export async function openAuctions(
  services: Services,
  tokenId: number,
  window: ListWindow,
): Promise<{ auctions: AuctionRow[]; isLast: boolean; next: string | null }> {
  const {
    shown: auctions,
    isLast,
    next,
  } = await readWindow(services, { order: lastEnd, window }, ({ condition, orderedBy }) =>
    selectOpen(services, tokenId, condition, orderedBy),
  )
  return { auctions, isLast, next }
}

/** The one that ends last, another seller's before the bidder's own. */
export async function lastAuctionFor(
  services: Services,
  tokenId: number,
  bidder: string,
): Promise<AuctionRow | undefined> {
  const [others] = await selectOpen(services, tokenId, ne(auctionTable.seller, bidder)).limit(1)
  return others ?? (await ownAuctions(services, tokenId, bidder, 1))[0]
}

/** Only this account's auctions. */
export async function ownAuctions(
  services: Services,
  tokenId: number,
  account: string | null,
  limit: number,
): Promise<AuctionRow[]> {
  if (account === null) return []
  return selectOpen(services, tokenId, eq(auctionTable.seller, account)).limit(limit)
}

const lastEnd = listOrder('desc', [
  [auctionTable.endSeconds, 'numeric'],
  [auctionTable.appId, 'bigint'],
])

function selectOpen(
  { database, clock }: Services,
  tokenId: number,
  condition?: SQL,
  orderedBy: SQL<string[]> = sql`array[]::text[]`,
) {
  const { assetId } = auctionTable
  return database.db
    .select({ ...getTableColumns(auctionTable), orderedBy })
    .from(auctionTable)
    .where(and(eq(assetId, BigInt(tokenId)), isOnOffer(auctionTable, clock.timestampSeconds), condition))
    .orderBy(...lastEnd.by)
}

/** One auction of an NFT, running or ended. */
export async function findShownAuction(
  services: Services,
  tokenId: number,
  appId: number,
): Promise<AuctionRow | undefined> {
  const { assetId } = auctionTable
  const [auction] = await services.database.db
    .select()
    .from(auctionTable)
    .where(
      and(
        eq(auctionTable.appId, BigInt(appId)),
        eq(assetId, BigInt(tokenId)),
        isShown(auctionTable, services.clock.timestampSeconds),
      ),
    )
  return auction
}

/** The auction whose bids a page shows when none is chosen and none is open. */
export async function newestAuctionOf(services: Services, tokenId: bigint): Promise<AuctionRow | undefined> {
  const { assetId, appId } = auctionTable
  const [auction] = await services.database.db
    .select()
    .from(auctionTable)
    .where(and(eq(assetId, tokenId), isShown(auctionTable, services.clock.timestampSeconds)))
    .orderBy(desc(appId))
    .limit(1)
  return auction
}

/** The bids of an auction, highest first. */
export async function readBids(services: Services, auction: AuctionRow | undefined): Promise<NftReply['bids']> {
  if (!auction || auction.bidCount === 0) return []
  const { appId, number } = auctionBidTable
  const bids = await services.database.db
    .select()
    .from(auctionBidTable)
    .where(eq(appId, auction.appId))
    .orderBy(desc(number))
    .limit(MAX_BIDS)
  const people = await accountsOf(
    services.database.db,
    bids.map(({ bidder }) => bidder),
  )
  return bids.map(({ bidder, amountBaseUnits, timestampSeconds, txId }) => ({
    date: timestampSeconds,
    address: bidder,
    ...personOf(people.get(bidder)),
    ...priceOnWire(amountBaseUnits, auction),
    app_id: Number(auction.appId),
    tx_id: txId,
  }))
}

/** The auctions of a page as the wire has them. */
export async function auctionsOnWire(
  services: Services,
  auctions: readonly AuctionRow[],
  viewer: string | null,
): Promise<AuctionListing[]> {
  const appIds = auctions.map(({ appId }) => appId)
  const [people, ownBids] = await Promise.all([
    accountsOf(
      services.database.db,
      auctions.flatMap(({ seller, winner }) => [seller, winner]),
    ),
    highestBidsOf(services, viewer, appIds),
  ])
  return auctions.map((auction) => {
    const priceBaseUnits = auction.bestBidBaseUnits || auction.reserveBaseUnits
    return {
      id: Number(auction.appId),
      address: auction.seller,
      ...personOf(people.get(auction.seller)),
      ...priceOnWire(priceBaseUnits, auction),
      ...oneWorkPriced,
      units: String(auction.unitsLeft),
      end_date: Number(auction.endSeconds),
      version: 2,
      key: null,
      winner: auction.winner,
      auction: auctionState(auction, { viewer, people, ownBids }),
      checked_round: services.clock.shownRound,
      checked_at: services.clock.timestampSeconds,
    }
  })
}
