import { join } from 'node:path'
import { FacetError } from '@facet/errors'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Queries } from './database.ts'
import { chainSchema, marketSchema, searchSchema } from './schemas.ts'

/** The migrations that drizzle-kit wrote from the tables. */
export const migrationsFolder = join(import.meta.dirname, '../../../drizzle')

/** What is done with the schemas of a database that is opened: brought up to date, or left as they are. */
export type Schemas = 'migrate' | 'leave'

/**
 * Brings the schemas `chain` and `market` up to date. What has been applied is noted in a third schema, because the
 * first migration creates these two. On Postgres the caller makes sure that one process does it at a time.
 * @throws FacetError `database-outdated`, `database-foreign`
 */
export async function migrate(db: Queries): Promise<void> {
  await db.execute(sql`create extension if not exists pg_trgm`)
  await checkApplied(db)
  await runMigrations(db, { migrationsFolder, migrationsSchema: 'drizzle', migrationsTable: 'migration' })
}

/**
 * What was applied has to be what stands in our files. One of the two may be ahead: by migrations to apply now, or by those of a
 * later release that ran on this database before.
 * @returns whether migrations of ours are still to be applied: all of them to a database that has `nothing` of a market
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

/** Another application may use the names of our schemas. @throws FacetError `database-foreign` */
async function checkNotForeign(db: Queries): Promise<void> {
  const names = [chainSchema, marketSchema, searchSchema].map(({ schemaName }) => schemaName)
  const { rows } = await db.execute<{ schema: string }>(
    sql`select nspname as schema from pg_namespace where nspname = any(${sql.param(names)}::text[]) order by 1 limit 1`,
  )
  const [taken] = rows
  if (taken) throw new FacetError('database-foreign', taken)
}
