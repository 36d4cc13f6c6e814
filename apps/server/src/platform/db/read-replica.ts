import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import { type DatabaseIdentity, isSameDatabase, readIdentity } from './database-identity.ts'
import { isDatabaseAway, NoConnection, PoolFull, VisitorShareExhausted } from './database-away.ts'
import type { Database, Queries } from './database.ts'
import { GuardedPool } from './guarded-pool.ts'
import { ANSWER_MS, PATIENCE_MS, STATEMENT_MS } from './open-postgres.ts'
import { postgresSettings } from './postgres-settings.ts'
import { causesOf } from './shown-error.ts'

/** How long a reader waits for a connection: then the primary answers. */
const CONNECT_MS = 1_000
/** How long an unreachable replica is skipped. */
const REST_MS = 5_000
/** How long its identity and its round are trusted: a rebuilt projection falls back. */
const TRUSTED_MS = 1_000
/** How long it may lag before a warning is logged: after each block it lags for a moment. */
const LAG_MS = 30_000

/** A copy of the database for the reads of visitors. */
export interface ReadReplica {
  /**
   * Runs work that only reads: on the copy while it has the round that answers have shown, otherwise, or where the copy fails, on the
   * primary. Refuses a visitor who exceeds their share.
   */
  read<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

interface ReplicaOptions {
  url: string
  poolSize: number
  primary: Database
  /** The round that a database has read; undefined before the first, and where its projection has other rules. */
  readRound: (db: Queries) => Promise<number | undefined>
  /** The round that answers have shown. */
  shownRound: () => number
  /** Default: as Postgres says. */
  isStandby?: () => Promise<boolean>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Opens a copy, which Postgres keeps up to date, without checking that it is there. */
export function openReadReplica(options: ReplicaOptions): ReadReplica {
  const { url, poolSize, primary, readRound, shownRound, log } = options
  const pool = new GuardedPool({
    ...postgresSettings(url),
    connectionTimeoutMillis: CONNECT_MS,
    max: poolSize,
    application_name: 'facet reads',
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + ANSWER_MS,
    share: Math.max(1, Math.floor(poolSize / 2)),
    patienceMs: PATIENCE_MS,
  })
  // A connection that breaks is replaced at the next query; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const copy: Database = { ...primary, db: drizzle(pool) }
  const disuse = watchDisuse(log)
  const { isStandby = watchIdentity(copy.db, primary.db) } = options
  let identity = { isOurs: false, atMs: 0 }
  let known = { round: -1, atMs: 0 }
  let restsUntilMs = 0

  async function isFresh(): Promise<boolean> {
    if (Date.now() - identity.atMs > TRUSTED_MS) identity = { isOurs: await isStandby(), atMs: Date.now() }
    if (!identity.isOurs) {
      disuse.isOther()
      return false
    }
    const shown = shownRound()
    if (known.round < shown || Date.now() - known.atMs > TRUSTED_MS)
      known = { round: (await readRound(copy.db)) ?? -1, atMs: Date.now() }
    if (known.round < shown) disuse.lags({ round: known.round, shown })
    return known.round >= shown
  }

  return {
    read: async (work) => {
      if (Date.now() < restsUntilMs) return work(primary)
      try {
        if (await isFresh()) {
          const result = await work(copy)
          disuse.ends()
          return result
        }
      } catch (error) {
        const causes = causesOf(error)
        if (isOfVisitor(causes) || !isOfDatabase(causes)) throw error
        // A full pool does not stop the use of the copy: visitors can cause it by asking for much.
        if (isDatabaseAway(error) && !causes.some((cause) => cause instanceof PoolFull)) {
          restsUntilMs = Date.now() + REST_MS
          disuse.isAway(error)
        }
      }
      return work(primary)
    },
    close: () => pool.end(),
  }
}

/**
 * Whether a copy follows this very database. Equal rules and rounds do not prove it: a restored dump that another server brings up
 * to date has them too, but other accounts.
 */
function watchIdentity(copy: Queries, primary: Queries): () => Promise<boolean> {
  let followed: DatabaseIdentity | undefined
  return async () => {
    const identity = await readIdentity(copy)
    if (!identity.follows) return false
    // Kept, so that the copy is still read while the primary is away.
    if (followed === undefined || !isSameDatabase(identity, followed)) followed = await readIdentity(primary)
    return isSameDatabase(identity, followed)
  }
}

/** Logs once that the copy is not used, and once that it is used again. */
function watchDisuse(log: ReplicaOptions['log']) {
  let lagsSinceMs: number | undefined
  let isReported = false
  const warnOnce = (facts: object, text: string) => {
    if (!isReported) log.warn(facts, text)
    isReported = true
  }
  return {
    isAway: (error: unknown) =>
      warnOnce({ err: error }, 'the read replica does not answer; the primary does in its place'),
    isOther: () => warnOnce({}, 'DATABASE_READ_URL is no standby of DATABASE_URL; the primary answers in its place'),
    lags: (rounds: { round: number; shown: number }) => {
      lagsSinceMs ??= Date.now()
      if (Date.now() - lagsSinceMs >= LAG_MS)
        warnOnce(rounds, 'the read replica lags; the primary answers in its place')
    },
    ends: () => {
      if (isReported) log.info('the read replica is back')
      lagsSinceMs = undefined
      isReported = false
    },
  }
}

/** Whether a visitor asked for too much, or a query took too long: the primary would only do the same work again. */
const isOfVisitor = (causes: readonly Error[]) =>
  causes.some((cause) => cause instanceof VisitorShareExhausted || Object(cause)['code'] === '57014')

const isOfDatabase = (causes: readonly Error[]) =>
  causes.some((cause) => cause instanceof NoConnection || cause instanceof DrizzleQueryError)
