import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { and, eq, sql } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import { paysRoyalty } from '../market/pays-royalty.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import type { Transaction } from '../platform/db/database.ts'
import { type SaleRow, saleTable } from './sale-table.ts'
import { privateSaleTable } from './private-sale-table.ts'

/** What the open pages are told of sales that changed. */
export async function describeListings(tx: Transaction, appIds: readonly bigint[]): Promise<StreamEvent[]> {
  if (appIds.length === 0) return []
  const listings = await publicListings(tx, appIds)
  return listings.map(listingEvent)
}

/** Of a private listing only the page of its NFT is told that something changed. */
async function publicListings(tx: Transaction, appIds: readonly bigint[]): Promise<SaleRow[]> {
  const rows = await tx
    .select({ listing: saleTable, key: privateSaleTable.key })
    .from(saleTable)
    .leftJoin(privateSaleTable, eq(privateSaleTable.appId, saleTable.appId))
    .where(and(anyOf(saleTable.appId, appIds), paysRoyalty(sql`${saleTable}`)))
  return rows.flatMap(({ listing, key }) => (listing.isGenuine && key === null ? [listing] : []))
}

function listingEvent(listing: SaleRow): StreamEvent {
  return {
    type: 'listing',
    token_id: Number(listing.assetId),
    app_id: Number(listing.appId),
    state: listing.state,
    price: Number(listing.priceBaseUnits) / 10 ** listing.currencyDecimals,
    price_base_units: String(listing.priceBaseUnits),
    asa_id: currencyWireId(listing.currencyId),
    units: String(listing.unitsLeft),
    round: Number(listing.changedRound),
  }
}
