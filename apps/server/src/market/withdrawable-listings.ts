import { type SQL, sql } from 'drizzle-orm'
import type { Kind } from './kind.ts'
import { unionOf } from './union-of.ts'

/**
 * What sellers could take back at once to give it to somebody else, as a query of `seller`, `asset_id`, `app_id`, `units`,
 * `listed_round`, over all kinds.
 *
 * @param condition on those columns, for the indexes of the tables
 */
export function withdrawableListings(kinds: readonly Kind[], condition: SQL): SQL {
  return unionOf(kinds.flatMap(({ withdrawable }) => withdrawable?.(condition) ?? []))
}

/** The same of one account. */
export function ownListings(kinds: readonly Kind[], account: string): SQL {
  return withdrawableListings(kinds, sql`seller = ${account}`)
}

/** What sellers have promised, with the same columns. */
export function promisedListings(kinds: readonly Kind[], condition: SQL): SQL {
  return unionOf(kinds.flatMap(({ promised }) => promised?.(condition) ?? []))
}
