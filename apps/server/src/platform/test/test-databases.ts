import type { Database } from '../db/database.ts'
import { openPostgres } from '../db/open-postgres.ts'
import { openTestPglite } from './pglite-template.ts'
import { startTestPostgres, type TestPostgres } from './test-postgres.ts'

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
      const postgres: TestPostgres = await startTestPostgres()
      return {
        open: async () => openPostgres({ url: await postgres.createDatabase(), poolSize: 4 }),
        stop: () => postgres.stop(),
      }
    },
  },
]
