import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { custodialListingTable } from '../custodial/custodial-listing-table.ts'
import { openCustodialListings } from '../custodial/open-custodial-listings.ts'
import { type ListingRow, listingTable } from '../sale/listing-table.ts'
import { isOnOffer } from '../market/pays-royalty.ts'
import { privateListingTable } from '../sale/private-listing-table.ts'
import type { Services } from '../services.ts'

export interface OpenListing {
  listing: ListingRow
  /** Of a private listing: what its link carries. */
  key: string | null
}

/** The open listings of an NFT that a visitor may see, the cheapest first: private ones only by their key, or to their seller. */
export async function openListings(
  services: Services,
  tokenId: number,
  visitor: { viewer: string | null; key?: string | undefined },
): Promise<OpenListing[]> {
  const { assetId, appId, state, isGenuine, unitsLeft, priceOrder } = listingTable
  const { database, clock } = services
  const rows = await database.db
    .select({ listing: listingTable, key: privateListingTable.key })
    .from(listingTable)
    .leftJoin(privateListingTable, eq(privateListingTable.appId, appId))
    .where(
      and(
        eq(assetId, BigInt(tokenId)),
        eq(state, 'open'),
        eq(isGenuine, true),
        gt(unitsLeft, 0n),
        isOnOffer(sql`${listingTable}`, clock.timestampSeconds),
      ),
    )
    .orderBy(asc(priceOrder), asc(appId))
  const custodial = await openCustodialListings(services, eq(custodialListingTable.assetId, BigInt(tokenId)))
  return [
    ...rows.filter(({ listing, key }) => key === null || key === visitor.key || listing.seller === visitor.viewer),
    ...custodial.map((listing) => ({ listing, key: null })),
  ]
}
