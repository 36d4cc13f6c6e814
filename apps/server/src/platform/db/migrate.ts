import { join } from 'node:path'
import { FacetError } from '@facet/errors'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Queries } from './database.ts'
import { chainSchema, marketSchema, searchSchema } from './schemas.ts'

/** The migrations that drizzle-kit wrote from the tables. */
export const migrationsFolder = join(import.meta.dirname, '../../../drizzle')

/** Whether opening a database brings its schemas up to date or leaves them as they are. */
export type Schemas = 'migrate' | 'leave'

/**
 * Brings the market's schemas up to date. Applied migrations are recorded in a separate schema, because the first
 * migration creates the others. On Postgres the caller makes sure that one process at a time does this.
 * @throws FacetError `database-outdated`, `database-foreign`
 */
export async function migrate(db: Queries): Promise<void> {
  await db.execute(sql`create extension if not exists pg_trgm`)
  await checkApplied(db)
  await runMigrations(db, { migrationsFolder, migrationsSchema: 'drizzle', migrationsTable: 'migration' })
}

/**
 * Compares the applied migrations with our files; as far as both go, they must agree. Our files may be ahead by migrations to apply
 * now, the database by those of a later release that ran on it before.
 * @returns whether `nothing` has been applied, only `older` migrations, or all of ours (`current`)
 * @throws FacetError `database-outdated`, `database-foreign`
 */
export async function checkApplied(
  db: Queries,
  ours: readonly { hash: string }[] = readMigrationFiles({ migrationsFolder }),
): Promise<'nothing' | 'older' | 'current'> {
  const { rows: tables } = await db.execute(sql`select to_regclass('drizzle.migration') is not null as "exists"`)
  if (tables[0]?.['exists'] !== true) {
    await checkNotForeign(db)
    return 'nothing'
  }
  const { rows: applied } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.migration order by created_at, id`,
  )
  const isOurs = applied.every(({ hash }, index) => (ours[index]?.hash ?? hash) === hash)
  if (!isOurs) throw new FacetError('database-outdated')
  if (applied.length === 0) return 'nothing'
  return applied.length < ours.length ? 'older' : 'current'
}

/** Refuses a database where another application uses the names of our schemas. @throws FacetError `database-foreign` */
async function checkNotForeign(db: Queries): Promise<void> {
  const names = [chainSchema, marketSchema, searchSchema].map(({ schemaName }) => schemaName)
  const { rows } = await db.execute<{ schema: string }>(
    sql`select nspname as schema from pg_namespace where nspname = any(${sql.param(names)}::text[]) order by 1 limit 1`,
  )
  const [taken] = rows
  if (taken) throw new FacetError('database-foreign', taken)
}
