import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { and, eq } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import { paysRoyalty } from '../market/pays-royalty.ts'
import { priceOnWire } from '../currency/price.ts'
import type { Transaction } from '../platform/db/database.ts'
import { type SaleRow, saleTable } from './sale-table.ts'
import { privateSaleTable } from './private-sale-table.ts'

/** Events for the open pages about sales that changed. */
export async function describeSales(tx: Transaction, appIds: readonly bigint[]): Promise<StreamEvent[]> {
  if (appIds.length === 0) return []
  const sales = await publicSales(tx, appIds)
  return sales.map(saleEvent)
}

/** About a private sale only its NFT's page gets an event. */
async function publicSales(tx: Transaction, appIds: readonly bigint[]): Promise<SaleRow[]> {
  const rows = await tx
    .select({ sale: saleTable, key: privateSaleTable.key })
    .from(saleTable)
    .leftJoin(privateSaleTable, eq(privateSaleTable.appId, saleTable.appId))
    .where(and(anyOf(saleTable.appId, appIds), paysRoyalty(saleTable)))
  return rows.flatMap(({ sale, key }) => (sale.isGenuine && key === null ? [sale] : []))
}

function saleEvent(sale: SaleRow): StreamEvent {
  return {
    type: 'sale',
    token_id: Number(sale.assetId),
    app_id: Number(sale.appId),
    state: sale.state,
    ...priceOnWire(sale.priceBaseUnits, sale),
    units: String(sale.unitsLeft),
    round: Number(sale.changedRound),
  }
}
