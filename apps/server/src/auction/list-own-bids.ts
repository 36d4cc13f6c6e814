import { listOwnBids as contract } from '@facet/api-contract/auction/list-own-bids'
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import { cutToWindow, listWindow } from '../market/list-window.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { worksOf } from '../market/work.ts'
import { handle } from '../market/services.ts'
import { auctionKind } from './auction-kind.ts'
import { auctionBidTable } from './auction-bid-table.ts'
import { auctionTable } from './auction-table.ts'

export const listOwnBids = handle(contract, async ({ query, session, services }) => {
  const window = listWindow(query)
  const { appId, assetId, state, endSeconds, winner, unitsLeft } = auctionTable
  const { db } = services.database
  const { address } = session
  const withBid = db
    .select({ appId: auctionBidTable.appId })
    .from(auctionBidTable)
    .where(eq(auctionBidTable.bidder, address))
  const isOwed = and(eq(state, 'sold'), eq(winner, address), gt(unitsLeft, 0n))
  const rows = await db
    .select({ asset: assetTable, metadata: nftMetadataTable, listing: auctionTable })
    .from(auctionTable)
    .innerJoin(assetTable, eq(assetTable.assetId, assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
    .where(and(inArray(appId, withBid), or(eq(state, 'open'), isOwed)))
    .orderBy(asc(endSeconds), asc(appId))
    .limit(window.limit + 1)
    .offset(window.start)
  const { shown, isLast } = cutToWindow(rows, window)
  const reply = await cardListReply(services, { works: worksOf(auctionKind, shown), isLast }, session)
  return { ...reply, auctions: reply.metadata }
})
