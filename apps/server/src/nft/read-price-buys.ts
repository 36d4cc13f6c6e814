import type { PriceBuys } from '@facet/api-contract/nft/price-buys'
import { inArray } from 'drizzle-orm'
import type { AssetEventRow } from '../asset/asset-event-table.ts'
import { findKind } from '../market/kind.ts'
import { marketAppTable } from '../market/market-app-table.ts'
import type { Services } from '../market/services.ts'

type PricedEvent = Pick<AssetEventRow, 'appId' | 'assetId'>

/** What the price of each event buys: that of several works depends on the kind of their listing. */
export async function readPriceBuys(
  services: Pick<Services, 'database' | 'kinds'>,
  events: readonly PricedEvent[],
): Promise<(event: PricedEvent) => PriceBuys> {
  const appIds = events.flatMap(({ appId, assetId }) => (assetId === null && appId !== null ? [appId] : []))
  const { appId: id, kind } = marketAppTable
  const rows =
    appIds.length === 0
      ? []
      : await services.database.db.select({ appId: id, kind }).from(marketAppTable).where(inArray(id, appIds))
  const kinds = new Map(rows.map(({ appId, kind: name }) => [appId, findKind(services, name)]))
  return ({ appId, assetId }) => {
    if (assetId !== null) return 'one'
    return (appId === null ? undefined : kinds.get(appId)?.priceBuys) ?? 'all'
  }
}
