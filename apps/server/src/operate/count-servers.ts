import { sql } from 'drizzle-orm'
import type { Queries } from '../platform/db/database.ts'
import { LISTENER_NAME } from '../platform/db/postgres-listener.ts'

/** The number of servers that run on this Postgres, whether it has a market or not; an embedded database that has one cannot be opened. */
export async function countServers(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = ${LISTENER_NAME}`,
  )
  return rows[0]?.count ?? 0
}
