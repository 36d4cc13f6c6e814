import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** An account's holding of an asset. */
export interface HoldingKey {
  assetId: bigint
  address: string
}

/** Whether a row belongs to one of many holdings: two array parameters, however many holdings there are. */
export function isOneOfHoldings(
  { assetId, address }: { assetId: PgColumn; address: PgColumn },
  keys: readonly HoldingKey[],
): SQL {
  const ids = sql.param(keys.map((key) => String(key.assetId)))
  const addresses = sql.param(keys.map((key) => key.address))
  return sql`(${assetId}, ${address}) in (select * from unnest(${ids}::bigint[], ${addresses}::text[]))`
}
