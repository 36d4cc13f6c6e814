import { FacetError } from '@facet/errors'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Services } from './services.ts'
import type { Anchor, ColumnType, ListOrder } from './list-order.ts'
import { cutToWindow, type ListWindow } from './list-window.ts'
import { readPlace, writePlace } from './window-place.ts'

/** Rows that a window that continues no other may make the database count. */
const MAX_COUNTED_START = 2_000
/**
 * Rows of a stretch among which those are sought that a filter leaves which no index serves: first among few, which most filters leave
 * enough of.
 */
const WALKED = [256, 8_192]

export interface OrderedRow {
  /** The values that it is ordered by within its stretch. */
  orderedBy: string[]
}

/**
 * Where a window begins: after the place that it continues, or behind the first rows of the list, which must be counted.
 *
 * @param typesOf the columns that a stretch of the list is ordered by; undefined where it has no such stretch
 * @throws FacetError `invalid-window` where too many would have to be counted, or it continues another list
 */
export function beginWindow(
  window: ListWindow,
  typesOf: (stretch: number) => readonly ColumnType[] | undefined,
): { anchor: Anchor | undefined; skipped: number } {
  const { start, after } = window
  if (after !== undefined) return { anchor: readPlace(window, after, typesOf), skipped: 0 }
  if (start > MAX_COUNTED_START) throw new FacetError('invalid-window')
  return { anchor: undefined, skipped: start }
}

interface Cut<Row> extends SQLWrapper {
  offset(offset: number): PromiseLike<Row[]>
}

/** What a query of a list adds to its own for one stretch. */
export interface Ordering {
  /** Selected as `orderedBy`. */
  orderedBy: SQL<string[]>
  condition: SQL | undefined
  by: SQL[]
  /** How many rows are sought through: no more follow the condition, or are asked for. null where that is unknown. */
  count: number | null
}

interface Walk<Row> {
  limit(limit: number): Cut<Row>
}

/**
 * A window of a query that each stretch of an order gives another condition.
 *
 * @param walk the same rows without the filters that no index serves. A window is then sought among so many of them, and has fewer rows,
 *   or none, where these do not fill it, and is not the last
 * @returns `next`: where the next window begins, null after the last one
 * @throws FacetError `invalid-window`
 */
export async function readWindow<Row extends OrderedRow>(
  services: Pick<Services, 'database'>,
  { order, window, walk }: { order: ListOrder; window: ListWindow; walk?: (ordering: Ordering) => Walk<OrderedRow> },
  query: (ordering: Ordering) => Walk<Row>,
): Promise<{ shown: Row[]; isLast: boolean; next: string | null }> {
  const { limit } = window
  const { anchor, skipped } = beginWindow(window, order.typesOf)
  const columns = order.columns.map((column) => sql`(${column})::text`)
  const orderedBy = sql<string[]>`array[${sql.join(columns, sql`, `)}]`
  const by = [...order.by]
  const rows: Row[] = []
  let offset = skipped
  let reached = 0
  for (const { number, condition: inStretch } of order.stretches(anchor)) {
    let condition = inStretch
    let end: Anchor | undefined
    // The next stretch is read only when this one ends in the window: in its middle one index has all.
    for (const count of walk ? WALKED : [null]) {
      end = undefined
      if (walk && count !== null) {
        const [furthest] = await walk({ orderedBy, condition, by, count })
          .limit(1)
          .offset(count - 1)
        end = furthest && [number, ...furthest.orderedBy]
      }
      const part = { orderedBy, condition: and(condition, end && order.until(end)), by, count }
      const found = await query(part)
        .limit(limit + 1 - rows.length)
        .offset(offset)
      if (rows.length < limit && found.length > 0) reached = number
      rows.push(...found)
      if (rows.length > limit) break
      if (offset > 0) offset = found.length > 0 ? 0 : offset - (await countRows(services, query(part).limit(offset)))
      if (!end) break
      condition = order.stretches(end)[0]?.condition
    }
    if (rows.length > limit) break
    if (end) {
      if (offset > 0) throw new FacetError('invalid-window')
      return { shown: rows, isLast: false, next: writePlace(window, end) }
    }
  }
  const { shown, isLast } = cutToWindow(rows, window)
  const last = shown.at(-1)
  return { shown, isLast, next: last && !isLast ? writePlace(window, [reached, ...last.orderedBy]) : null }
}

/** How many rows a query has, which must end at a limit: a count reads every row. */
export async function countRows({ database }: Pick<Services, 'database'>, query: SQLWrapper): Promise<number> {
  const { rows } = await database.db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (${query}) as counted`,
  )
  return rows[0]?.total ?? 0
}
