import { isSale } from '@facet/api-contract/nft/history-kinds'
import type { PriceBuys } from '@facet/api-contract/nft/price-buys'
import { inArray } from 'drizzle-orm'
import type { AssetEventRow } from '../asset/asset-event-table.ts'
import { findKind } from '../market/kind.ts'
import { marketAppTable } from '../market/market-app-table.ts'
import type { Services } from '../market/services.ts'

type PricedEvent = Pick<AssetEventRow, 'kind' | 'appId' | 'assetId'>

/** What the price of each event buys: a sale's bought all its works, that of another event of several depends on the kind of their listing. */
export async function readPriceBuys(
  services: Pick<Services, 'database' | 'kinds'>,
  events: readonly PricedEvent[],
): Promise<(event: PricedEvent) => PriceBuys> {
  const ofListings = events.filter(({ kind, assetId }) => assetId === null && !isSale(kind))
  const appIds = ofListings.flatMap(({ appId }) => appId ?? [])
  const { appId: id, kind } = marketAppTable
  const rows =
    appIds.length === 0
      ? []
      : await services.database.db.select({ appId: id, kind }).from(marketAppTable).where(inArray(id, appIds))
  const kinds = new Map(rows.map(({ appId, kind: name }) => [appId, findKind(services, name)]))
  return ({ kind, appId, assetId }) => {
    if (assetId !== null) return 'one'
    if (isSale(kind)) return 'all'
    const listed = appId === null ? undefined : kinds.get(appId)
    if (!listed) throw new Error(`an event of several works without a listing: ${kind}`)
    return listed.priceBuys
  }
}
