import { FacetError } from '@facet/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../platform/db/database.ts'

/** A table whose rows belong to accounts: what the account's export has of it, and what moves when its address is linked to another account. */
export interface Belonging {
  /** The account that a row belongs to. */
  owner: PgColumn
  /** Another account that a row mentions. */
  other?: PgColumn
  /** Columns by which rows of other tables name one of these by its `id`, as parts of it. */
  parts?: readonly PgColumn[]
  /** What the account may not learn of its rows: some of them, and some columns of the others (a pattern). */
  unpublished?: { rows: SQL; columns: string }
  /** Most rows of an account. Of those that would move, the newest that fit do, unless the link is refused. */
  most?: number
  tooMany?: 'collections-full'
  /** Settles which rows move, and how, where the receiving account cannot have them beside its own; without it, all move. */
  merge?: 'stays' | Merge
}

/** Every table of the market about accounts. */
export interface Belongings {
  owned: readonly Belonging[]
  /** Keys that are an address: the rows do not depend on an account. */
  addressed: readonly PgColumn[]
}

/** The account whose address is linked, and the one to which its rows move. */
export interface Link {
  from: bigint
  to: bigint
}

/** @returns a condition for rows that stay behind, and are deleted with their account */
export type Merge = (tx: Transaction, link: Link, column: PgColumn) => SQL | Promise<undefined>

/** Of rows that both accounts have with the same values in these columns, the receiving account's count. */
export function keepHolders(...same: readonly PgColumn[]): Merge {
  return (_tx, { to }, column) => {
    const isSame = same.map((one) => sql`held.${sql.identifier(one.name)} = ${one}`)
    return sql`exists (select from ${column.table} as held
      where held.${sql.identifier(column.name)} = ${to} and ${sql.join(isSame, sql` and `)})`
  }
}

/** The same for pairs of different accounts, each of which exists once. */
export function keepHoldersPairs(one: PgColumn, two: PgColumn): Merge {
  return (tx, link, column) => {
    const partner = column === one ? two : one
    return sql`(${partner} = ${link.to} or ${keepHolders(partner)(tx, link, column)})`
  }
}

/**
 * Moves an account's belongings to another. The caller has locked both accounts, so that none are added meanwhile, and deletes the first.
 *
 * @throws FacetError `collections-full`
 */
export async function moveBelongings(tx: Transaction, owned: readonly Belonging[], link: Link): Promise<void> {
  for (const belonging of owned) {
    const { owner, other, merge } = belonging
    if (merge === 'stays') continue
    for (const column of other ? [owner, other] : [owner]) {
      const behind = (await merge?.(tx, link, column)) ?? sql`false`
      const isMoved = sql`${column} = ${link.from} and not ${behind}`
      const fits = column === owner ? await newestThatFit(tx, belonging, { isMoved, to: link.to }) : sql`true`
      await tx.execute(
        sql`update ${column.table} set ${sql.identifier(column.name)} = ${link.to} where ${isMoved} and ${fits}`,
      )
    }
  }
}

async function newestThatFit(
  tx: Transaction,
  { owner: { table }, owner, most, tooMany }: Belonging,
  { isMoved, to }: { isMoved: SQL; to: bigint },
): Promise<SQL> {
  if (most === undefined) return sql`true`
  const free = Math.max(0, most - (await tx.$count(table, sql`${owner} = ${to}`)))
  if (tooMany !== undefined && (await tx.$count(table, isMoved)) > free) throw new FacetError(tooMany, { max: most })
  return sql`id in (select id from ${table} where ${isMoved} order by id desc limit ${free})`
}
