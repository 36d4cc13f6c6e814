import { type SQL, sql } from 'drizzle-orm'

/** Queries with the same columns as one table expression. There is at least one. */
export function unionOf(queries: readonly SQL[]): SQL {
  return sql`(${sql.join([...queries], sql` union all `)})`
}
