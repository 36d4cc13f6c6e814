import { FacetError } from '@facet/errors'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Database } from './database.ts'
import { RETRY_SECONDS } from './database-away.ts'
import { GuardedPool, insideTransaction } from './guarded-pool.ts'
import { migrate } from './migrate.ts'
import { createPostgresLeadership } from './postgres-leadership.ts'
import { createPostgresListener } from './postgres-listener.ts'

/** How long a query waits for a connection. */
const PATIENCE_MS = 10_000
/** How long a statement may take that a visitor's request sends. Each takes milliseconds; one that does not must not keep others waiting. */
const STATEMENT_MS = 3_000
/** Connections for the follower and whatever else no visitor asks for: it goes on however many visitors there are. */
const OWN_CONNECTIONS = 3

/**
 * Every query seeks by index and takes one process. With the costs of spinning disks, which Postgres assumes, the planner rather reads a
 * whole table beside a few thousand rows, however large the market is; several processes would be more than a visitor's share.
 */
const PLANNER = '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c jit=off'

/** Key of the advisory lock under which one process migrates. */
const migrationLock = 'facet:migrate'

/**
 * Opens Postgres, bringing its schemas up to date.
 * @throws FacetError `database-unavailable`, `database-outdated`
 */
export async function openPostgres(options: {
  url: string
  /** Connections that visitors share. */
  poolSize: number
  patienceMs?: number
  statementMs?: number
}): Promise<Database> {
  const { url, poolSize, patienceMs = PATIENCE_MS, statementMs = STATEMENT_MS } = options
  const settings = { connectionString: url, connectionTimeoutMillis: patienceMs, options: PLANNER }
  const ownPool = new Pool({ ...settings, max: OWN_CONNECTIONS, application_name: 'facet own' })
  const pool = new GuardedPool({
    ...settings,
    max: poolSize,
    application_name: 'facet',
    statement_timeout: statementMs,
    share: Math.max(1, Math.floor(poolSize / 2)),
    patienceMs,
    ownPool,
  })
  // A connection that breaks, idle or in a transaction, is replaced at the next query; without listeners it would end the process.
  for (const each of [pool, ownPool]) {
    each.on('error', () => {})
    each.on('connect', (client) => void client.on('error', () => {}))
  }
  const db = drizzle(pool)
  try {
    await migrateAlone(ownPool)
  } catch (error) {
    await pool.end()
    if (error instanceof FacetError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new FacetError('database-unavailable', { reason, retryAfterSeconds: RETRY_SECONDS })
  }
  const listener = createPostgresListener({ url, patienceMs })

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
    lead: (name, work) => createPostgresLeadership({ url, patienceMs }, name, work),
    ping: async () => void (await db.execute(sql`select 1`)),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

async function migrateAlone(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [migrationLock])
    await migrate(drizzle(client))
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [migrationLock])
  } finally {
    client.release(true)
  }
}
