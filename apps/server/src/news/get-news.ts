import { getNews as contract } from '@facet/api-contract/news/get-news'
import { and, eq, gt, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { auctionBidTable } from '../auction/auction-bid-table.ts'
import { auctionTable } from '../auction/auction-table.ts'
import { handle, type Services } from '../market/services.ts'
import { offerTable } from '../offer/offer-table.ts'
import { isOfferTo } from '../offer/offers-to-account.ts'
import { prizeTable } from '../prize-vault/prize-table.ts'
import { isCreditOf } from '../vault/read-credits.ts'
import { vaultCreditTable } from '../market/vault-credit-table.ts'

/** What a badge can show; more are not counted. */
const MOST = 100

export const getNews = handle(contract, async ({ query, session, services }) => {
  const { address } = session
  const { config, clock } = services
  const { state, isGenuine, endSeconds, winner, seller, appId, bestBidBaseUnits, changedRound, unitsLeft } =
    auctionTable
  const now = BigInt(clock.timestampSeconds)
  const ownBids = services.database.db
    .select({ appId: auctionBidTable.appId })
    .from(auctionBidTable)
    .where(eq(auctionBidTable.bidder, address))
  const isShown = and(eq(state, 'open'), isGenuine)
  const isEnded = and(isShown, lte(endSeconds, now), gt(bestBidBaseUnits, 0n))
  const isOutbid = and(isShown, gt(endSeconds, now), inArray(appId, ownBids), ne(winner, address))
  const isUndelivered = and(eq(state, 'sold'), gt(unitsLeft, 0n))
  const [offers, outbids, wins, closings, credits, prizes] = await Promise.all([
    countUpTo(
      services,
      offerTable,
      and(isOfferTo(services, address), gt(offerTable.madeRound, BigInt(query.offers_since))),
    ),
    countUpTo(services, auctionTable, and(isOutbid, gt(changedRound, BigInt(query.bids_since)))),
    countUpTo(services, auctionTable, and(inArray(appId, ownBids), eq(winner, address), or(isEnded, isUndelivered))),
    countUpTo(services, auctionTable, and(eq(seller, address), isEnded)),
    countUpTo(services, vaultCreditTable, isCreditOf(services, address)),
    countUpTo(
      services,
      prizeTable,
      and(
        eq(prizeTable.receiver, address),
        eq(prizeTable.appId, BigInt(config.prizeVaultAppId)),
        isNotNull(prizeTable.sourceAppId),
      ),
    ),
  ])
  return { offers, outbids, wins, closings, claims: Math.min(credits + prizes, MOST), round: clock.shownRound }
})

async function countUpTo({ database }: Services, table: PgTable, condition: SQL | undefined): Promise<number> {
  const rows = await database.db.select({ one: sql<number>`1` }).from(table).where(condition).limit(MOST)
  return rows.length
}
