import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The creator of a listing as the indexes of prices have the column. Its collation makes the index useless for queries of a creator's
 * works, and the other way round: both indexes begin with the creator, and the planner would sort all of a creator's listings, found in
 * one, to read them in the order of the other.
 */
export function creatorByPrice(royaltyReceiver: SQLWrapper): SQL {
  return sql`${royaltyReceiver} collate "C"`
}
