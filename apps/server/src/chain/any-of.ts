import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether a column is one of many ids, with a single array parameter instead of thousands of parameters. */
export function anyOf(column: PgColumn, ids: readonly bigint[]): SQL {
  return sql`${column} = any(${sql.param(ids.map(String))}::bigint[])`
}
