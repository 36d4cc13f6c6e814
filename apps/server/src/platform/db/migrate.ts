import { join } from 'node:path'
import { FacetError } from '@facet/errors'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Queries } from './database.ts'

/** The migrations that drizzle-kit wrote from the tables. */
export const migrationsFolder = join(import.meta.dirname, '../../../drizzle')

/**
 * Brings the schemas `chain` and `market` up to date. What has been applied is noted in a third schema, because the
 * first migration creates these two. On Postgres the caller makes sure that one process does it at a time.
 * @throws FacetError `database-outdated`
 */
export async function migrate(db: Queries): Promise<void> {
  await db.execute(sql`create extension if not exists pg_trgm`)
  await checkApplied(db)
  await runMigrations(db, { migrationsFolder, migrationsSchema: 'drizzle', migrationsTable: 'migration' })
}

/**
 * What was applied has to be what stands in our files. One of the two may be ahead: by migrations to apply now, or by those of a
 * later release that ran on this database before.
 * @throws FacetError `database-outdated`
 */
export async function checkApplied(db: Queries): Promise<void> {
  const { rows: tables } = await db.execute(sql`select to_regclass('drizzle.migration') is not null as "exists"`)
  if (tables[0]?.['exists'] !== true) return
  const { rows: applied } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.migration order by created_at, id`,
  )
  const ours = readMigrationFiles({ migrationsFolder })
  const isOurs = applied.every(({ hash }, index) => (ours[index]?.hash ?? hash) === hash)
  if (!isOurs) throw new FacetError('database-outdated')
}
