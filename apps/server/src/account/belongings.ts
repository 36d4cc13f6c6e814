import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'

/** A column that says to which account a row belongs. */
interface Belonging {
  table: SQL
  column: SQL
}

/** Every table whose rows belong to accounts, as the database knows from their foreign keys: none can be forgotten. */
async function readBelongings(tx: Transaction): Promise<Belonging[]> {
  const { rows } = await tx.execute<{ schema: string; table: string; column: string }>(sql`
    select namespace.nspname as schema, class.relname as table, attribute.attname as column
    from pg_constraint as reference
    join pg_class as class on class.oid = reference.conrelid
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confrelid = 'market.account'::regclass
    order by 1, 2, 3`)
  return rows.map(({ schema, table, column }) => ({
    table: sql`${sql.identifier(schema)}.${sql.identifier(table)}`,
    column: sql`${sql.identifier(column)}`,
  }))
}

/** Gives all that belongs to one account to another, but what the other has already, or cannot have: nobody follows himself. */
export async function moveBelongings(tx: Transaction, { from, to }: { from: bigint; to: bigint }): Promise<void> {
  for (const { table, column } of await readBelongings(tx)) {
    await tx.execute(sql`do $$
      declare place tid;
      begin
        for place in select ctid from ${table} where ${column} = ${idOf(from)} loop
          begin
            update ${table} set ${column} = ${idOf(to)} where ctid = place;
          exception when unique_violation or check_violation then null;
          end;
        end loop;
      end $$`)
  }
}

/** A block of code takes no parameters. */
function idOf(accountId: bigint): SQL {
  return sql.raw(accountId.toString())
}
