import { listBidActivity as contract } from '@facet/api-contract/auction/list-bid-activity'
import { and, gt } from 'drizzle-orm'
import { listListings } from '../market/list-listings.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { handle } from '../market/services.ts'
import { auctionOrder } from './auction-order.ts'
import { auctionKind } from './auction-kind.ts'
import { allAuctions, anyAuctionTable } from './any-auction.ts'

export const listBidActivity = handle(contract, async ({ query, session, services, request }) => {
  const { bidCount, endSeconds } = anyAuctionTable
  const found = await listListings(services, {
    kind: auctionKind,
    table: anyAuctionTable,
    source: allAuctions,
    query: { ...query, sort: 'popular' },
    order: (seed) => auctionOrder('popular', seed),
    condition: and(gt(bidCount, 0), gt(endSeconds, BigInt(services.clock.timestampSeconds))),
    session,
    request,
  })
  const reply = await cardListReply(services, found, session)
  return { ...reply, auctions: reply.metadata }
})
