import { bigint, text, timestamp } from 'drizzle-orm/pg-core'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { marketSchema } from '../platform/db/schemas.ts'
import { accountAddressTable } from './account-table.ts'

/**
 * The addresses of each banned account. They stay banned when they leave the account or it is deleted, and any account that has one of them
 * is banned. No address joins or leaves a ban by being linked (`linked-address.ts`).
 */
export const bannedAddressTable = marketSchema.table('banned_address', {
  address: text().primaryKey(),
  /** The account that was banned, by which the ban is lifted as a whole. It may be deleted, so there is no foreign key. */
  accountId: bigint('account_id', { mode: 'bigint' }).notNull(),
  /** The published reason of the ban. */
  reason: text().notNull(),
  /** The appeal against the ban that moderators have rejected; only one is possible, also after the account was deleted. */
  appeal: text(),
  bannedAt: timestamp('banned_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Whether an account is banned. @param accountId as a query names it */
export function isBanned(accountId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${bannedAddressTable} as banned
    join ${accountAddressTable} as own on own.address = banned.address where own.account_id = ${accountId})`
}
