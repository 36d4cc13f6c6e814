import type { Listing } from '@facet/api-contract/nft/get-nft'
import { and, asc, eq } from 'drizzle-orm'
import { usernamesOf } from '../account/usernames.ts'
import { priceOnWire } from '../currency/price.ts'
import { versionOf } from '../custodial/custodial-rows.ts'
import { isOnOffer } from '../market/on-offer.ts'
import type { Services } from '../services.ts'
import { allSales, anySaleTable } from './all-sales.ts'
import { privateSaleTable } from './private-sale-table.ts'
import type { SaleRow } from './sale-table.ts'

export interface OpenSale {
  sale: SaleRow
  /** Of a private sale: what its link carries. */
  key: string | null
}

/** The open sales of an NFT that a visitor may see, the cheapest first: private ones only by their key, or to their seller. */
export async function openSales(
  services: Services,
  tokenId: number,
  visitor: { viewer: string | null; key?: string | undefined },
): Promise<OpenSale[]> {
  const { assetId, appId, priceOrder } = anySaleTable
  const { database, clock } = services
  const rows = await database.db
    .select({ sale: anySaleTable, key: privateSaleTable.key })
    .from(allSales(services))
    .leftJoin(privateSaleTable, eq(privateSaleTable.appId, appId))
    .where(and(eq(assetId, BigInt(tokenId)), isOnOffer(anySaleTable, clock.timestampSeconds)))
    .orderBy(asc(priceOrder), asc(appId))
  return rows.filter(({ sale, key }) => key === null || key === visitor.key || sale.seller === visitor.viewer)
}

/** The sales of a page as the wire has them. */
export async function salesOnWire(
  services: Services,
  sales: readonly OpenSale[],
  viewer: string | null,
): Promise<Listing[]> {
  const usernames = await usernamesOf(
    services,
    sales.map(({ sale }) => sale.seller),
  )
  return sales.map(({ sale, key }) => ({
    id: Number(sale.appId),
    address: sale.seller,
    username: usernames.get(sale.seller) ?? null,
    ...priceOnWire(sale.priceBaseUnits, sale),
    units: String(sale.unitsLeft),
    end_date: null,
    version: versionOf(sale),
    key: sale.seller === viewer ? key : null,
    checked_round: services.clock.shownRound,
    checked_at: services.clock.timestampSeconds,
  }))
}
