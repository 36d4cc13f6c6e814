import type { SalesSort } from '@facet/api-contract/sale/list-sales'
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Anchor } from '../nft/window-anchors.ts'
import { listingTable } from './listing-table.ts'

/** An order of sales whose windows continue from the last row of the window before. */
export interface SaleOrder {
  columns: readonly SQL[]
  by: readonly SQL[]
  /** The rows that follow a row with these order columns. */
  after(anchor: Anchor): SQL
}

/**
 * The columns of each order end with the app id, so that no two rows are equal, and all run in one direction, so that an index
 * serves them. Prices are compared within one currency alone (`currencyOfList`).
 */
export function saleOrder(sort: SalesSort, seed: number): SaleOrder {
  const { appId, listedRound, listedDay, priceOrder, shuffleOrder } = listingTable
  const id: Column = [sql`${appId}`, 'bigint']
  const round: Column = [sql`${listedRound}`, 'bigint']
  const price: Column = [sql`${priceOrder}`, 'float8']
  switch (sort) {
    case 'new':
      return order('desc', [round, id])
    case 'old':
      return order('asc', [round, id])
    case 'price-low':
      return order('asc', [price, id])
    case 'price-high':
      return order('desc', [price, id])
    // A hash of id and seed: any visitor's own order, without a table of it.
    case 'random':
      return order('asc', [[sql`hashint8extended(${appId}, ${seed}::bigint)`, 'bigint'], id])
    // The newest day first, mixed within the day, so that one creator's series does not fill the wall.
    case 'spotlight':
      return order('desc', [[sql`${listedDay}`, 'integer'], [sql`${shuffleOrder}`, 'bigint'], id])
  }
}

/** What a list is narrowed to: the chosen currency, and for an order by price ALGO where none is. @returns a wire id; 1 is ALGO */
export function currencyOfList(sort: SalesSort, chosen: number | undefined): number | undefined {
  const isByPrice = sort === 'price-low' || sort === 'price-high'
  return chosen ?? (isByPrice ? 1 : undefined)
}

type Column = readonly [expression: SQL, type: 'bigint' | 'integer' | 'float8']

function order(direction: 'asc' | 'desc', columns: readonly Column[]): SaleOrder {
  const expressions = columns.map(([expression]) => expression)
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
