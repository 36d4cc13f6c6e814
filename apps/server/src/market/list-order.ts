import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Anchor } from './window-anchors.ts'

/** A sort order whose windows continue from the last row of the previous window. */
export interface ListOrder {
  columns: readonly SQL[]
  by: readonly SQL[]
  /** The rows that follow a row with these order columns. */
  after(anchor: Anchor): SQL
}

type OrderColumn = readonly [expression: SQLWrapper, type: 'bigint' | 'integer' | 'numeric' | 'float8']

/**
 * An order by some columns. They must end with one that no two rows share, and all run in one direction, so that an index serves them.
 */
export function listOrder(direction: 'asc' | 'desc', columns: readonly OrderColumn[]): ListOrder {
  const expressions = columns.map(([expression]) => sql`${expression}`)
  const comparison = direction === 'asc' ? sql.raw('>') : sql.raw('<')
  return {
    columns: expressions,
    by: expressions.map(direction === 'asc' ? asc : desc),
    after: (anchor) => {
      const values = columns.map(([, type], index) => sql`${String(anchor[index])}::${sql.raw(type)}`)
      return sql`(${sql.join(expressions, sql`, `)}) ${comparison} (${sql.join(values, sql`, `)})`
    },
  }
}

interface OrderedTable {
  appId: SQLWrapper
  listedRound: SQLWrapper
  priceOrder: SQLWrapper
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
    // Any visitor's own.
    case 'random':
      return listOrder('asc', [[sql`hashint8extended(${table.appId}, ${seed}::bigint)`, 'bigint'], id])
  }
}

interface PricedQuery {
  sort: string
  asa_id?: number | undefined
  price_min?: number | undefined
  price_max?: number | undefined
}

/** The currency of a list: the chosen one, or ALGO if prices are compared and none is chosen. @returns a wire id; 1 is ALGO */
export function currencyOfList({
  sort,
  asa_id: chosen,
  price_min: least,
  price_max: most,
}: PricedQuery): number | undefined {
  const comparesPrices = sort === 'price-low' || sort === 'price-high' || least !== undefined || most !== undefined
  return chosen ?? (comparesPrices ? 1 : undefined)
}
