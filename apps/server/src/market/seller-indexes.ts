import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, type PgColumn } from 'drizzle-orm/pg-core'

type Column = 'seller' | 'listedRound' | 'currencyId' | 'priceOrder'

/**
 * One index for each order of a seller's list and gallery.
 *
 * @param key the columns that distinguish rows
 * @param isHeld a condition of all that the lists show
 */
export function sellerIndexes(
  name: string,
  table: Record<Column, PgColumn>,
  { shuffled, key }: { shuffled: PgColumn | SQL; key: readonly PgColumn[] },
  isHeld: SQL,
) {
  const { seller, listedRound, currencyId, priceOrder } = table
  return [
    index(`${name}_seller`)
      .on(seller, listedRound, ...key)
      .where(isHeld),
    index(`${name}_seller_price`)
      .on(seller, currencyId, priceOrder, ...key)
      .where(isHeld),
    index(`${name}_seller_shuffled`)
      .on(seller, shuffled, ...key)
      .where(isHeld),
  ]
}

/** Whether a seller lists a work of another creator, to whom the royalty goes. */
export function isSecondary({ seller, royaltyReceiver }: Record<'seller' | 'royaltyReceiver', SQLWrapper>): SQL {
  return sql`${seller} <> ${royaltyReceiver}`
}

/** An index of a seller's listings of works of others. @param isHeld as `sellerIndexes` takes it */
export function secondaryIndex(name: string, table: Record<'seller' | 'royaltyReceiver', PgColumn>, isHeld: SQL) {
  return index(`${name}_secondary`)
    .on(table.seller, table.royaltyReceiver)
    .where(sql`${isHeld} and ${isSecondary(table)}`)
}
