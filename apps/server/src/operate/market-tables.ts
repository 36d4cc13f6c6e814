import { type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../platform/db/database.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** A table of what is not on the chain. */
export interface MarketTable {
  name: string
  table: SQL
}

type Row = Record<string, unknown>

/** Every table of the schema `market`, those that others refer to first. */
export async function marketTables(db: Queries | Transaction): Promise<MarketTable[]> {
  const { schemaName } = marketSchema
  const { rows } = await db.execute<Row & { name: string; refers_to: string[] }>(sql`
    select relname::text as name, array(
      select confrelid::regclass::oid::regclass::text from pg_constraint where conrelid = pg_class.oid and contype = 'f'
    ) as refers_to
    from pg_class where relnamespace = ${schemaName}::regnamespace and relkind = 'r' order by 1`)
  const ordered: MarketTable[] = []
  const add = (name: string): void => {
    if (ordered.some((each) => each.name === name)) return
    const row = rows.find((each) => each.name === name)
    for (const other of row?.refers_to ?? [])
      if (other !== `${schemaName}.${name}`) add(other.replace(`${schemaName}.`, ''))
    ordered.push({ name, table: sql`${sql.identifier(schemaName)}.${sql.identifier(name)}` })
  }
  for (const { name } of rows) add(name)
  return ordered
}

/** Names the shape of the tables: a backup fits the databases of the same shape. */
export async function schemaVersion(db: Queries | Transaction): Promise<string> {
  const { rows } = await db.execute<Row & { hash: string }>(
    sql`select hash from drizzle.migration order by created_at desc, id desc limit 1`,
  )
  return rows[0]?.hash ?? ''
}
