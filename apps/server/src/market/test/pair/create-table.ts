import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/db/database.ts'

/** Creates a table that is not part of a migration. */
export async function createTable({ db }: Database, table: PgTable): Promise<void> {
  const columns = getTableConfig(table).columns.map(
    (column) =>
      sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())} ${sql.raw(column.notNull ? 'not null' : '')} ${sql.raw(column.primary ? 'primary key' : '')}`,
  )
  await db.execute(sql`create table ${table} (${sql.join(columns, sql`, `)})`)
}
