import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Anchor } from './window-anchors.ts'

/** An order of a list whose windows continue from the last row of the window before. */
export interface ListOrder {
  columns: readonly SQL[]
  by: readonly SQL[]
  /** The rows that follow a row with these order columns. */
  after(anchor: Anchor): SQL
}

export type OrderColumn = readonly [expression: SQL, type: 'bigint' | 'integer' | 'numeric' | 'float8']

/**
 * An order by some columns. They must end with one that no two rows share, and all run in one direction, so that an index serves them.
 */
export function listOrder(direction: 'asc' | 'desc', columns: readonly OrderColumn[]): ListOrder {
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

/** Any visitor's own order, by a hash of id and seed. */
export function randomOrder(id: OrderColumn, seed: number): ListOrder {
  return listOrder('asc', [[sql`hashint8extended(${id[0]}, ${seed}::bigint)`, 'bigint'], id])
}

/** What a list is narrowed to: the chosen currency, and for an order by price ALGO where none is. @returns a wire id; 1 is ALGO */
export function currencyOfList(sort: string, chosen: number | undefined): number | undefined {
  const isByPrice = sort === 'price-low' || sort === 'price-high'
  return chosen ?? (isByPrice ? 1 : undefined)
}
