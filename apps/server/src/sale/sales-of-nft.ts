import type { Listing } from '@facet/api-contract/nft/get-nft'
import { and, asc, eq, or, type SQL } from 'drizzle-orm'
import { usernamesOf } from '../account/usernames.ts'
import { priceOnWire } from '../currency/price.ts'
import { versionOf } from '../custodial/custodial-rows.ts'
import { cutToWindow, type ListWindow } from '../market/list-window.ts'
import { isOnOffer } from '../market/on-offer.ts'
import type { Services } from '../services.ts'
import { allSales, anySaleTable } from './all-sales.ts'
import { isPublicSale, privateSaleTable } from './private-sale-table.ts'
import type { SaleRow } from './sale-table.ts'

export interface OpenSale {
  sale: SaleRow
  /** Of a private sale: what its link carries. */
  key: string | null
}

/** Who looks at which NFT; `key` is that of a private sale's link. */
export interface Visit {
  tokenId: number
  viewer: string | null
  key?: string | undefined
}

/** A window of the open sales of an NFT that a visitor may see, the cheapest first: private ones only by their key, or to their seller. */
export async function openSales(
  services: Services,
  visit: Visit,
  window: ListWindow,
): Promise<{ sales: OpenSale[]; isLast: boolean }> {
  const rows = await selectOpen(services, visit)
    .limit(window.limit + 1)
    .offset(window.start)
  const { shown: sales, isLast } = cutToWindow(rows, window)
  return { sales, isLast }
}

/** Those of the visitor, the cheapest first. */
export async function ownSales(services: Services, visit: Visit, limit: number): Promise<OpenSale[]> {
  if (visit.viewer === null) return []
  return selectOpen(services, visit, eq(anySaleTable.seller, visit.viewer)).limit(limit)
}

/** One of them. */
export async function findOpenSaleOf(services: Services, visit: Visit, appId: number): Promise<OpenSale | undefined> {
  const [row] = await selectOpen(services, visit, eq(anySaleTable.appId, BigInt(appId)))
  return row
}

function selectOpen(services: Services, { tokenId, viewer, key }: Visit, condition?: SQL) {
  const { assetId, appId, priceOrder, seller } = anySaleTable
  const { database, clock } = services
  const isForVisitor = or(
    isPublicSale(anySaleTable),
    viewer === null ? undefined : eq(seller, viewer),
    key === undefined ? undefined : eq(privateSaleTable.key, key),
  )
  return database.db
    .select({ sale: anySaleTable, key: privateSaleTable.key })
    .from(allSales(services))
    .leftJoin(privateSaleTable, eq(privateSaleTable.appId, appId))
    .where(and(eq(assetId, BigInt(tokenId)), isOnOffer(anySaleTable, clock.timestampSeconds), isForVisitor, condition))
    .orderBy(asc(priceOrder), asc(appId))
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
