import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { accountAddressTable, accountTable } from './account-table.ts'

/** The path of an account's gallery. @param accountId as a query names it */
export function galleryPath(accountId: SQLWrapper): SQL<string> {
  return sql<string>`(select '/gallery/' || coalesce(host.username, (select own.address from ${accountAddressTable} as own
    where own.account_id = host.id order by own.id limit 1)) from ${accountTable} as host where host.id = ${accountId})`
}
