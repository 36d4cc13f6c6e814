import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { currencyWireId } from '../platform/config/currency.ts'
import { type ListingRow, listingTable } from '../sale/listing-table.ts'
import { paysRoyalty } from '../sale/pays-royalty.ts'
import { privateListingTable } from '../sale/private-listing-table.ts'
import type { Batch } from './batch.ts'
import type { Cursor } from './cursor.ts'
import type { MarketChange } from './market-change.ts'

/** Says what a batch changed, for the open pages. While catching up it says only how far it is. */
export async function describeChange(batch: Batch, cursor: Cursor, isCatchingUp: boolean): Promise<MarketChange> {
  const round = Number(cursor.round)
  const { timestampSeconds } = cursor
  const block: StreamEvent = { type: 'block', round, timestamp: timestampSeconds }
  if (isCatchingUp) return { round, timestampSeconds, events: [block] }
  const listings = await changedListings(batch)
  const works = [...batch.changedAssets].map(
    ([assetId, changedRound]): StreamEvent => ({ type: 'nft', token_id: Number(assetId), round: Number(changedRound) }),
  )
  return { round, timestampSeconds, events: [...listings.map(listingEvent), ...works, block] }
}

/** Of a private listing only the page of its NFT is told that something changed. */
async function changedListings({ tx, changedListings }: Batch): Promise<ListingRow[]> {
  if (changedListings.size === 0) return []
  const rows = await tx
    .select({ listing: listingTable, key: privateListingTable.key })
    .from(listingTable)
    .leftJoin(privateListingTable, eq(privateListingTable.appId, listingTable.appId))
    .where(and(inArray(listingTable.appId, [...changedListings.keys()]), paysRoyalty(sql`${listingTable}`)))
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
