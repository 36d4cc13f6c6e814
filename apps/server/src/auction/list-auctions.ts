import { listAuctions as contract } from '@facet/api-contract/auction/list-auctions'
import { gt } from 'drizzle-orm'
import { totalOnWire } from '../market/known-totals.ts'
import { listListings } from '../market/list-listings.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { handle } from '../market/services.ts'
import { auctionOrder } from './auction-order.ts'
import { auctionKind } from './auction-kind.ts'
import { allAuctions, anyAuctionTable } from './any-auction.ts'

export const listAuctions = handle(contract, async ({ query, session, services, request }) => {
  const found = await listListings(services, {
    kind: auctionKind,
    table: anyAuctionTable,
    source: allAuctions,
    query,
    order: (seed) => auctionOrder(query.sort, seed),
    condition: gt(anyAuctionTable.endSeconds, BigInt(services.clock.timestampSeconds)),
    session,
    request,
  })
  const reply = await cardListReply(services, found, session)
  return { ...reply, ...totalOnWire(await found.readTotal()), auctions: reply.metadata }
})
