import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import { holdingTable } from '../nft/holding-table.ts'
import { priceOnWire } from '../currency/price.ts'
import type { Transaction } from '../platform/db/database.ts'
import { type OfferRow, offerTable } from './offer-table.ts'
import { withdrawableListings } from './withdrawable-listings.ts'

/** Owners of an edition that are told of an offer; the others see it when they look. */
const MAX_OWNERS = 50

/** What the accounts that it concerns are told of offers that changed: the bidder and the owners, each by itself. */
export async function describeOffers(tx: Transaction, appIds: readonly bigint[]): Promise<StreamEvent[]> {
  if (appIds.length === 0) return []
  const offers = await tx
    .select()
    .from(offerTable)
    .where(and(anyOf(offerTable.appId, appIds), eq(offerTable.isGenuine, true)))
  const events: StreamEvent[] = []
  for (const offer of offers) {
    const concerned = new Set([offer.bidder, ...(await ownersOf(tx, offer.assetId))])
    events.push(...[...concerned].map((address) => offerEvent(offer, address)))
  }
  return events
}

/** Who has units of an NFT to give, in the account or in a listing. */
async function ownersOf(tx: Transaction, assetId: bigint): Promise<string[]> {
  const holders = await tx
    .select({ address: holdingTable.address })
    .from(holdingTable)
    .where(and(eq(holdingTable.assetId, assetId), gt(holdingTable.amountBaseUnits, 0n)))
    .orderBy(desc(holdingTable.acquiredRound), holdingTable.address)
    .limit(MAX_OWNERS)
  const { rows: sellers } = await tx.execute<{ address: string }>(sql`
    select seller as address from ${withdrawableListings(sql`asset_id = ${assetId}`)} as listed
    order by listed_round desc, app_id limit ${MAX_OWNERS}`)
  return [...holders, ...sellers].map(({ address }) => address)
}

function offerEvent(offer: OfferRow, address: string): StreamEvent {
  return {
    type: 'offer',
    token_id: Number(offer.assetId),
    app_id: Number(offer.appId),
    address,
    bidder: offer.bidder,
    state: offer.state,
    ...priceOnWire(offer.amountBaseUnits, offer),
    units: String(offer.units),
    round: Number(offer.changedRound),
  }
}
