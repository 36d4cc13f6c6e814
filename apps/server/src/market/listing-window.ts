import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { assetTable } from '../asset/asset-table.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import type { Total } from './known-totals.ts'
import type { ListedTable } from './listed-table.ts'
import type { ListOrder } from './list-order.ts'
import type { ListWindow } from './list-window.ts'
import { readAssets } from './read-assets.ts'
import { countRows, type Ordering, readWindow } from './read-window.ts'
import { rowsInBranches } from './rows-in-branches.ts'
import { sampleColumns, sampledRows, totalOf } from './sampled-total.ts'
import type { Services } from './services.ts'
import { type CardSource, type Work, worksOf } from './work.ts'

type WorkTable = PgTable & { assetId: PgColumn; $inferSelect: { assetId: bigint } }

/** Listings of a kind with their works, which conditions may refer to. */
export interface Listings {
  table: WorkTable
  /** The source of its rows. Default: the table itself. */
  source?: WorkTable | undefined
  condition: SQL | undefined
}

interface ListingWindow extends Listings {
  order: ListOrder
  window: ListWindow
  /**
   * A condition of the table alone, where no index serves the others: the window can then end early (`readWindow`). Several: rows that
   * fulfil one of them, each served by an index.
   */
  walked?: readonly SQL[] | undefined
}

/**
 * A window of listings with their works, as a list answers them.
 *
 * @throws FacetError `invalid-window` where too many would have to be counted
 */
export async function readListings(
  services: Pick<Services, 'database'>,
  kind: CardSource,
  { order, window, walked, ...list }: ListingWindow,
): Promise<{ works: Work[]; isLast: boolean; next: string | null }> {
  const { table, source = table, condition: isShown } = list
  const rowsOf = (ordering: Ordering) =>
    walked ? rowsInBranches({ table, source, branches: walked }, ordering) : source
  const walk = (ordering: Ordering) =>
    services.database.db
      .select({ orderedBy: ordering.orderedBy })
      .from(rowsOf(ordering))
      .orderBy(...ordering.by)
  const ordered = { order, window, ...(walked && { walk }) }
  const { shown, isLast, next } = await readWindow(services, ordered, (ordering) => {
    const { orderedBy, condition, by } = ordering
    const rows = { table, source: rowsOf(ordering), condition: and(isShown, walked ? undefined : condition) }
    return selectListings(services, rows, orderedBy).orderBy(...by)
  })
  const listings = shown.map(({ listing }) => listing as WorkTable['$inferSelect'])
  const assets = await readAssets(
    services,
    listings.map(({ assetId }) => assetId),
  )
  const found = listings.flatMap((listing) => {
    const work = assets.get(listing.assetId)
    return work ? [{ ...work, listing }] : []
  })
  return { works: worksOf(kind, found), isLast, next }
}

/** How many there are, up to a limit. */
export function countListings(
  services: Pick<Services, 'database'>,
  listings: Listings,
  limit: number,
): Promise<number> {
  return countRows(services, selectListings(services, listings, sql`array[]::text[]`).limit(limit))
}

/** How many listings of some branches a condition leaves (`totalOf`). */
export async function sampleListings(
  { database: { db } }: Pick<Services, 'database'>,
  { table, source = table, condition }: Listings & { table: ListedTable },
  branches: readonly SQL[],
): Promise<Total | null> {
  const { shuffleOrder, appId, assetId } = table
  const order = [sql`${shuffleOrder}`, sql`${appId}`]
  const [sample] = await db
    .select(sampleColumns(sql`${shuffleOrder}`, condition))
    .from(sampledRows({ table, source, branches }, order))
    .leftJoin(assetTable, eq(assetTable.assetId, assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
  return sample ? totalOf(sample) : null
}

/**
 * Works that are passed over or counted would cost as much as shown ones, so their rows are not selected. The database leaves out a left
 * join of which nothing is used.
 */
function selectListings(
  { database: { db } }: Pick<Services, 'database'>,
  { table, source, condition }: Listings,
  orderedBy: SQL<string[]>,
) {
  return db
    .select({ listing: table, orderedBy })
    .from(source ?? table)
    .leftJoin(assetTable, eq(assetTable.assetId, table.assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, table.assetId))
    .where(condition)
}
