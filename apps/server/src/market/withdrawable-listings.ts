import { type SQL, sql } from 'drizzle-orm'
import type { UnitsInEscrow } from './kind/units-in-escrow.ts'
import { unionOf } from './union-of.ts'

/**
 * A query over all kinds of units that sellers can withdraw immediately and sell otherwise: `seller`, `asset_id`, `app_id`, `units`,
 * `listed_round`.
 *
 * @param condition on those columns, for the indexes of the tables
 */
export function withdrawableListings(kinds: readonly UnitsInEscrow[], condition: SQL): SQL {
  return unionOf(kinds.flatMap(({ withdrawable }) => withdrawable?.(condition) ?? []))
}

/** The same for one account. */
export function ownListings(kinds: readonly UnitsInEscrow[], account: string): SQL {
  return withdrawableListings(kinds, sql`seller = ${account}`)
}

/** Units that sellers have committed, with the same columns. */
export function promisedListings(kinds: readonly UnitsInEscrow[], condition: SQL): SQL {
  return unionOf(kinds.flatMap(({ promised }) => promised?.(condition) ?? []))
}
