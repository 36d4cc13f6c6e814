import { listAccountAuctions as contract } from '@facet/api-contract/auction/list-account-auctions'
import { gt, ne, sql } from 'drizzle-orm'
import { accountListings } from '../market/account-listings.ts'
import { totalOnWire } from '../market/known-totals.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { handle } from '../market/services.ts'
import { auctionKind } from './auction-kind.ts'
import { auctionOrder } from './auction-order.ts'
import { allAuctions, anyAuctionTable } from './any-auction.ts'

export const listAccountAuctions = handle(contract, async ({ params, query, session, services, request }) => {
  const { state, endSeconds, unitsLeft } = anyAuctionTable
  const found = await accountListings(services, {
    kind: auctionKind,
    table: anyAuctionTable,
    source: allAuctions,
    account: params.id,
    query,
    order: (seed) => auctionOrder(query.sort, seed),
    request,
    session,
    isHeld: sql`${unitsLeft} > 0`,
    condition: {
      // A sold work that waits for its winner no longer concerns the seller.
      own: ne(state, 'sold'),
      others: gt(endSeconds, BigInt(services.clock.timestampSeconds)),
    },
  })
  const reply = await cardListReply(services, found, session)
  return { ...reply, ...totalOnWire(await found.readTotal()), auctions: reply.metadata }
})
