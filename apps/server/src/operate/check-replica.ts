import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import type { Config } from '../platform/config/config.ts'
import { type DatabaseIdentity, isSameDatabase, readIdentity } from '../platform/db/database-identity.ts'
import { askPostgres } from './ask-postgres.ts'
import { databaseFailure } from '../platform/db/database-failure.ts'
import { type CheckedDatabase, readProjection } from './check-database.ts'
import type { ProjectionState } from './check-node.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

/** How long it may take to reach the round that the database had, and how often its round is read. */
const [REPLAY_MS, LOOK_MS] = [3_000, 250]

const CORRECT = 'Correct DATABASE_READ_URL, or unset it.'

interface Primary {
  /** undefined where it does not answer. */
  identity: DatabaseIdentity | undefined
  projection: ProjectionState | undefined
}

/** Checks the read replica against the database and the round that the database has. */
export async function checkReplica(
  { databaseUrl, databaseReadUrl: url }: Config,
  projection: CheckedDatabase['projection'],
): Promise<Finding[]> {
  if (url === undefined) return []
  const identity =
    databaseUrl === undefined
      ? undefined
      : await askPostgres(databaseUrl, (client) => readIdentity(drizzle(client))).catch(() => undefined)
  const primary = { identity, projection: typeof projection === 'object' ? projection : undefined }
  try {
    return [await askPostgres(url, (client) => compareReplica(client, primary))]
  } catch (error) {
    const { text, action } = databaseFailure(error, 'DATABASE_READ_URL')
    return [
      warning('read replica', `the primary answers in its place. ${text}`, `${action} Or unset DATABASE_READ_URL.`),
    ]
  }
}

async function compareReplica(client: Client, primary: Primary): Promise<Finding> {
  const identity = await readIdentity(drizzle(client))
  if (primary.identity && !isSameDatabase(identity, primary.identity)) return otherDatabase(client, identity, primary)
  if (!identity.follows) {
    const text = 'DATABASE_READ_URL is not a standby: nothing brings it up to date'
    return warning('read replica', text, 'Let it follow DATABASE_URL by streaming replication, or unset it.')
  }
  const round = primary.projection?.round ?? 0n
  let copy: ProjectionState | undefined
  for (let waitedMs = 0; waitedMs <= REPLAY_MS; waitedMs += LOOK_MS) {
    copy = await readProjectionIfAny(client)
    if (copy && copy.round >= round) break
    await wait(LOOK_MS)
  }
  const reached = copy?.round ?? 0n
  if (reached < round) {
    const text = `it is at round ${reached}, ${round - reached} behind the database, so the primary answers`
    return warning('read replica', `${text}${await whyBehind(client, identity, primary)}`, FIND_OUT)
  }
  const { feeds_back: feedsBack, conflicts } = await readFeedback(client)
  const state = `it is at round ${reached}; ${conflicts} of its queries were ended by the primary's clean-up`
  return feedsBack ? fine('read replica', state) : warning('read replica', state, 'Set hot_standby_feedback=on there.')
}

const FIND_OUT = 'Its log and pg_stat_replication of the primary say why.'

/** The finding for a server that has another database: the market does not read from it. */
async function otherDatabase(client: Client, { follows }: DatabaseIdentity, { projection }: Primary): Promise<Finding> {
  const own = await readProjectionIfAny(client)
  const isOurMarket = own && projection && own.rules === projection.rules && own.genesisHash === projection.genesisHash
  const kind = follows
    ? 'follows another database than DATABASE_URL'
    : 'is a separate primary, which does not follow DATABASE_URL'
  const content = isOurMarket
    ? 'has a copy of this market, such as a restored backup'
    : own
      ? 'has another market'
      : 'has no market that has read a block'
  return wrong('read replica', `DATABASE_READ_URL ${kind}, and ${content}; the primary answers in its place`, CORRECT)
}

async function whyBehind(client: Client, { timeline }: DatabaseIdentity, { identity }: Primary): Promise<string> {
  if (timeline !== undefined && identity?.timeline !== undefined && timeline < identity.timeline)
    return `; it is on timeline ${timeline}, from before the failover to ${identity.timeline}`
  const { rows } = await client.query('select from pg_stat_wal_receiver')
  return rows.length > 0 ? '' : '; it receives nothing from its primary'
}

/** As `readProjection`, also for a database without the tables of a market. */
async function readProjectionIfAny(client: Client): Promise<ProjectionState | undefined> {
  const { rows } = await client.query(`select to_regclass('chain.cursor') is not null as "exists"`)
  return rows[0]?.exists === true ? readProjection(drizzle(client)) : undefined
}

async function readFeedback(client: Client): Promise<{ feeds_back: boolean; conflicts: number }> {
  const { rows } = await client.query(
    `select current_setting('hot_standby_feedback') = 'on' as feeds_back,
     (select confl_snapshot + confl_lock + confl_bufferpin + confl_deadlock + confl_tablespace
      from pg_stat_database_conflicts where datname = current_database())::int as conflicts`,
  )
  return rows[0]
}
