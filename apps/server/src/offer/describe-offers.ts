import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { and, eq, gt, sql } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import { holdingTable } from '../asset/holding-table.ts'
import { priceOnWire } from '../currency/price.ts'
import type { UnitsInEscrow } from '../market/kind/units-in-escrow.ts'
import { withdrawableListings } from '../market/withdrawable-listings.ts'
import type { Transaction } from '../platform/db/database.ts'
import { type OfferRow, offerTable } from './offer-table.ts'

/** Owners of an edition that are told of an offer; the others see it when they look. */
const MAX_OWNERS = 50

/** Events about offers that changed: one for the bidder and one for each owner. */
export async function describeOffers(
  tx: Transaction,
  kinds: readonly UnitsInEscrow[],
  appIds: readonly bigint[],
): Promise<StreamEvent[]> {
  if (appIds.length === 0) return []
  const offers = await tx
    .select()
    .from(offerTable)
    .where(and(anyOf(offerTable.appId, appIds), eq(offerTable.isGenuine, true)))
  const events: StreamEvent[] = []
  for (const [assetId, ofWork] of Map.groupBy(offers, (offer) => offer.assetId)) {
    const owners = await ownersOf(tx, kinds, assetId)
    for (const offer of ofWork) {
      events.push(...[...new Set([offer.bidder, ...owners])].map((address) => offerEvent(offer, address)))
    }
  }
  return events
}

/** Who has units of an NFT to give, in the account or in a listing: any of them, because an edition can have very many. */
export async function ownersOf(tx: Transaction, kinds: readonly UnitsInEscrow[], assetId: bigint): Promise<string[]> {
  const holders = await tx
    .select({ address: holdingTable.address })
    .from(holdingTable)
    .where(and(eq(holdingTable.assetId, assetId), gt(holdingTable.amountBaseUnits, 0n)))
    .orderBy(holdingTable.address)
    .limit(MAX_OWNERS)
  const { rows: sellers } = await tx.execute<{ address: string }>(sql`
    select seller as address from ${withdrawableListings(kinds, sql`asset_id = ${assetId}`)} as listed
    limit ${MAX_OWNERS}`)
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
