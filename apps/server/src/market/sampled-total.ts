import { asc, count, max, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Total } from './known-totals.ts'
import { rowsInBranches, tableFrom } from './rows-in-branches.ts'

/** The first rows of a list in its mixed order, among which those that fit are counted. */
export const SAMPLED = 1_000
/** With fewer rows no estimate is made. */
const MIN_FOUND = 50
/** Above every place of a mixed order. */
const PLACES = 2n ** 63n

/** The first `SAMPLED` rows of a list without its filters, in its mixed order. */
export interface Sample {
  rows: number
  /** How many of them the filters leave. */
  found: number
  /** Place of the last row in the mixed order; null without any. */
  place: bigint | null
}

/**
 * Where a sample is read from: the first rows, in their mixed order, that fulfil one of some conditions, each of which an index has in
 * that order.
 */
export function sampledRows<Table extends PgTable>(
  list: { table: Table; source: PgTable; branches: readonly SQL[] },
  mixedOrder: readonly SQL[],
): Table {
  const by = mixedOrder.map((column) => asc(column))
  const rows = rowsInBranches(list, { condition: undefined, by, count: SAMPLED })
  return tableFrom(list.table, sql`select * from ${rows} order by ${sql.join(by, sql`, `)} limit ${SAMPLED}`)
}

/** What is selected of a sample. @param filter what else a row of the list fulfils */
export function sampleColumns(place: SQL, filter: SQL = sql`true`) {
  return {
    rows: count(),
    found: sql<number>`(count(*) filter (where ${filter}))::integer`,
    place: max(place).mapWith((text: string) => BigInt(text)),
  }
}

/** How many rows of a list its filters leave: exact where the sample has all, else estimated; null where too few of it are left. */
export function totalOf({ rows, found, place }: Sample): Total | null {
  if (rows < SAMPLED || place === null) return { count: found, isEstimate: false }
  const count = estimateOf(found, place)
  return count === null ? null : { count, isEstimate: true }
}

/**
 * The place of the last row of a sample tells what part of all it is. The estimate is off by 1/√found: 3 % where all fit, 14 % where 50
 * of the sample do.
 *
 * @returns two significant digits; null where too few were found
 */
export function estimateOf(found: number, place: bigint): number | null {
  if (found < MIN_FOUND) return null
  return Number(Number((BigInt(found) * PLACES) / (place + 1n)).toPrecision(2))
}
