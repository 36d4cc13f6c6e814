import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Queries } from './database.ts'

/** The migrations that drizzle-kit wrote from the tables. */
export const migrationsFolder = join(import.meta.dirname, '../../../drizzle')

/**
 * Brings the schemas `chain` and `market` up to date. What has been applied is noted in a third schema, because the
 * first migration creates these two. On Postgres the caller makes sure that one process does it at a time.
 */
export async function migrate(db: Queries): Promise<void> {
  await db.execute(sql`create extension if not exists pg_trgm`)
  await runMigrations(db, { migrationsFolder, migrationsSchema: 'drizzle', migrationsTable: 'migration' })
}
