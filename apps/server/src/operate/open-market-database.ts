import type { Database } from '../platform/db/database.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { lockDataFolder } from '../platform/data-folder.ts'
import type { Config } from '../platform/config/config.ts'
import { Refused } from './refused.ts'

/** A server that has just stopped needs less to give up the lead of the follower. */
const PATIENCE_MS = 3_000

/**
 * Runs work on the market's database. An embedded one has to be free of a server.
 * @throws FacetError `data-folder-in-use`, `database-unavailable`, `database-outdated`
 */
export async function withDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const unlock = config.databaseUrl === undefined ? lockDataFolder(config.dataFolder) : undefined
  try {
    const database = await openDatabase(config)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    unlock?.()
  }
}

/** The same, with every server of the market stopped: what a server keeps in memory would be out of date. @throws Refused */
export async function withDatabaseAlone<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return withDatabase(config, async (database) => {
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
      reject(new Refused('A server of this market is running. Stop all of them, then run this again.'))
    }, PATIENCE_MS)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      await leadership.stop()
    }
  })
}
