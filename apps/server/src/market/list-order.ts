import { createHash } from 'node:crypto'
import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { markPageAsOwn } from '../platform/http/page-requests.ts'
import type { PriceRange } from './best-listings.ts'

/** A sort order whose windows continue from the last row of the previous window. */
export interface ListOrder {
  columns: readonly SQL[]
  /** The columns' types; undefined where the order has no such stretch. */
  typesOf: (stretch: number) => readonly ColumnType[] | undefined
  /** Within a stretch. */
  by: readonly SQL[]
  /**
   * Conditions for the rows that follow a row with these order columns, or for all rows: one for each stretch, in which an index has the
   * rows in order.
   */
  stretches(anchor: Anchor | undefined): readonly Stretch[]
  /** The rows of a stretch up to the one with these order columns. */
  until(anchor: Anchor): SQL
}

export interface Stretch {
  /** Its number among the stretches of its order. */
  number: number
  condition: SQL | undefined
}

/** The number of a row's stretch, then the row's order columns. */
export type Anchor = readonly (string | number | bigint)[]

export type ColumnType = 'bigint' | 'integer' | 'numeric' | 'float8'

type OrderColumn = readonly [expression: SQLWrapper, type: ColumnType]

/**
 * An order by some columns. The last must be unique, and all must have one direction, so that an index serves them.
 */
export function listOrder(direction: 'asc' | 'desc', columns: readonly OrderColumn[]): ListOrder {
  return inStretches(direction, columns, [undefined])
}

/** An ascending order that begins at a value of its first column, and wraps around from the greatest to the least. */
export function roundFrom(start: bigint, columns: readonly [OrderColumn, ...OrderColumn[]]): ListOrder {
  const [[first]] = columns
  return inStretches('asc', columns, [sql`${first} >= ${start}`, sql`${first} < ${start}`])
}

/** The same order in each of some stretches, which their conditions select. */
export function inStretches(
  direction: 'asc' | 'desc',
  columns: readonly OrderColumn[],
  conditions: readonly (SQL | undefined)[],
): ListOrder {
  const expressions = columns.map(([expression]) => sql`${expression}`)
  const [after, until] = direction === 'asc' ? (['>', '<='] as const) : (['<', '>='] as const)
  const compare = (comparison: string, anchor: Anchor) => {
    const values = columns.map(([, type], index) => sql`${String(anchor[index + 1])}::${sql.raw(type)}`)
    return sql`(${sql.join(expressions, sql`, `)}) ${sql.raw(comparison)} (${sql.join(values, sql`, `)})`
  }
  return {
    columns: expressions,
    typesOf: (stretch) => (stretch < conditions.length ? columns.map(([, type]) => type) : undefined),
    by: expressions.map(direction === 'asc' ? asc : desc),
    stretches: (anchor) => {
      const reached = Number(anchor?.[0] ?? 0)
      return conditions.slice(reached).map((condition, index) => ({
        number: reached + index,
        condition: and(condition, anchor !== undefined && index === 0 ? compare(after, anchor) : undefined),
      }))
    },
    until: (anchor) => compare(until, anchor),
  }
}

interface OrderedTable {
  appId: SQLWrapper
  listedRound: SQLWrapper
  priceOrder: SQLWrapper
  shuffleOrder: SQLWrapper
}

/** The sort orders of each kind's lists. Prices are only compared within one currency (`currencyOfList`). */
export function commonOrder(
  table: OrderedTable,
  sort: 'new' | 'old' | 'price-low' | 'price-high' | 'random',
  seed: number,
): ListOrder {
  const id: OrderColumn = [table.appId, 'bigint']
  const round: OrderColumn = [table.listedRound, 'bigint']
  const price: OrderColumn = [table.priceOrder, 'float8']
  switch (sort) {
    case 'new':
      return listOrder('desc', [round, id])
    case 'old':
      return listOrder('asc', [round, id])
    case 'price-low':
      return listOrder('asc', [price, id])
    case 'price-high':
      return listOrder('desc', [price, id])
    // All visitors share one mixed order and begin at different places: an order for each visitor would mean sorting all rows.
    case 'random':
      return roundFrom(placeOf(seed), [[table.shuffleOrder, 'bigint'], id])
  }
}

/** Where a visitor's round begins: a value between those of `shuffleOrder`, 63 bits. A page that shows it is this visitor's own. */
export function placeOf(seed: number): bigint {
  markPageAsOwn()
  return createHash('sha256').update(`seed ${seed}`).digest().readBigUInt64BE() >> 1n
}

interface PricedQuery {
  sort: string
  asa_id?: number | undefined
  price_min?: number | undefined
  price_max?: number | undefined
}

export function isByPrice({ sort }: { sort: string }): boolean {
  return sort === 'price-low' || sort === 'price-high'
}

/** The currency of a list: the chosen one, or ALGO if prices are compared and none is chosen. @returns a wire id; 1 is ALGO */
export function currencyOfList(query: PricedQuery): number | undefined {
  const comparesPrices = isByPrice(query) || query.price_min !== undefined || query.price_max !== undefined
  return query.asa_id ?? (comparesPrices ? 1 : undefined)
}

/** The prices that a list compares; undefined where it compares none. */
export function priceRangeOf(query: PricedQuery): PriceRange | undefined {
  const currency = currencyOfList(query)
  return currency === undefined
    ? undefined
    : { currencyId: currencyFromWire(currency), min: query.price_min, max: query.price_max }
}
