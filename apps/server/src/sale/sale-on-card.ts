import { and, eq } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import { priceOnWire } from '../currency/price.ts'
import { paysRoyalty } from '../market/pays-royalty.ts'
import type { Services } from '../market/services.ts'
import type { CardContext, DescribeOnCard, ListingOnCard } from '../market/work.ts'
import { isOpenTo } from './reserved-sale.ts'
import { saleTable, type SaleRow } from './sale-table.ts'
import { versionOf } from './sale-version.ts'

/** The facts of sales on cards, with the viewer's actions on their own sales. */
export async function readSaleCards(
  services: Services,
  sales: readonly SaleRow[],
  viewer: string | null,
): Promise<DescribeOnCard<SaleRow>> {
  const own = sales.filter(({ seller }) => seller === viewer)
  const sold = await soldHere(
    services,
    own.map(({ appId }) => appId),
  )
  return (sale, context) => saleOnCard(sale, context, sold)
}

/** The sales by contract that `checkGenuine` lets be bought and repriced. */
async function soldHere({ database }: Services, appIds: readonly bigint[]): Promise<Set<bigint>> {
  if (appIds.length === 0) return new Set()
  const { appId, isGenuine } = saleTable
  const rows = await database.db
    .select({ appId })
    .from(saleTable)
    .where(and(anyOf(appId, appIds), eq(isGenuine, true), paysRoyalty(saleTable)))
  return new Set(rows.map((row) => row.appId))
}

/**
 * A listing in custody can move to a contract, unless its seller has to set the price first; a sale can change its price; one that the
 * market does not sell can only be cancelled.
 */
function sellersAction(sale: SaleRow, sold: ReadonlySet<bigint>): ListingOnCard['action'] {
  if (versionOf(sale) === 1) return sale.isGenuine ? 'swap' : 'update'
  return sold.has(sale.appId) ? 'update' : 'cancel'
}

function saleOnCard(
  sale: SaleRow,
  { viewer, people, royaltyPercent }: CardContext,
  sold: ReadonlySet<bigint>,
): ListingOnCard {
  return {
    type: 'sale',
    app_id: Number(sale.appId),
    version: versionOf(sale),
    ...priceOnWire(sale.priceBaseUnits, sale),
    more_works: 0,
    buy_supply: String(sale.unitsLeft),
    // A creator's own listing may name a lower royalty than resales must pay.
    royalties: Math.max(sale.royaltyBasisPoints / 100, royaltyPercent),
    reserved_for: sale.reservedFor,
    reserved_username: people.get(sale.reservedFor)?.username ?? null,
    action: sale.seller === viewer ? sellersAction(sale, sold) : isOpenTo(sale, viewer) ? 'buy' : null,
  }
}
