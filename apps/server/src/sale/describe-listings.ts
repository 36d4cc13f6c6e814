import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { and, eq, sql } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import { paysRoyalty } from '../market/pays-royalty.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import type { Transaction } from '../platform/db/database.ts'
import { type ListingRow, listingTable } from './listing-table.ts'
import { privateListingTable } from './private-listing-table.ts'

/** What the open pages are told of sales that changed. */
export async function describeListings(tx: Transaction, appIds: ReadonlySet<bigint>): Promise<StreamEvent[]> {
  if (appIds.size === 0) return []
  const listings = await publicListings(tx, [...appIds])
  return listings.map(listingEvent)
}

/** Of a private listing only the page of its NFT is told that something changed. */
async function publicListings(tx: Transaction, appIds: readonly bigint[]): Promise<ListingRow[]> {
  const rows = await tx
    .select({ listing: listingTable, key: privateListingTable.key })
    .from(listingTable)
    .leftJoin(privateListingTable, eq(privateListingTable.appId, listingTable.appId))
    .where(and(anyOf(listingTable.appId, appIds), paysRoyalty(sql`${listingTable}`)))
  return rows.flatMap(({ listing, key }) => (listing.isGenuine && key === null ? [listing] : []))
}

function listingEvent(listing: ListingRow): StreamEvent {
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
