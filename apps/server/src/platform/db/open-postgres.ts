import { FacetError } from '@facet/errors'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import type { Database } from './database.ts'
import { RETRY_SECONDS } from './database-away.ts'
import { GuardedPool } from './guarded-pool.ts'
import { migrate, type Schemas } from './migrate.ts'
import { isRolledBack, repeated } from './outdated.ts'
import { createPostgresLeadership } from './postgres-leadership.ts'
import { createPostgresListener } from './postgres-listener.ts'
import { postgresSettings } from './postgres-settings.ts'
import { shownError } from './shown-error.ts'

/** How long a query waits for a connection. */
export const PATIENCE_MS = 10_000
/** How long a statement may take that a visitor's request sends. Each takes milliseconds; one that does not must not keep others waiting. */
export const STATEMENT_MS = 3_000
/** How long after a statement's time limit its answer may arrive. A connection that gives no answer is discarded. */
export const ANSWER_MS = 1_000
/**
 * How long the market's own statement may take. A primary that lost its power, or a router that forgot a connection, sends nothing at all:
 * a query would wait until the system gives up, a quarter of an hour later. Work that grows with the market is therefore done in batches,
 * one statement each. Migrations cannot be split: they use a separate connection without this limit.
 */
const OWN_STATEMENT_MS = 60_000
/** Connections for the follower and other background work, which continues however many visitors there are. */
const OWN_CONNECTIONS = 3

/** Key of the advisory lock under which one process migrates. */
const migrationLock = 'facet:migrate'

/**
 * Opens Postgres, by default bringing its schemas up to date.
 * @throws FacetError `database-unavailable`, `database-outdated`, `database-foreign`
 */
export async function openPostgres(options: {
  url: string
  /** Connections that visitors share. */
  poolSize: number
  patienceMs?: number
  statementMs?: number
  ownStatementMs?: number
  schemas?: Schemas
}): Promise<Database> {
  const { url, poolSize, patienceMs = PATIENCE_MS, schemas = 'migrate' } = options
  const { statementMs = STATEMENT_MS, ownStatementMs = OWN_STATEMENT_MS } = options
  const settings = { ...postgresSettings(url), connectionTimeoutMillis: patienceMs }
  const ownPool = new Pool({
    ...settings,
    max: OWN_CONNECTIONS,
    application_name: 'facet own',
    statement_timeout: ownStatementMs,
    query_timeout: ownStatementMs + ANSWER_MS,
  })
  const pool = new GuardedPool({
    ...settings,
    max: poolSize,
    application_name: 'facet',
    statement_timeout: statementMs,
    query_timeout: statementMs + ANSWER_MS,
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
    if (schemas === 'migrate') await migrateAlone(new Client({ ...settings, application_name: 'facet migrate' }))
    else await ownPool.query('select 1')
  } catch (error) {
    await pool.end()
    if (error instanceof FacetError) throw error
    const reason = error instanceof Error ? shownError(error).message : String(error)
    const refusal = new FacetError('database-unavailable', { reason, retryAfterSeconds: RETRY_SECONDS })
    throw Object.assign(refusal, { cause: error })
  }
  const listener = createPostgresListener({ url, patienceMs })

  return {
    kind: 'postgres',
    db,
    transaction: (work) => {
      const once = () =>
        pool.transaction((tx) =>
          work(tx, async (channel, payload) => void (await tx.execute(sql`select pg_notify(${channel}, ${payload})`))),
        )
      return repeated(once, isRolledBack)
    },
    subscribe: listener.subscribe,
    lead: (name, work) => createPostgresLeadership({ url, patienceMs }, name, work),
    ping: async () => void (await db.execute(sql`select 1`)),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

/** A migration takes as long as it takes. */
async function migrateAlone(client: Client): Promise<void> {
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [migrationLock])
    await migrate(drizzle(client))
  } finally {
    // With its connection goes the lock.
    await client.end().catch(() => {})
  }
}
