import type { ListedFor, StreamEvent } from '@facet/api-contract/stream/open-stream'
import { and, eq, getTableColumns, gt, lte, type SQL, sql } from 'drizzle-orm'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { anyOf } from '../chain/any-of.ts'
import type { Cursor } from '../chain/cursor.ts'
import type { AppChange, RowEvent } from '../market/app-projection.ts'
import { listedFor } from '../market/on-offer.ts'
import { paysRoyalty } from '../market/pays-royalty.ts'
import { priceOnWire } from '../currency/price.ts'
import type { Transaction } from '../platform/db/database.ts'
import { type AuctionRow, auctionTable } from './auction-table.ts'
import { minimumBidOf } from './minimum-bid.ts'

/** An event of an auction, with the resulting row. */
export type AuctionChange = AppChange<'auction', AuctionRow>

type AuctionChangeName = Extract<StreamEvent, { type: 'auction' }>['change']

/** Events for open pages about changed auctions: the current state, and the outbid bidder. */
export async function describeAuctions(tx: Transaction, changes: readonly AuctionChange[]): Promise<StreamEvent[]> {
  if (changes.length === 0) return []
  const last = new Map(changes.map(({ appId, event }) => [appId, changeOfEvent[event.name]]))
  const auctions = new Map((await shownAuctions(tx, anyOf(auctionTable.appId, [...last.keys()]))).map(byId))
  const outbid = changes.flatMap(({ appId, event, before }) => {
    const auction = auctions.get(appId)
    const address = before?.winner ?? null
    const isStillOutbid = auction && event.name === 'BidPlaced' && address !== null && address !== auction.winner
    return isStillOutbid ? [outbidEvent(auction, address)] : []
  })
  return [
    ...[...auctions.values()].map((auction) => auctionEvent(auction, last.get(auction.appId) ?? 'opened')),
    ...new Map(outbid.map((event) => [`${event.app_id} ${event.address}`, event])).values(),
  ]
}

/** Auctions that ended after `fromSeconds` and by the block of `to`. */
export async function describeEndedAuctions(tx: Transaction, fromSeconds: number, to: Cursor): Promise<StreamEvent[]> {
  const { endSeconds, state, isGenuine } = auctionTable
  const ended = and(
    eq(state, 'open'),
    sql`${isGenuine}`,
    gt(endSeconds, BigInt(fromSeconds)),
    lte(endSeconds, BigInt(to.timestampSeconds)),
  )
  const auctions = await shownAuctions(tx, ended)
  return auctions.map((auction) => auctionEvent({ ...auction, changedRound: to.round }, 'ended'))
}

const changeOfEvent: Record<RowEvent<'auction'>['name'], AuctionChangeName> = {
  Opened: 'opened',
  BidPlaced: 'bid',
  Settled: 'settled',
  Voided: 'settled',
  Cancelled: 'cancelled',
  Delivered: 'delivered',
}

type ShownAuction = AuctionRow & { listedFor: ListedFor }

async function shownAuctions(tx: Transaction, condition: SQL | undefined): Promise<ShownAuction[]> {
  return tx
    .select({ ...getTableColumns(auctionTable), listedFor: listedFor(auctionTable) })
    .from(auctionTable)
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, auctionTable.assetId))
    .where(and(condition, eq(auctionTable.isGenuine, true), paysRoyalty(auctionTable)))
}

function byId(auction: ShownAuction): [bigint, ShownAuction] {
  return [auction.appId, auction]
}

function auctionEvent(auction: ShownAuction, change: AuctionChangeName) {
  return {
    type: 'auction',
    ...shared(auction),
    change,
    state: auction.state,
    winner: auction.winner,
    bid_count: auction.bidCount,
    is_extended: auction.isExtended,
    listed_for: auction.listedFor,
  } as const
}

function outbidEvent(auction: AuctionRow, address: string) {
  return { type: 'outbid', ...shared(auction), address } as const
}

function shared(auction: AuctionRow) {
  const priceBaseUnits = auction.bestBidBaseUnits || auction.reserveBaseUnits
  return {
    token_id: Number(auction.assetId),
    app_id: Number(auction.appId),
    ...priceOnWire(priceBaseUnits, auction),
    min_bid_base_units: String(minimumBidOf(auction)),
    end: Number(auction.endSeconds),
    round: Number(auction.changedRound),
  }
}
