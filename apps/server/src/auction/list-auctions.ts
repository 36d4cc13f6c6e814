import { listAuctions as contract } from '@facet/api-contract/auction/list-auctions'
import { gt } from 'drizzle-orm'
import { listListings } from '../market/list-listings.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { handle } from '../platform/http/handle.ts'
import { auctionOrder } from './auction-order.ts'
import { auctionTable } from './auction-table.ts'

export const listAuctions = handle(contract, async ({ query, session, services, request }) => {
  const found = await listListings(services, {
    kind: 'auction',
    table: auctionTable,
    query,
    order: (seed) => auctionOrder(query.sort, seed),
    condition: gt(auctionTable.endSeconds, BigInt(services.clock.timestampSeconds)),
    session,
    request,
  })
  const reply = await cardListReply(services, found, session)
  return { ...reply, auctions: reply.metadata }
})
