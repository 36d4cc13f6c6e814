import { FacetError } from '@facet/errors'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Services } from './services.ts'
import type { Anchor, ColumnType, ListOrder } from './list-order.ts'
import { cutToWindow, type ListWindow } from './list-window.ts'
import { readPlace, writePlace } from './window-place.ts'

/** Rows that the database counts at most for a window that continues no other. */
const MAX_COUNTED_START = 2_000
/** Batch sizes when a filter has no index: small first, because most filters leave enough. */
const WALKED = [256, 8_192]

export interface OrderedRow {
  /** The values that it is ordered by within its stretch. */
  orderedBy: string[]
}

/**
 * Where a window begins: after the place that it continues, or behind the first rows of the list, which must be counted.
 *
 * @param typesOf the columns that a stretch of the list is ordered by; undefined where it has no such stretch
 * @throws FacetError `invalid-window` where too many rows would have to be counted, or the window continues another list
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

/** The parts of a list's query that are specific to one stretch. */
export interface Ordering {
  /** Selected as `orderedBy`. */
  orderedBy: SQL<string[]>
  condition: SQL | undefined
  by: SQL[]
  /** The number of rows to search: no more fulfil the condition, or no more are asked for. null where it is unknown. */
  count: number | null
}

interface Walk<Row> {
  limit(limit: number): Cut<Row>
}

/**
 * A window of a query whose condition differs in each stretch of an order.
 *
 * @param walk the same rows without the filters that no index serves. Only `WALKED` of them are then searched: a window that these do not
 *   fill has fewer rows, or none, and is not the last
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
    // Read the next stretch only when this one ends within the window: in the middle of a stretch one index has all rows.
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

/** The number of rows of a query, which must have a limit: a count reads every row. */
export async function countRows({ database }: Pick<Services, 'database'>, query: SQLWrapper): Promise<number> {
  const { rows } = await database.db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (${query}) as counted`,
  )
  return rows[0]?.total ?? 0
}
