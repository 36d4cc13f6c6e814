import { and, asc, eq } from 'drizzle-orm'
import { allSales, anySaleTable } from '../sale/all-sales.ts'
import type { SaleRow } from '../sale/sale-table.ts'
import { isOnOffer } from '../market/on-offer.ts'
import { privateSaleTable } from '../sale/private-sale-table.ts'
import type { Services } from '../services.ts'

export interface OpenListing {
  listing: SaleRow
  /** Of a private listing: what its link carries. */
  key: string | null
}

/** The open listings of an NFT that a visitor may see, the cheapest first: private ones only by their key, or to their seller. */
export async function openListings(
  services: Services,
  tokenId: number,
  visitor: { viewer: string | null; key?: string | undefined },
): Promise<OpenListing[]> {
  const { assetId, appId, priceOrder } = anySaleTable
  const { database, clock } = services
  const rows = await database.db
    .select({ listing: anySaleTable, key: privateSaleTable.key })
    .from(allSales(services))
    .leftJoin(privateSaleTable, eq(privateSaleTable.appId, appId))
    .where(and(eq(assetId, BigInt(tokenId)), isOnOffer(anySaleTable, clock.timestampSeconds)))
    .orderBy(asc(priceOrder), asc(appId))
  return rows.filter(({ listing, key }) => key === null || key === visitor.key || listing.seller === visitor.viewer)
}
