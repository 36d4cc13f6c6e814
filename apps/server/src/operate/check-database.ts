import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ListingKind } from '@facet/contracts'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import { FacetError } from '@facet/errors'
import { checkApplied } from '../platform/db/migrate.ts'
import { lockDataFolder } from '../platform/data-folder.ts'
import type { Config } from '../platform/config/config.ts'
import { askPostgres, messageOf } from './ask-postgres.ts'
import { marketTerms } from '../market/market-terms.ts'
import { projectionRules } from '../market/projection-rules.ts'
import { unionOf } from '../market/union-of.ts'
import { auctionTable } from '../auction/auction-table.ts'
import { offerTable } from '../offer/offer-table.ts'
import { saleTable } from '../sale/sale-table.ts'
import type { ProjectionState } from './check-node.ts'
import { countServers } from './count-servers.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

const OLDEST_POSTGRES = 140_000

/** Checks the database without changing it. @returns also its projection, by which `checkNode` judges the node */
export async function checkDatabase(config: Config): Promise<CheckedDatabase> {
  if (config.databaseUrl !== undefined) return checkPostgres(config.databaseUrl, config)
  const projection = existsSync(join(config.dataFolder, 'database')) ? 'unknown' : undefined
  return { finding: checkFolder(config), projection }
}

export interface CheckedDatabase {
  finding: Finding
  /** Unknown where the database cannot be asked: only its server reads an embedded one. Left out where there is none. */
  projection?: ProjectionState | 'unknown' | undefined
  /** The number of servers of the market that run on it, where it is known. */
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
      finding: may
        ? await checkOthers(client)
        : wrong('database', 'the user may not create schemas in it', 'Grant it: grant create on database … to …'),
    }
  const projection = await readProjection(client)
  const text = projection ? `the market is at round ${projection.round}` : 'the market has read no block yet'
  const hasOtherRules =
    projection && projection.rules !== projectionRules(marketTerms(config), BigInt(config.firstRound))
  const older = hasOtherRules ? await readOlderListings(client, config.firstRound) : undefined
  return {
    finding: fine('database', `Postgres; ${text}`),
    projection: projection && { ...projection, ...(older && { older }) },
    servers: await countServers(drizzle(client)),
  }
}

/** The round at which a listing was opened, in the table of its kind. */
const openedRounds: Record<ListingKind, PgColumn> = {
  sale: saleTable.listedRound,
  auction: auctionTable.listedRound,
  offer: offerTable.madeRound,
}

/** The open listings from before a round: a market that begins there does not show them. */
async function readOlderListings(client: Client, firstRound: number): Promise<ProjectionState['older']> {
  const older = Object.values(openedRounds).map(
    (round) =>
      sql`select ${round} as round from ${round.table} where state = 'open' and is_genuine and ${round} < ${firstRound}`,
  )
  const { rows } = await drizzle(client).execute<{ count: number; round: string | null }>(
    sql`select count(*)::int as count, min(round)::text as round from ${unionOf(older)} as older`,
  )
  const [{ count, round } = { count: 0, round: null }] = rows
  return round === null ? undefined : { count, round }
}

/** Whether a database without a market has another application's tables; those of extensions do not count. */
async function checkOthers(client: Client): Promise<Finding> {
  const { rows } = await client.query(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace as schema on schema.oid = relnamespace
     where relkind in ('r', 'p') and nspname <> 'information_schema' and nspname not like 'pg\\_%'
       and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e') order by 1`,
  )
  if (rows.length === 0) return fine('database', 'Postgres; nothing in it yet')
  const text = `no market yet, but ${rows.length} tables of something else, such as ${String(rows[0]?.name)}`
  return warning('database', text, 'Set DATABASE_URL to a database of its own, unless the two are to share this one.')
}

/** How far the market in a database has read; undefined before its first block. */
export async function readProjection(client: Client): Promise<ProjectionState | undefined> {
  const { rows } = await client.query(`select round::text, genesis_hash, rules from chain.cursor`)
  const [cursor] = rows
  return (
    cursor && {
      round: BigInt(cursor.round),
      genesisHash: String(cursor.genesis_hash),
      rules: String(cursor.rules),
    }
  )
}

function failureOf(error: unknown): Finding {
  if (error instanceof FacetError && error.code === 'database-outdated') {
    const action = 'Start that version, or set DATABASE_URL to an empty database.'
    return wrong('database', 'it was made by another version of Facet', action)
  }
  if (error instanceof FacetError && error.code === 'database-foreign') {
    const text = `it has a schema "${String(error.params['schema'])}" of another application`
    return wrong('database', text, 'Set DATABASE_URL to a database of its own.')
  }
  return wrong('database', `Postgres does not answer: ${messageOf(error)}`, 'Start it, or correct DATABASE_URL.')
}
