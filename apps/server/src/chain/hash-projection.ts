import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../platform/db/database.ts'
import { chainSchema } from '../platform/db/schemas.ts'

/** Every table of the projection's schema, to which only the follower writes. */
async function projectionTables(db: Queries | Transaction): Promise<{ name: string; table: SQL }[]> {
  const { schemaName } = chainSchema
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name::text as name from information_schema.tables where table_schema = ${schemaName} order by 1`,
  )
  return rows.map(({ name }) => ({ name, table: sql`${sql.identifier(schemaName)}.${sql.identifier(name)}` }))
}

/**
 * A hash of the rows of each projection table, by table name. Two projections of the same blocks have the same hashes, on either
 * database, however the blocks were batched.
 */
export async function hashProjection(db: Queries): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const { name, table } of await projectionTables(db)) {
    const { rows } = await db.execute<{ line: string }>(
      sql`select row_to_json(t)::jsonb::text as line from ${table} as t`,
    )
    const lines = rows.map(({ line }) => line).sort()
    hashes[name] = createHash('sha256').update(lines.join('\n')).digest('hex')
  }
  return hashes
}

/** Rows that one statement deletes, so that none takes long. */
const BATCH_ROWS = 200_000

/** Empties the projection; the follower then reads the chain from its first round. Off-chain data stays. */
export async function clearProjection(tx: Transaction): Promise<void> {
  for (const { table } of await projectionTables(tx)) {
    let deleted: number | null
    do {
      const some = sql`array(select ctid from ${table} limit ${BATCH_ROWS})`
      deleted = (await tx.execute(sql`delete from ${table} where ctid = any(${some})`)).rowCount
    } while (deleted === BATCH_ROWS)
  }
}
