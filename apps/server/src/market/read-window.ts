import { FacetError } from '@facet/errors'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type AssetRow, assetTable } from '../asset/asset-table.ts'
import { type NftMetadataRow, nftMetadataTable } from '../asset/nft-metadata-table.ts'
import type { ListedTable } from './listed-table.ts'
import type { ListOrder, Stretch } from './list-order.ts'
import { cutToWindow, type ListWindow, MAX_COUNTED_START } from './list-window.ts'
import type { Services } from './services.ts'
import { WindowAnchors } from './window-anchors.ts'

const anchors = new WindowAnchors()

interface WindowOfListings {
  /** Names the list, its filters and the visitor. */
  list: string
  table: ListedTable
  /** Where its rows come from, when that is not the table itself. */
  source: ListedTable | undefined
  order: ListOrder
  window: ListWindow
  condition: SQL | undefined
}

interface ListedWork {
  asset: AssetRow
  metadata: NftMetadataRow | null
  listing: object
}

/**
 * A window of listings with their works. It begins where the visitor's window before it ended; a start that no window led to is
 * counted.
 *
 * @throws FacetError `invalid-window` where too many would have to be counted
 */
export async function readWindow(
  { database: { db } }: Services,
  { list, table, source, order, window, condition }: WindowOfListings,
): Promise<{ shown: ListedWork[]; isLast: boolean }> {
  const { start, limit } = window
  const anchor = start === 0 ? undefined : anchors.find(list, start)
  if (anchor === undefined && start > MAX_COUNTED_START) throw new FacetError('invalid-window')
  const skipped = anchor === undefined ? start : 0
  const inStretch = ({ number, condition: isInStretch }: Stretch) =>
    db
      .select({
        asset: assetTable,
        metadata: nftMetadataTable,
        listing: table,
        stretch: sql<number>`${number}::integer`.as('stretch'),
        place: sql`row_number() over (order by ${sql.join([...order.by], sql`, `)})`.as('place'),
        orderedBy: sql<string[]>`array[${sql.join(
          order.columns.map((column) => sql`(${column})::text`),
          sql`, `,
        )}]`,
      })
      .from(source ?? table)
      .innerJoin(assetTable, eq(assetTable.assetId, table.assetId))
      .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, table.assetId))
      .where(and(condition, isInStretch))
      .orderBy(...order.by)
  const [first, ...further] = order.stretches(anchor)
  if (first === undefined) throw new RangeError('an order has a stretch')
  const read = (stretch: Stretch) => inStretch(stretch).limit(skipped + limit + 1)
  const [second] = further
  const rows =
    second === undefined
      ? await inStretch(first)
          .limit(limit + 1)
          .offset(skipped)
      : await unionAll(read(first), read(second))
          .orderBy(sql`stretch, place`)
          .limit(limit + 1)
          .offset(skipped)

  const { shown, isLast } = cutToWindow(rows, window)
  const last = shown.at(-1)
  if (last) anchors.remember(list, start + shown.length, [last.stretch, ...last.orderedBy])
  return { shown, isLast }
}
