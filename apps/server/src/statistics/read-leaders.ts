import { sql } from 'drizzle-orm'
import { accountAddressTable } from '../account/account-table.ts'
import { bannedAddressTable, isBanned } from '../account/banned-address-table.ts'
import { type LeaderSide, leaderTable } from '../asset/trade-day-table.ts'
import type { Services } from '../market/services.ts'

/** Addresses that are read: more than the limit, because an account can have several, and some are banned. */
const CANDIDATES = 500

interface Leader {
  /** The account's address with the most trade. */
  address: string
  sales: number
  /** In base units. */
  paid: bigint
}

interface LeadersQuery {
  side: LeaderSide
  /** 0 is ALGO. */
  currencyId: bigint
  /** Months since January 1970, or `ALL_TIME`. */
  month: number
  limit: number
}

/**
 * The accounts with the most trade, in order. The trade of all their addresses counts, if one of these is among the first 500. Banned
 * accounts are left out.
 */
export async function readLeaders(
  { database }: Pick<Services, 'database'>,
  { side, currencyId, month, limit }: LeadersQuery,
): Promise<Leader[]> {
  const isRequested = sql`leader.side = ${side} and leader.currency_id = ${currencyId} and leader.month = ${month}`
  const { rows } = await database.db.execute<{ address: string; sales: string; paid: string }>(sql`
    with first as (
      select leader.address from ${leaderTable} as leader where ${isRequested}
      order by leader.paid_base_units desc, leader.address desc limit ${CANDIDATES}
    ), person as (
      select distinct own.account_id, case when own.account_id is null then first.address end as address
      from first left join ${accountAddressTable} as own on own.address = first.address
    )
    select (array_agg(leader.address order by leader.paid_base_units desc, leader.address))[1] as address,
      sum(leader.sales)::text as sales, sum(leader.paid_base_units)::text as paid
    from person
    left join ${accountAddressTable} as own on own.account_id = person.account_id
    -- One at a time, by key: a join of the whole table would read all leaders.
    cross join lateral (
      select * from ${leaderTable} as leader
      where ${isRequested} and leader.address = coalesce(own.address, person.address) limit 1
    ) as leader
    where not ${isBanned(sql`person.account_id`)}
      and not exists (select 1 from ${bannedAddressTable} as banned where banned.address = person.address)
    group by person.account_id, person.address
    order by sum(leader.paid_base_units) desc, 1 limit ${limit}`)
  return rows.map(({ address, sales, paid }) => ({ address, sales: Number(sales), paid: BigInt(paid) }))
}
