import { listAuctions as contract } from '@facet/api-contract/auction/list-auctions'
import { gt } from 'drizzle-orm'
import { listListings } from '../market/list-listings.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { handle } from '../market/services.ts'
import { auctionOrder } from './auction-order.ts'
import { auctionKind } from './auction-kind.ts'
import { auctionTable } from './auction-table.ts'

export const listAuctions = handle(contract, async ({ query, session, services, request }) => {
  const found = await listListings(services, {
    kind: auctionKind,
    table: auctionTable,
    query,
    order: (seed) => auctionOrder(query.sort, seed),
    condition: gt(auctionTable.endSeconds, BigInt(services.clock.timestampSeconds)),
    session,
    request,
  })
  const reply = await cardListReply(services, found, session)
  return { ...reply, total: found.total, auctions: reply.metadata }
})
