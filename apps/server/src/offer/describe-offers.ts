import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { and, eq, sql } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import { priceOnWire } from '../currency/price.ts'
import type { UnitsInEscrow } from '../market/kind/units-in-escrow.ts'
import { ownersOf } from '../market/owners-of.ts'
import type { Transaction } from '../platform/db/database.ts'
import { type OfferRow, offerTable } from './offer-table.ts'

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
    const owners = await readOwners(tx, kinds, assetId)
    for (const offer of ofWork) {
      events.push(...[...new Set([offer.bidder, ...owners])].map((address) => offerEvent(offer, address)))
    }
  }
  return events
}

/** The owners of a work, who hear of offers on it; other visitors see them on the page. */
export async function readOwners(tx: Transaction, kinds: readonly UnitsInEscrow[], assetId: bigint): Promise<string[]> {
  const { rows } = await tx.execute<{ address: string }>(ownersOf(kinds, sql`${assetId}::bigint`))
  return rows.map(({ address }) => address)
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
