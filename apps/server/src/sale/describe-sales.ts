import type { ListedFor, StreamEvent } from '@facet/api-contract/stream/open-stream'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { anyOf } from '../chain/any-of.ts'
import { listedFor } from '../market/on-offer.ts'
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

type PublicSale = SaleRow & { listedFor: ListedFor }

/** About a private sale only its NFT's page gets an event. */
async function publicSales(tx: Transaction, appIds: readonly bigint[]): Promise<PublicSale[]> {
  const rows = await tx
    .select({ ...getTableColumns(saleTable), key: privateSaleTable.key, listedFor: listedFor(saleTable) })
    .from(saleTable)
    .leftJoin(privateSaleTable, eq(privateSaleTable.appId, saleTable.appId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, saleTable.assetId))
    .where(and(anyOf(saleTable.appId, appIds), paysRoyalty(saleTable)))
  return rows.filter(({ isGenuine, key }) => isGenuine && key === null)
}

function saleEvent(sale: PublicSale): StreamEvent {
  return {
    type: 'sale',
    token_id: Number(sale.assetId),
    app_id: Number(sale.appId),
    state: sale.state,
    ...priceOnWire(sale.priceBaseUnits, sale),
    units: String(sale.unitsLeft),
    listed_for: sale.reservedFor === null ? sale.listedFor : 'nobody',
    round: Number(sale.changedRound),
  }
}
