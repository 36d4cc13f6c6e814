import { Readable } from 'node:stream'
import { exportAccount as contract } from '@facet/api-contract/account/export-account'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../platform/db/database.ts'
import { readAddressed, readBelongings, readParts } from './belongings.ts'
import { handle } from './services.ts'

/** Rows that are read, and held, at once. */
const PAGE = 1_000

/** Columns with secrets: of a session, a push subscription, an unsubscribe link. */
const secretColumn = '(^|_)(secret|auth|p256dh|password)(_|$)|(^|_)token(_hash)?$'

export const exportAccount = handle(contract, async ({ session, services, reply }) => {
  reply.header('content-disposition', 'attachment; filename="account.json"')
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return reply.send(Readable.from(describe(services.database.db, session.accountId)))
})

/** What an account may not learn: that somebody has reported it, unless moderators have published a decision about it. */
const unpublished: Readonly<Record<string, { rows: SQL; columns: string }>> = {
  moderation_case: { rows: sql`stored.reason is null`, columns: '^(requested_seconds|decided_at)$' },
}

/** One JSON object, piece by piece: the account, then the rows of every table that are its own, parts of them, or about its addresses. */
async function* describe(db: Queries, accountId: bigint): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(new Date().toISOString())},"account":`
  yield* rowsOf(db, sql`market.account`, sql`id = ${accountId}`)
  const belongings = await readBelongings(db)
  for (const { name, table, column, isOwner } of belongings) {
    if (!isOwner) continue
    yield `,${JSON.stringify(name)}:`
    yield* rowsOf(db, table, sql`${column} = ${accountId}`, unpublished[name])
  }
  for (const { name, table, isOf } of [...(await readParts(db, belongings)), ...(await readAddressed(db))]) {
    yield `,${JSON.stringify(name)}:`
    yield* rowsOf(db, table, isOf(accountId))
  }
  yield '}'
}

/** An array of rows as the database writes them, so that no number loses digits. */
async function* rowsOf(
  db: Queries,
  table: SQL,
  isOwn: SQL,
  except = { rows: sql`false`, columns: '^$' },
): AsyncGenerator<string> {
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
