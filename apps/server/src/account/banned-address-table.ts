import { text, timestamp } from 'drizzle-orm/pg-core'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { marketSchema } from '../platform/db/schemas.ts'
import { accountAddressTable } from './account-table.ts'

/**
 * Addresses of banned accounts. A ban is for life: it stays when the account is deleted, and any account that has one of them is
 * banned.
 */
export const bannedAddressTable = marketSchema.table('banned_address', {
  address: text().primaryKey(),
  bannedAt: timestamp('banned_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Whether an account is banned. @param accountId as a query names it */
export function isBanned(accountId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${bannedAddressTable} as banned
    join ${accountAddressTable} as own on own.address = banned.address where own.account_id = ${accountId})`
}
