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

/** Blocks of a table that one statement empties (8 MB), so that none takes long, however large the table is. */
const BATCH_BLOCKS = 1_024

/** Empties the projection; the follower then reads the chain from its first round. Off-chain data stays. */
export async function clearProjection(tx: Transaction): Promise<void> {
  for (const { name, table } of await projectionTables(tx)) {
    const { rows } = await tx.execute<{ blocks: number }>(
      sql`select (pg_relation_size(${`${chainSchema.schemaName}.${name}`}::regclass) / current_setting('block_size')::integer)::integer as blocks`,
    )
    const blocks = rows[0]?.blocks ?? 0
    for (let block = 0; block < blocks; block += BATCH_BLOCKS) {
      const [from, to] = [block, block + BATCH_BLOCKS].map((at) => sql`${`(${at},0)`}::tid`)
      await tx.execute(sql`delete from ${table} where ctid >= ${from} and ctid < ${to}`)
    }
  }
}
