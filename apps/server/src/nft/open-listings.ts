import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { allSales, saleTable } from '../sale/all-sales.ts'
import type { ListingRow } from '../sale/listing-table.ts'
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
  const { assetId, appId, state, isGenuine, unitsLeft, priceOrder } = saleTable
  const { database, clock } = services
  const rows = await database.db
    .select({ listing: saleTable, key: privateListingTable.key })
    .from(allSales(services))
    .leftJoin(privateListingTable, eq(privateListingTable.appId, appId))
    .where(
      and(
        eq(assetId, BigInt(tokenId)),
        eq(state, 'open'),
        eq(isGenuine, true),
        gt(unitsLeft, 0n),
        isOnOffer(sql`${saleTable}`, clock.timestampSeconds),
      ),
    )
    .orderBy(asc(priceOrder), asc(appId))
  return rows.filter(({ listing, key }) => key === null || key === visitor.key || listing.seller === visitor.viewer)
}
