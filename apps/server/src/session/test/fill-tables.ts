import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/db/database.ts'

/** A column of a table of the market that names an account. */
export interface Mention {
  table: string
  column: string
}

/** All such columns, those of a table in their order. */
export async function readMentions(db: Queries): Promise<Mention[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select class.relname as table, attribute.attname as column
    from pg_constraint as reference
    join pg_class as class on class.oid = reference.conrelid
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum = any(reference.conkey)
    where reference.contype = 'f' and reference.confrelid = 'market.account'::regclass
    order by class.relname, attribute.attnum`)
  return rows
}

/** Writes a row for each such column: the column names the first account, the table's other columns the second. */
export async function fillTables(
  database: Pick<Database, 'transaction'>,
  mentions: readonly Mention[],
  accountId: bigint,
  otherId: bigint,
): Promise<void> {
  await database.transaction(async (tx) => {
    // Turns foreign keys off: of the referenced rows only accounts exist.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const { table, column } of mentions) {
      const named = mentions.filter((one) => one.table === table).map((one) => one.column)
      const { rows } = await tx.execute<{ name: string; type: string }>(sql`
        select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'market' and table_name = ${table}
          and (is_nullable = 'NO' and column_default is null or column_name in ${named})`)
      const valueOf = ({ name, type }: (typeof rows)[number]): SQL => {
        if (name === column) return sql`${accountId}`
        return named.includes(name) ? sql`${otherId}` : madeUp(type)
      }
      await tx.execute(sql`
        insert into market.${sql.identifier(table)} (${sql.join(
          rows.map(({ name }) => sql.identifier(name)),
          sql`, `,
        )})
        values (${sql.join(rows.map(valueOf), sql`, `)}) on conflict do nothing`)
    }
  })
}

function madeUp(type: string): SQL {
  if (type === 'boolean') return sql`true`
  if (type === 'jsonb') return sql`'{}'`
  if (type === 'ARRAY') return sql`'{}'`
  if (type.startsWith('timestamp')) return sql`now()`
  if (type === 'text') return sql`${randomBytes(12).toString('hex')}`
  return sql`${randomBytes(3).readUIntBE(0, 3)}`
}
