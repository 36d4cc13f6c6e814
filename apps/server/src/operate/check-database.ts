import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { FacetError } from '@facet/errors'
import { checkApplied } from '../platform/db/migrate.ts'
import { LISTENER_NAME } from '../platform/db/postgres-listener.ts'
import { lockDataFolder } from '../platform/data-folder.ts'
import type { Config } from '../platform/config/config.ts'
import type { ProjectionState } from './check-node.ts'
import { type Finding, fine, wrong } from './finding.ts'

const PATIENCE_MS = 5_000
const OLDEST_POSTGRES = 140_000

/** Checks the database without changing it. @returns also its projection, by which `checkNode` judges the node */
export async function checkDatabase(config: Config): Promise<CheckedDatabase> {
  if (config.databaseUrl !== undefined) return checkPostgres(config.databaseUrl)
  const projection = existsSync(join(config.dataFolder, 'database')) ? 'unknown' : undefined
  return { finding: checkFolder(config), projection }
}

interface CheckedDatabase {
  finding: Finding
  /** Unknown where the database cannot be asked: only its server reads an embedded one. Left out where there is none. */
  projection?: ProjectionState | 'unknown' | undefined
  /** How many servers of the market run on it, where that can be told. */
  servers?: number
}

function checkFolder({ dataFolder }: Config): Finding {
  try {
    lockDataFolder(dataFolder)()
    return fine('database', `embedded, in ${dataFolder}`)
  } catch (error) {
    if (!(error instanceof FacetError)) throw error
    if (error.code === 'data-folder-in-use') return fine('database', `embedded, in ${dataFolder}; a server uses it`)
    return wrong('database', error.message, 'Let this user write there, or name another DATA_FOLDER.')
  }
}

async function checkPostgres(url: string): Promise<CheckedDatabase> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: 'facet check',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version, to_regclass('chain.cursor') is not null as known,
       has_database_privilege(current_database(), 'create') as may,
       (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name = ${client.escapeLiteral(LISTENER_NAME)}) as servers`,
    )
    const [{ version, known, may, servers }] = rows as [
      { version: number; known: boolean; may: boolean; servers: number },
    ]
    if (version < OLDEST_POSTGRES)
      return {
        finding: wrong('database', `Postgres ${Math.floor(version / 10_000)} is too old`, 'Use Postgres 14 or newer.'),
      }
    if (!known && !may)
      return {
        finding: wrong(
          'database',
          'the user may not create schemas in it',
          'Grant it: grant create on database … to …',
        ),
      }
    await checkApplied(drizzle(client))
    const cursor = known
      ? (await client.query(`select round::text, genesis_hash, rules from chain.cursor`)).rows[0]
      : undefined
    const projection = cursor && {
      round: BigInt(cursor.round),
      genesisHash: String(cursor.genesis_hash),
      rules: String(cursor.rules),
    }
    const isEmpty = known ? 'the market has read no block yet' : 'nothing in it yet'
    const text = projection ? `the market is at round ${projection.round}` : isEmpty
    return { finding: fine('database', `Postgres; ${text}`), projection, servers }
  } catch (error) {
    if (error instanceof FacetError && error.code === 'database-outdated') {
      const action = 'Start that version, or set DATABASE_URL to an empty database.'
      return { finding: wrong('database', 'it was made by another version of Facet', action), projection: 'unknown' }
    }
    const reason = error instanceof Error ? error.message : String(error)
    return {
      finding: wrong('database', `Postgres does not answer: ${reason}`, 'Start it, or correct DATABASE_URL.'),
      projection: 'unknown',
    }
  } finally {
    await client.end().catch(() => {})
  }
}
