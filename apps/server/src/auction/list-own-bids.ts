import { listOwnBids as contract } from '@facet/api-contract/auction/list-own-bids'
import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { listOrder } from '../market/list-order.ts'
import { listWindow } from '../market/list-window.ts'
import { readListings } from '../market/listing-window.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { handle } from '../market/services.ts'
import { auctionKind } from './auction-kind.ts'
import { auctionBidTable } from './auction-bid-table.ts'
import { auctionTable } from './auction-table.ts'

export const listOwnBids = handle(contract, async ({ query, session, services, request }) => {
  const window = listWindow({ query, request })
  const { appId, state, endSeconds, winner, unitsLeft } = auctionTable
  const { db } = services.database
  const { address } = session
  const withBid = db
    .select({ appId: auctionBidTable.appId })
    .from(auctionBidTable)
    .where(eq(auctionBidTable.bidder, address))
  const isOwed = and(eq(state, 'sold'), eq(winner, address), gt(unitsLeft, 0n))
  const order = listOrder('asc', [
    [endSeconds, 'numeric'],
    [appId, 'bigint'],
  ])
  const found = await readListings(services, auctionKind, {
    table: auctionTable,
    order,
    window,
    condition: and(inArray(appId, withBid), or(eq(state, 'open'), isOwed)),
  })
  const reply = await cardListReply(services, found, session)
  return { ...reply, auctions: reply.metadata }
})
