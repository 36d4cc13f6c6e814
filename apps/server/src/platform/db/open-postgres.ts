import { FacetError } from '@facet/errors'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from './database.ts'
import { RETRY_SECONDS } from './database-away.ts'
import { GuardedPool, insideTransaction } from './guarded-pool.ts'
import { migrate } from './migrate.ts'
import { createPostgresLeadership } from './postgres-leadership.ts'
import { createPostgresListener } from './postgres-listener.ts'

/** How long a query waits for a connection. */
const PATIENCE_MS = 10_000

/** Key of the advisory lock under which one process migrates. */
const migrationLock = 'facet:migrate'

/**
 * Opens Postgres, bringing its schemas up to date.
 * @throws FacetError `database-unavailable`, `database-outdated`
 */
export async function openPostgres(options: { url: string; poolSize: number; patienceMs?: number }): Promise<Database> {
  const pool = new GuardedPool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: options.patienceMs ?? PATIENCE_MS,
    application_name: 'facet',
  })
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  const db = drizzle(pool)
  try {
    await migrateAlone(pool)
  } catch (error) {
    await pool.end()
    if (error instanceof FacetError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new FacetError('database-unavailable', { reason, retryAfterSeconds: RETRY_SECONDS })
  }
  const listener = createPostgresListener(options.url)

  return {
    kind: 'postgres',
    db,
    transaction: (work) =>
      db.transaction((tx) =>
        insideTransaction(() =>
          work(tx, async (channel, payload) => void (await tx.execute(sql`select pg_notify(${channel}, ${payload})`))),
        ),
      ),
    subscribe: listener.subscribe,
    lead: (name, work) => createPostgresLeadership(options.url, name, work),
    ping: async () => void (await db.execute(sql`select 1`)),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

async function migrateAlone(pool: GuardedPool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [migrationLock])
    await migrate(drizzle(client))
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [migrationLock])
  } finally {
    client.release(true)
  }
}
