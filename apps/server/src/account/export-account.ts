import { Readable } from 'node:stream'
import { exportAccount as contract } from '@facet/api-contract/account/export-account'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../platform/db/database.ts'
import { accountAddressTable, accountTable } from './account-table.ts'
import type { Belonging, Belongings } from './belongings.ts'
import { handle } from './services.ts'

/** Rows that are read, and held, at once. */
const PAGE = 1_000

/** Columns with secrets: of a session, a push subscription, an unsubscribe link. */
const secretColumn = '(^|_)(secret|auth|p256dh|password)(_|$)|(^|_)token(_hash)?$'

export const exportAccount = handle(contract, async ({ session, services, reply }) => {
  reply.header('content-disposition', 'attachment; filename="account.json"')
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return reply.send(Readable.from(describe(services.database.db, services.belongings, session.accountId)))
})

/** One JSON object, piece by piece: the account, then the rows of every table that are its own, parts of them, or about its addresses. */
async function* describe(db: Queries, { owned, addressed }: Belongings, accountId: bigint): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(new Date().toISOString())},"account":`
  yield* rowsOf(db, accountTable, sql`id = ${accountId}`)
  for (const { owner, parts = [], unpublished } of owned) {
    const isOwn = sql`${sql.identifier(owner.name)} = ${accountId}`
    yield* named(db, owner, isOwn, unpublished)
    for (const part of parts) {
      yield* named(db, part, sql`${sql.identifier(part.name)} in (select id from ${owner.table} where ${isOwn})`)
    }
  }
  const addresses = sql`select own.address from ${accountAddressTable} as own where own.account_id = ${accountId}`
  for (const key of addressed) yield* named(db, key, sql`${sql.identifier(key.name)} in (${addresses})`)
  yield '}'
}

async function* named(db: Queries, { table }: PgColumn, isOwn: SQL, except?: typeof nothing): AsyncGenerator<string> {
  yield `,${JSON.stringify(getTableName(table))}:`
  yield* rowsOf(db, table, isOwn, except)
}

const nothing: NonNullable<Belonging['unpublished']> = { rows: sql`false`, columns: '^$' }

/** An array of rows as the database writes them, so that no number loses digits. */
async function* rowsOf(db: Queries, table: PgTable, isOwn: SQL, except = nothing): AsyncGenerator<string> {
  let [last, separator] = ['(0,0)', '[']
  for (;;) {
    const { rows } = await db.execute<{ place: string; fields: string }>(sql`
      select stored.ctid::text as place, (
        select jsonb_object_agg(key, value)::text from jsonb_each(to_jsonb(stored)) where key !~ ${secretColumn} and key !~ ${except.columns}
      ) as fields
      from ${table} as stored where ${isOwn} and not ${except.rows} and stored.ctid > ${last}::tid
      order by stored.ctid limit ${PAGE}`)
    for (const { place, fields } of rows) {
      yield separator + fields
      ;[last, separator] = [place, ',']
    }
    if (rows.length < PAGE) break
  }
  yield separator === '[' ? '[]' : ']'
}
