import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A fixed random number of a work, 63 bits, as indexes have it. */
export function shuffledWork(assetId: SQLWrapper): SQL {
  return sql`(hashint8extended(${assetId}, 0) & 9223372036854775807)`
}
