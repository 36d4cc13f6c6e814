import { oneWorkPriced } from '@facet/api-contract/nft/price-buys'
import type { SaleListing } from '@facet/api-contract/nft/get-nft'
import { and, eq, gt, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { accountsOf } from '../account/find-account.ts'
import { personOf } from '../account/person.ts'
import { priceOnWire } from '../currency/price.ts'
import { versionOf } from './sale-version.ts'
import { inStretches } from '../market/list-order.ts'
import type { ListWindow } from '../market/list-window.ts'
import type { Visit } from '../market/kind/on-page.ts'
import { isOnOffer } from '../market/on-offer.ts'
import { readWindow } from '../market/read-window.ts'
import type { Services } from '../market/services.ts'
import { allSales, anySaleTable } from './all-sales.ts'
import { isPublicSale, privateSaleTable } from './private-sale-table.ts'
import { isSaleOpenTo } from './reserved-sale.ts'
import type { SaleRow } from './sale-table.ts'

export interface OpenSale {
  sale: SaleRow
  /** The key in a private sale's link; null for public sales. */
  key: string | null
}

/**
 * A window of the open sales of an NFT that a visitor can buy from, and of its own: the cheapest in ALGO first, then those of each
 * other currency, then private ones, which are shown only by their key, to their seller, or to the account that they are reserved for.
 */
export async function openSales(
  services: Services,
  visit: Visit,
  window: ListWindow,
): Promise<{ sales: OpenSale[]; isLast: boolean; next: string | null }> {
  const {
    shown: sales,
    isLast,
    next,
  } = await readWindow(services, { order: cheapest, window }, ({ condition, ...ordering }) =>
    selectOpen(services, visit, and(isOpenToVisitor(visit), condition), ordering),
  )
  return { sales, isLast, next }
}

/** The first public one that is reserved for another account than the visitor's. */
export async function findReservedSale(services: Services, visit: Visit): Promise<SaleRow | null> {
  const [row] = await selectOpen(services, visit, not(isOpenToVisitor(visit) as SQL)).limit(1)
  return row?.sale ?? null
}

/** Those of the visitor, in the same order, also what this market does not sell: its seller can cancel it. */
export async function ownSales(services: Services, visit: Visit, limit: number): Promise<OpenSale[]> {
  if (visit.viewer === null) return []
  return selectSales(services, visit, isHeldFor(visit.viewer)).limit(limit)
}

/** One that is on offer, or the visitor's own. */
export async function findOpenSaleOf(services: Services, visit: Visit, appId: number): Promise<OpenSale | undefined> {
  const isOwn = visit.viewer === null ? undefined : isHeldFor(visit.viewer)
  const isShown = or(isOnOffer(anySaleTable, services.clock.timestampSeconds), isOwn)
  const [row] = await selectSales(services, visit, and(isShown, eq(anySaleTable.appId, BigInt(appId))))
  return row
}

function isHeldFor(owner: string): SQL | undefined {
  const { state, unitsLeft, seller } = anySaleTable
  return and(eq(seller, owner), eq(state, 'open'), gt(unitsLeft, 0n))
}

/** A sale that is reserved for another account has its own page; the visitor cannot buy from it. */
function isOpenToVisitor({ viewer }: Visit): SQL | undefined {
  return or(isSaleOpenTo(anySaleTable, viewer), viewer === null ? undefined : eq(anySaleTable.seller, viewer))
}

/** Public sales, then private ones, each by price. Prices are compared within one currency, ALGO first. */
const cheapest = inStretches(
  'asc',
  [
    [anySaleTable.currencyId, 'bigint'],
    [anySaleTable.priceOrder, 'float8'],
    [anySaleTable.appId, 'bigint'],
  ],
  [isNull(privateSaleTable.key), isNotNull(privateSaleTable.key)],
)

const inOrder: Ordering = {
  orderedBy: sql<string[]>`array[]::text[]`,
  by: [isNotNull(privateSaleTable.key), ...cheapest.by],
}

interface Ordering {
  orderedBy: SQL<string[]>
  by: SQL[]
}

function selectOpen(services: Services, visit: Visit, condition: SQL | undefined, ordering?: Ordering) {
  const isOpen = isOnOffer(anySaleTable, services.clock.timestampSeconds)
  return selectSales(services, visit, and(isOpen, condition), ordering)
}

/** Those that a visitor may know of, on offer or not. */
function selectSales(
  services: Services,
  { tokenId, viewer, key }: Visit,
  condition: SQL | undefined,
  { orderedBy, by }: Ordering = inOrder,
) {
  const { assetId, appId, seller, reservedFor } = anySaleTable
  const isForVisitor = or(
    isPublicSale(anySaleTable),
    viewer === null ? undefined : eq(reservedFor, viewer),
    viewer === null ? undefined : eq(seller, viewer),
    key === undefined ? undefined : eq(privateSaleTable.key, key),
  )
  return services.database.db
    .select({ sale: anySaleTable, key: privateSaleTable.key, orderedBy })
    .from(allSales(services))
    .leftJoin(privateSaleTable, eq(privateSaleTable.appId, appId))
    .where(and(eq(assetId, BigInt(tokenId)), isForVisitor, condition))
    .orderBy(...by)
}

/** The sales of a page as the wire has them. */
export async function salesOnWire(
  services: Services,
  sales: readonly OpenSale[],
  viewer: string | null,
): Promise<SaleListing[]> {
  const people = await accountsOf(
    services.database.db,
    sales.flatMap(({ sale }) => [sale.seller, sale.reservedFor]),
  )
  return sales.map(({ sale, key }) => ({
    id: Number(sale.appId),
    address: sale.seller,
    ...personOf(people.get(sale.seller)),
    ...priceOnWire(sale.priceBaseUnits, sale),
    ...oneWorkPriced,
    units: String(sale.unitsLeft),
    end_date: null,
    reserved_for: sale.reservedFor,
    reserved_username: people.get(sale.reservedFor)?.username ?? null,
    version: versionOf(sale),
    key: sale.seller === viewer ? key : null,
    checked_round: services.clock.shownRound,
    checked_at: services.clock.timestampSeconds,
  }))
}
