import { listBidActivity as contract } from '@facet/api-contract/auction/list-bid-activity'
import { and, gt } from 'drizzle-orm'
import { listListings } from '../market/list-listings.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { handle } from '../market/services.ts'
import { auctionOrder } from './auction-order.ts'
import { auctionKind } from './auction-kind.ts'
import { auctionTable } from './auction-table.ts'

export const listBidActivity = handle(contract, async ({ query, session, services, request }) => {
  const { bidCount, endSeconds } = auctionTable
  const found = await listListings(services, {
    kind: auctionKind,
    table: auctionTable,
    query: { ...query, sort: 'popular' },
    order: (seed) => auctionOrder('popular', seed),
    condition: and(gt(bidCount, 0), gt(endSeconds, BigInt(services.clock.timestampSeconds))),
    session,
    request,
  })
  const reply = await cardListReply(services, found, session)
  return { ...reply, auctions: reply.metadata }
})
