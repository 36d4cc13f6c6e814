import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import type { Database } from '../platform/db/database.ts'
import { checkApplied, type Schemas } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { lockDataFolder } from '../platform/data-folder.ts'
import type { Config } from '../platform/config/config.ts'
import { askPostgres } from './ask-postgres.ts'
import { countServers } from './count-servers.ts'
import { Refused } from './refused.ts'

/** A server that has just stopped needs less to give up the lead of the follower. */
const PATIENCE_MS = 3_000
const AGAIN_MS = 100

/** No server of a market has used the database. */
export class NothingYet extends Refused {
  constructor({ databaseUrl, dataFolder }: Config) {
    const place = databaseUrl === undefined ? `The database in ${dataFolder}` : 'The database at DATABASE_URL'
    super(`${place} has nothing of a market in it yet. "npx facet-market start" fills it.`)
  }
}

/**
 * Runs work on the market's database. No server may use an embedded one. By default it neither creates nor changes tables: the
 * database may be another application's, or be in use by servers of the release before.
 * @throws NothingYet; Refused for one of an older release; FacetError `data-folder-in-use`, `database-unavailable`, `database-outdated`, `database-foreign`
 */
export async function withDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
  schemas: Schemas = 'leave',
): Promise<Result> {
  const isEmbedded = config.databaseUrl === undefined
  if (isEmbedded && schemas === 'leave' && !existsSync(join(config.dataFolder, 'database')))
    throw new NothingYet(config)
  const unlock = isEmbedded ? lockDataFolder(config.dataFolder) : undefined
  try {
    const database = await openDatabase(config, schemas)
    try {
      const applied = await checkApplied(database.db)
      if (applied === 'nothing') throw new NothingYet(config)
      if (applied === 'older')
        throw new Refused(
          'The database was made by an older release. Use that release, or start this one, which upgrades it.',
        )
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    unlock?.()
  }
}

/** The same, with every server of the market stopped, on an empty database too: a server's memory would be out of date. @throws Refused */
export async function withDatabaseAlone<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
  schemas: Schemas = 'leave',
): Promise<Result> {
  const alone = async (database: Database) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    // Whichever comes first: the work begins, or it is refused and never begins.
    let isDecided = false
    const leadership = database.lead('follower', async () => {
      if (isDecided) return
      isDecided = true
      await work(database).then(resolve, reject)
    })
    const timer = setTimeout(() => {
      if (isDecided) return
      isDecided = true
      reject(serverRuns())
    }, PATIENCE_MS)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      await leadership.stop()
    }
  }
  await checkNoServer(config)
  return withDatabase(config, alone, schemas)
}

const serverRuns = () => new Refused('A server of this market is running. Stop all of them, then run this again.')

/**
 * Checks that no server is connected, before anything is changed: one whose database has no tables does not lead, but would as soon as there are some.
 * @throws Refused
 */
async function checkNoServer({ databaseUrl }: Config): Promise<void> {
  if (databaseUrl === undefined) return
  const endMs = Date.now() + PATIENCE_MS
  const waitForEnd = async (client: Client) => {
    while ((await countServers(drizzle(client))) > 0) {
      if (Date.now() > endMs) throw serverRuns()
      await wait(AGAIN_MS)
    }
  }
  await askPostgres(databaseUrl, waitForEnd).catch((error: unknown) => {
    // Opening the database reports one that is away.
    if (error instanceof Refused) throw error
  })
}
