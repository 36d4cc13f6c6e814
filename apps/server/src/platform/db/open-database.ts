import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Database } from './database.ts'
import type { Schemas } from './migrate.ts'
import { openPglite } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'

/** Postgres where `DATABASE_URL` names one, else the embedded database in the (locked) data folder. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataFolder'>,
  schemas: Schemas = 'migrate',
): Promise<Database> {
  return config.databaseUrl === undefined
    ? openPglite({ folder: join(config.dataFolder, 'database') }, schemas)
    : openPostgres({ url: config.databaseUrl, poolSize: config.databasePoolSize, schemas })
}
