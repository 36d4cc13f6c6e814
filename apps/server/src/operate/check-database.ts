import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { FacetError } from '@facet/errors'
import { cursorTable } from '../chain/cursor-table.ts'
import type { Queries } from '../platform/db/database.ts'
import { heldWorks } from '../custodial/custodian-in-use.ts'
import { databaseFailure } from '../platform/db/database-failure.ts'
import { checkApplied } from '../platform/db/migrate.ts'
import { lockDataFolder } from '../platform/data-folder.ts'
import type { Config } from '../platform/config/config.ts'
import { askPostgres } from './ask-postgres.ts'
import type { ProjectionState } from './check-node.ts'
import { countServers } from './count-servers.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'
import { withDatabase } from './open-market-database.ts'
import { checkHeld } from './held-elsewhere.ts'
import { type KnownCustody, nothingKnown } from './known-custody.ts'
import { Refused } from './refused.ts'
import { readRuleChange } from './rule-change.ts'

const OLDEST_POSTGRES = 140_000

/** Checks the database without changing it. @returns also its projection, by which `checkNode` judges the node */
export async function checkDatabase(config: Config): Promise<CheckedDatabase> {
  if (config.databaseUrl !== undefined) return checkPostgres(config.databaseUrl, config)
  return checkEmbedded(config)
}

export interface CheckedDatabase {
  finding: Finding
  /** Unknown where the database cannot be asked: an embedded one while its server runs. Left out where there is none. */
  projection?: ProjectionState | 'unknown' | undefined
  /** Works that another custody account holds. */
  held?: Finding[]
  custody?: KnownCustody
  /** The number of servers of the market that run on it, where it is known. */
  servers?: number
}

async function checkEmbedded(config: Config): Promise<CheckedDatabase> {
  const { dataFolder } = config
  const place = `embedded, in ${dataFolder}`
  const projection = existsSync(join(dataFolder, 'database')) ? 'unknown' : undefined
  try {
    // Opening a folder without a database would make one.
    if (existsSync(join(dataFolder, 'database', 'PG_VERSION'))) {
      return await withDatabase(config, async ({ db }) => {
        const found = await readState(db, config)
        const finding = fine('database', `${place}; ${roundText(found)}`)
        return { finding, projection: found, ...(await readCustody(db, config, found)) }
      })
    }
    lockDataFolder(dataFolder)()
    return { finding: fine('database', place), projection, custody: nothingKnown }
  } catch (error) {
    return { finding: embeddedFailure(error, place), projection }
  }
}

function embeddedFailure(error: unknown, place: string): Finding {
  if (error instanceof Refused) return fine('database', `${place}. ${error.message}`)
  if (!(error instanceof FacetError)) throw error
  switch (error.code) {
    case 'data-folder-in-use':
      return fine('database', `${place}; a server uses it`)
    case 'data-folder-unwritable':
      return wrong('database', error.message, 'Let this user write there, or name another DATA_FOLDER.')
    case 'data-folder-full':
      return wrong('database', `${place}: its disk is full`, 'Make room on it, or name another DATA_FOLDER.')
    default:
      return failureOf(error)
  }
}

async function checkPostgres(url: string, config: Config): Promise<CheckedDatabase> {
  try {
    return await askPostgres(url, (client) => inspect(client, config))
  } catch (error) {
    return { finding: failureOf(error), projection: 'unknown' }
  }
}

async function inspect(client: Client, config: Config): Promise<CheckedDatabase> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as version, has_database_privilege(current_database(), 'create') as may`,
  )
  const [{ version, may }] = rows as [{ version: number; may: boolean }]
  if (version < OLDEST_POSTGRES)
    return {
      finding: wrong('database', `Postgres ${Math.floor(version / 10_000)} is too old`, 'Use Postgres 14 or newer.'),
    }
  const applied = await checkApplied(drizzle(client))
  if (applied === 'nothing')
    return {
      custody: nothingKnown,
      finding: may
        ? await checkOthers(client)
        : wrong(
            'database',
            'the user may not create schemas in it',
            'Grant it: grant connect, create on database … to …',
          ),
    }
  const projection = await readState(drizzle(client), config)
  return {
    finding: fine('database', `Postgres; ${roundText(projection)}`),
    projection,
    ...(applied === 'current' ? await readCustody(drizzle(client), config, projection) : {}),
    servers: await countServers(drizzle(client)),
  }
}

async function readCustody(
  db: Queries,
  config: Config,
  projection: ProjectionState | undefined,
): Promise<Pick<CheckedDatabase, 'held' | 'custody'>> {
  return { held: await checkHeld(db, config), custody: { works: await heldWorks(db), round: projection?.round ?? -1n } }
}

/** The projection, and how the settings differ from those that it was built by. */
async function readState(db: Queries, config: Config): Promise<ProjectionState | undefined> {
  const projection = await readProjection(db)
  return projection && { ...projection, change: await readRuleChange(db, projection.rules, config) }
}

const roundText = (projection: ProjectionState | undefined) =>
  projection ? `the market is at round ${projection.round}` : 'the market has read no block yet'

/** Whether a database without a market has another application's tables; those of extensions do not count. */
async function checkOthers(client: Client): Promise<Finding> {
  const { rows } = await client.query(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace as schema on schema.oid = relnamespace
     where relkind in ('r', 'p') and nspname <> 'information_schema' and nspname not like 'pg\\_%'
       and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e') order by 1`,
  )
  if (rows.length === 0) return fine('database', 'Postgres; nothing in it yet')
  const text = `no market yet, but ${rows.length} tables of something else, such as ${String(rows[0]?.name)}`
  return warning('database', text, 'Set DATABASE_URL to a separate database, unless the two are to share this one.')
}

/** How far the market in a database has read; undefined before its first block. */
export async function readProjection(db: Queries): Promise<ProjectionState | undefined> {
  // Of another release's table too.
  const { round, genesisHash, rules } = cursorTable
  const [cursor] = await db.select({ round, genesisHash, rules }).from(cursorTable)
  return cursor
}

function failureOf(error: unknown): Finding {
  if (error instanceof FacetError && error.code === 'database-outdated') {
    const action = 'Start that version, or set DATABASE_URL to an empty database.'
    return wrong('database', 'it was made by another version of Facet', action)
  }
  if (error instanceof FacetError && error.code === 'database-foreign') {
    const text = `it has a schema "${String(error.params['schema'])}" of another application`
    return wrong('database', text, 'Set DATABASE_URL to a separate database.')
  }
  const { text, action } = databaseFailure(error)
  return wrong('database', text, action)
}
