import { and, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../platform/db/database.ts'
import { custodialListingTable } from './custodial-listing-table.ts'

/** The accounts that listings name, of those that meet a condition. Reads one row for each account, however many listings there are. */
export async function custodiansOf(db: Pick<Queries, 'execute'>, condition: SQL): Promise<string[]> {
  const { escrow } = custodialListingTable
  const first = (after?: SQL) =>
    sql`(select min(${escrow}) from ${custodialListingTable} where ${and(condition, after)})`
  const { rows } = await db.execute<{ address: string }>(sql`
    with recursive custodian (address) as (
      select ${first()} union all select ${first(sql`${escrow} > custodian.address`)} from custodian where address is not null
    ) select address from custodian where address is not null`)
  return rows.map(({ address }) => address)
}
