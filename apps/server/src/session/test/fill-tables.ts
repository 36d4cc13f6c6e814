import { randomBytes } from 'node:crypto'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { belongings } from '../../belongings.ts'
import type { Database } from '../../platform/db/database.ts'

/** A column of a table of the market that names an account. */
export interface Mention {
  table: string
  column: string
}

/** All such columns, the owner first. */
export const mentions: readonly Mention[] = belongings.owned.flatMap(({ owner, other }) =>
  [owner, ...(other ? [other] : [])].map(({ table, name }) => ({ table: getTableName(table), column: name })),
)

/**
 * Writes a row for each such column and each of the accounts: the column names the account, the table's other columns another one. The rows
 * of a column have the same values, so that they collide once they belong to one account.
 */
export async function fillTables(
  database: Pick<Database, 'transaction'>,
  accountIds: readonly bigint[],
  otherId: bigint,
): Promise<void> {
  await database.transaction(async (tx) => {
    // Turns foreign keys off: of the referenced rows only accounts exist.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const { table, column } of mentions) {
      const named = mentions.filter((one) => one.table === table).map((one) => one.column)
      const { rows } = await tx.execute<{ name: string; type: string; is_own: boolean }>(sql`
        with key as (
          select array_agg(attname::text) as columns from pg_index
          join pg_attribute on attrelid = indrelid and attnum = any(indkey)
          where indisunique and indrelid = ${`market.${table}`}::regclass group by indexrelid
        )
        select column_name as name, data_type as type, exists (
          select from key where column_name = any(columns) and not columns && ${sql.param(named)}::text[]
        ) as is_own
        from information_schema.columns
        where table_schema = 'market' and table_name = ${table} and is_generated = 'NEVER' and (
          is_nullable = 'NO' and column_default is null or column_name in ${named}
          or exists (select from key where column_name = any(columns) and ${column} = any(columns))
        )`)
      const alike = new Map(rows.map(({ name, type }) => [name, madeUp(type)]))
      for (const accountId of accountIds) {
        const valueOf = ({ name, type, is_own: isOwn }: (typeof rows)[number]) => {
          if (name === column) return sql`${accountId}`
          if (named.includes(name)) return sql`${otherId}`
          return isOwn ? madeUp(type) : (alike.get(name) ?? madeUp(type))
        }
        await tx.execute(sql`
          insert into market.${sql.identifier(table)} (${sql.join(
            rows.map(({ name }) => sql.identifier(name)),
            sql`, `,
          )})
          values (${sql.join(rows.map(valueOf), sql`, `)}) on conflict do nothing`)
      }
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
