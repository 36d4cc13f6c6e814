import type { Database } from '../db/database.ts'
import { openPostgres } from '../db/open-postgres.ts'
import { openTestPglite } from './pglite-template.ts'
import { createSharedDatabase } from './shared-database.ts'

/** One kind of database to run a suite on: `describe.each(testDatabases)('…, on $name', ({ start }) => …)`. */
export interface TestDatabases {
  name: 'PGlite' | 'Postgres'
  start(): Promise<TestDatabaseSource>
}

/** Gives each test an empty, migrated database. */
export interface TestDatabaseSource {
  open(): Promise<Database>
  stop(): Promise<void>
}

export const testDatabases: readonly TestDatabases[] = [
  {
    name: 'PGlite',
    start: async () => ({ open: openTestPglite, stop: async () => {} }),
  },
  {
    name: 'Postgres',
    start: async () => {
      const drops: (() => Promise<void>)[] = []
      return {
        open: async () => {
          const { url, drop } = await createSharedDatabase()
          drops.push(drop)
          return openPostgres({ url, poolSize: 4 })
        },
        stop: async () => {
          for (const drop of drops) await drop()
        },
      }
    },
  },
]
