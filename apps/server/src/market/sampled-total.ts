import { asc, count, max, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Total } from './known-totals.ts'
import { rowsInBranches, tableFrom } from './rows-in-branches.ts'

/** Rows of a sample: the first of a list in its mixed order. Those that pass the filters are counted. */
export const SAMPLED = 1_000
/** No estimate is made from fewer matching rows. */
const MIN_FOUND = 50
/** Above every place of a mixed order. */
const PLACES = 2n ** 63n

/** The first `SAMPLED` rows of a list without its filters, in its mixed order. */
export interface Sample {
  rows: number
  /** The number of them that the filters leave. */
  found: number
  /** Place of the last row in the mixed order; null without any. */
  place: bigint | null
}

/** The source of a sample: the first rows in mixed order that meet one of several conditions. An index serves each condition in that order. */
export function sampledRows<Table extends PgTable>(
  list: { table: Table; source: PgTable; branches: readonly SQL[] },
  mixedOrder: readonly SQL[],
): Table {
  const by = mixedOrder.map((column) => asc(column))
  const rows = rowsInBranches(list, { condition: undefined, by, count: SAMPLED })
  return tableFrom(list.table, sql`select * from ${rows} order by ${sql.join(by, sql`, `)} limit ${SAMPLED}`)
}

/** The columns to select from a sample. @param filter the list's filters */
export function sampleColumns(place: SQL, filter: SQL = sql`true`) {
  return {
    rows: count(),
    found: sql<number>`(count(*) filter (where ${filter}))::integer`,
    place: max(place).mapWith((text: string) => BigInt(text)),
  }
}

/** The number of rows that a list's filters leave: exact if the sample has all, else estimated; null if they leave too few of it. */
export function totalOf({ rows, found, place }: Sample): Total | null {
  if (rows < SAMPLED || place === null) return { count: found, isEstimate: false }
  const count = estimateOf(found, place)
  return count === null ? null : { count, isEstimate: true }
}

/**
 * Estimates a total from the place of the sample's last row, which shows what part of all rows the sample is. The estimate is off by
 * 1/√found: 3 % where all rows of the sample fit, 14 % where 50 do.
 *
 * @returns two significant digits; null where too few were found
 */
export function estimateOf(found: number, place: bigint): number | null {
  if (found < MIN_FOUND) return null
  return Number(Number((BigInt(found) * PLACES) / (place + 1n)).toPrecision(2))
}
