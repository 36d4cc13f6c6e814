import { listAccountAuctions as contract } from '@facet/api-contract/auction/list-account-auctions'
import { gt, ne } from 'drizzle-orm'
import { accountListings } from '../market/account-listings.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { handle } from '../platform/http/handle.ts'
import { auctionTable } from './auction-table.ts'

export const listAccountAuctions = handle(contract, async ({ params, query, session, services }) => {
  const { state, endSeconds } = auctionTable
  const found = await accountListings(services, {
    kind: 'auction',
    table: auctionTable,
    account: params.id,
    query,
    session,
    condition: {
      // A work that was sold and waits for its winner is none of the seller's business any more.
      own: ne(state, 'sold'),
      others: gt(endSeconds, BigInt(services.clock.timestampSeconds)),
    },
  })
  const reply = await cardListReply(services, found, session)
  return { ...reply, auctions: reply.metadata }
})
