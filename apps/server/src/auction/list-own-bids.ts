import { listOwnBids as contract } from '@facet/api-contract/auction/list-own-bids'
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import { addressesOf } from '../account/find-account.ts'
import { listOrder } from '../market/list-order.ts'
import { listWindow } from '../market/list-window.ts'
import { readListings } from '../market/listing-window.ts'
import type { Work } from '../market/work.ts'
import { ownCardsReply } from '../nft/own-cards-reply.ts'
import { handle, type Services } from '../market/services.ts'
import { auctionKind } from './auction-kind.ts'
import { auctionBidTable } from './auction-bid-table.ts'
import { auctionTable } from './auction-table.ts'

export const listOwnBids = handle(contract, async ({ query, session, services, request }) => {
  const window = listWindow({ query, request })
  const { appId, state, endSeconds, winner, unitsLeft } = auctionTable
  const { db } = services.database
  const own = await addressesOf(db, session.accountId)
  const withBid = db
    .select({ appId: auctionBidTable.appId })
    .from(auctionBidTable)
    .where(inArray(auctionBidTable.bidder, own))
  const isOwed = and(eq(state, 'sold'), inArray(winner, own), gt(unitsLeft, 0n))
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
  const bidders = await ownBidders(services, own, found.works)
  const reply = await ownCardsReply(
    services,
    found,
    ({ listing }) => bidders.get(listing?.row.appId) ?? session.address,
  )
  return { ...reply, auctions: reply.metadata }
})

/** Of these addresses the highest bidder in each auction, by app id. */
async function ownBidders({ database }: Services, addresses: readonly string[], works: readonly Work[]) {
  const { appId, bidder, amountBaseUnits } = auctionBidTable
  const appIds = works.flatMap(({ listing }) => listing?.row.appId ?? [])
  const rows = await database.db
    .selectDistinctOn([appId], { appId, bidder })
    .from(auctionBidTable)
    .where(and(inArray(appId, appIds), inArray(bidder, [...addresses])))
    .orderBy(appId, desc(amountBaseUnits))
  return new Map<bigint | undefined, string>(rows.map((row) => [row.appId, row.bidder]))
}
