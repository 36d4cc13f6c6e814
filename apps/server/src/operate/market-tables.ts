import { type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../platform/db/database.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** A table of data that is not on the chain. */
export interface MarketTable {
  name: string
  table: SQL
}

type Row = Record<string, unknown>

/** Every table of the schema `market`; a table comes after those that it refers to. */
export async function marketTables(db: Queries | Transaction): Promise<MarketTable[]> {
  const { schemaName } = marketSchema
  const { rows } = await db.execute<Row & { name: string; refers_to: string[] }>(sql`
    select pg_class.relname::text as name, array(
      select other.relname::text from pg_constraint join pg_class as other on other.oid = confrelid
      where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
    ) as refers_to
    from pg_class where pg_class.relnamespace = ${schemaName}::regnamespace and pg_class.relkind = 'r' order by 1`)
  const ordered: MarketTable[] = []
  const add = (name: string): void => {
    if (ordered.some((each) => each.name === name)) return
    for (const other of rows.find((row) => row.name === name)?.refers_to ?? []) add(other)
    ordered.push({ name, table: sql`${sql.identifier(schemaName)}.${sql.identifier(name)}` })
  }
  for (const { name } of rows) add(name)
  return ordered
}

/** Identifies the migrations that a database has; a backup fits databases of the same version. */
export async function schemaVersion(db: Queries | Transaction): Promise<string> {
  const { rows } = await db.execute<Row & { hash: string }>(
    sql`select hash from drizzle.migration order by created_at desc, id desc limit 1`,
  )
  return rows[0]?.hash ?? ''
}
