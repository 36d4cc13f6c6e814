import { FacetError } from '@facet/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../platform/db/database.ts'
import { mostOwned } from './most-owned.ts'

/** A column that says to which account a row belongs. */
interface Belonging {
  /** Its name in the schema. */
  name: string
  table: SQL
  column: SQL
  /** Whether its rows are the account's own: true for a table's first such column. Others mention an account, such as a followed one. */
  isOwner: boolean
}

/** Every table whose rows belong to accounts, read from the foreign keys in the database, so that none can be forgotten. */
export async function readBelongings(db: Queries | Transaction): Promise<Belonging[]> {
  const { rows } = await db.execute<{ schema: string; table: string; column: string; is_owner: boolean }>(sql`
    select namespace.nspname as schema, class.relname as table, attribute.attname as column,
      attribute.attnum = min(attribute.attnum) over (partition by class.oid) as is_owner
    from pg_constraint as reference
    join pg_class as class on class.oid = reference.conrelid
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confrelid = 'market.account'::regclass
    order by 1, 2, attribute.attnum`)
  return rows.map(({ schema, table, column, is_owner: isOwner }) => ({
    name: table,
    table: sql`${sql.identifier(schema)}.${sql.identifier(table)}`,
    column: sql`${sql.identifier(column)}`,
    isOwner,
  }))
}

/** A table whose rows are parts of an account's rows in another one, like works of its collections. */
interface Part {
  name: string
  table: SQL
  /** Condition for the account's rows. */
  isOf: (accountId: bigint) => SQL
}

/** Every table that does not refer to accounts, but to a table whose rows belong to accounts. */
export async function readParts(db: Queries | Transaction, belongings: readonly Belonging[]): Promise<Part[]> {
  const owned = new Map(belongings.filter(({ isOwner }) => isOwner).map((one) => [one.name, one]))
  const { rows } = await db.execute<{ schema: string; table: string; column: string; whole: string; key: string }>(sql`
    select distinct on (1, 2) namespace.nspname as schema, class.relname as table, attribute.attname as column,
      whole.relname as whole, key.attname as key
    from pg_constraint as reference
    join pg_class as class on class.oid = reference.conrelid
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    join pg_class as whole on whole.oid = reference.confrelid
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum = reference.conkey[1]
    join pg_attribute as key on key.attrelid = whole.oid and key.attnum = reference.confkey[1]
    where reference.contype = 'f' and whole.relname = any(${sql.param([...owned.keys()])}::text[])
    order by 1, 2, attribute.attnum`)
  return rows.flatMap(({ schema, table, column, whole, key }) => {
    const owner = owned.get(whole)
    if (!owner || owned.has(table)) return []
    return {
      name: table,
      table: sql`${sql.identifier(schema)}.${sql.identifier(table)}`,
      isOf: (accountId) => sql`${sql.identifier(column)} in (
        select ${sql.identifier(key)} from ${owner.table} where ${owner.column} = ${accountId})`,
    }
  })
}

/** Every table of the market whose key is an address: bans and moderators, which do not depend on an account. */
export async function readAddressed(db: Queries): Promise<Part[]> {
  const { rows } = await db.execute<{ table: string }>(sql`
    select class.relname as table
    from pg_index as key
    join pg_class as class on class.oid = key.indrelid
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum = key.indkey[0]
    where key.indisprimary and key.indnatts = 1 and attribute.attname = 'address'
      and class.relnamespace = 'market'::regnamespace
    order by 1`)
  return rows.map(({ table: name }) => ({
    name,
    table: sql`market.${sql.identifier(name)}`,
    isOf: (accountId) => sql`address in (
      select own.address from market.account_address as own where own.account_id = ${accountId})`,
  }))
}

/**
 * Moves an account's belongings to another, except those that the other has already or cannot have, such as a follow of itself. Of a
 * kind that accounts have a limited number of, the newest move, as many as fit. The caller has locked both accounts, so that none are added
 * meanwhile.
 *
 * @throws FacetError `collections-full`: published ones are not dropped
 */
export async function moveBelongings(tx: Transaction, { from, to }: { from: bigint; to: bigint }): Promise<void> {
  for (const belonging of await readBelongings(tx)) {
    const { table, column } = belonging
    await tx.execute(sql`do $$
      declare place tid;
      begin
        for place in select ctid from ${table} where ${column} = ${idOf(from)} ${newestThatFit(belonging, to)} for update loop
          begin
            update ${table} set ${column} = ${idOf(to)} where ctid = place;
          exception when unique_violation or check_violation then null;
          end;
        end loop;
      end $$`)
  }
  const { rows: full } = await tx.execute(sql`
    select from market.collection where account_id = ${to} offset ${mostOwned.collection} limit 1`)
  if (full.length > 0) throw new FacetError('collections-full', { max: mostOwned.collection })
}

function newestThatFit({ name, table, column, isOwner }: Belonging, to: bigint): SQL {
  const most = limits.get(name)
  if (!isOwner || most === undefined || name === 'collection') return sql``
  const held = sql`select count(*) from ${table} where ${column} = ${idOf(to)}`
  return sql`order by id desc limit greatest(0, ${sql.raw(String(most))} - (${held}))`
}

const limits = new Map(Object.entries(mostOwned))

/** A block of code takes no parameters. */
function idOf(accountId: bigint): SQL {
  return sql.raw(accountId.toString())
}
