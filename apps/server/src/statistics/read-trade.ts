import { type SQL, sql } from 'drizzle-orm'
import { collectorTable, tradeDayTable, tradeWorkTable } from '../asset/trade-day-table.ts'
import type { Services } from '../market/services.ts'

/** Period of one part of a series. */
export type Part = 'day' | 'month'

/** How many days or months a series goes back. */
const [DAYS, MONTHS] = [90, 36]
const DAY_SECONDS = 86_400

export interface Sums {
  /** 0 is ALGO. */
  currencyId: bigint
  sales: bigint
  /** In base units, like the sums below. */
  sold: bigint
  /** The platform's and the sellers' parts of `sold`. The rest is royalties paid. */
  fees: bigint
  earned: bigint
  /** Received for works that the addresses created, from sales by any account. */
  royalties: bigint
}

interface SumsRow extends Record<string, unknown> {
  currency_id: string
  sales: string
  sold: string
  fees: string
  earned: string
  royalties: string
}

const summed = sql`sum(sales)::text as sales, sum(sold_base_units)::text as sold, sum(fee_base_units)::text as fees,
  sum(earned_base_units)::text as earned, sum(royalty_base_units)::text as royalties`

type Reader = Pick<Services, 'database'>

/** Sales and earnings of addresses, by currency. */
export async function readSums({ database }: Reader, addresses: readonly string[]): Promise<Sums[]> {
  const { rows } = await database.db.execute<SumsRow>(sql`
    select currency_id::text, ${summed} from ${tradeDayTable}
    where ${isOf(addresses)} group by trade_day.currency_id order by trade_day.currency_id`)
  return rows.map(sumsOf)
}

/** The same sums for each of the last days or months with trade, the oldest first. */
export async function readSeries(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  addresses: readonly string[],
  by: Part,
): Promise<(Sums & { seconds: number })[]> {
  return readSince({ database }, addresses, by, firstDayOf(by, clock.timestampSeconds))
}

/** The same for every month with trade, the oldest first. */
export function readMonths(reader: Reader, addresses: readonly string[]): Promise<(Sums & { seconds: number })[]> {
  return readSince(reader, addresses, 'month', 0)
}

/** The same for each of some works by work and currency. */
export async function readSumsOfWorks(
  { database }: Reader,
  addresses: readonly string[],
  assetIds: readonly bigint[],
): Promise<(Sums & { assetId: bigint })[]> {
  const { rows } = await database.db.execute<SumsRow & { asset_id: string }>(sql`
    select asset_id::text, currency_id::text, ${summed} from ${tradeWorkTable}
    where ${isOf(addresses)} and asset_id = any(${sql.param(assetIds.map(String))}::bigint[])
    group by trade_work.asset_id, trade_work.currency_id order by trade_work.asset_id, trade_work.currency_id`)
  return rows.map((row) => ({ assetId: BigInt(row.asset_id), ...sumsOf(row) }))
}

async function readSince({ database }: Reader, addresses: readonly string[], by: Part, first: number) {
  const { rows } = await database.db.execute<SumsRow & { seconds: string }>(sql`
    select ${startOf(by)}::text as seconds, currency_id::text, ${summed} from ${tradeDayTable}
    where ${isOf(addresses)} and day >= ${first} group by 1, trade_day.currency_id
    order by min(day), trade_day.currency_id`)
  return rows.map((row) => ({ seconds: Number(row.seconds), ...sumsOf(row) }))
}

/** How many other accounts bought works of these creators. */
export async function countCollectors({ database }: Reader, addresses: readonly string[]): Promise<number> {
  const own = sql`${sql.param(addresses)}::text[]`
  const { rows } = await database.db.execute<{ collectors: number }>(sql`
    select count(distinct buyer)::integer as collectors from ${collectorTable}
    where creator = any(${own}) and buyer <> all(${own})`)
  return rows[0]?.collectors ?? 0
}

/** The average sale in base units, rounded down. */
export function meanOf({ sales, sold }: Pick<Sums, 'sales' | 'sold'>): bigint | null {
  return sales === 0n ? null : sold / sales
}

function isOf(addresses: readonly string[]): SQL {
  return sql`address = any(${sql.param(addresses)}::text[])`
}

function sumsOf({ currency_id: currencyId, sales, sold, fees, earned, royalties }: SumsRow): Sums {
  return {
    currencyId: BigInt(currencyId),
    sales: BigInt(sales),
    sold: BigInt(sold),
    fees: BigInt(fees),
    earned: BigInt(earned),
    royalties: BigInt(royalties),
  }
}

/** First second of the day or month of a row with a `day`, in UTC. */
export function startOf(by: Part): SQL {
  return sql`extract(epoch from date_trunc(${by}::text, to_timestamp(day::bigint * ${DAY_SECONDS}::bigint) at time zone 'UTC'))::bigint`
}

/** The first day of a series, in days since 1970. */
export function firstDayOf(by: Part, nowSeconds: number): number {
  if (by === 'day') return Math.floor(nowSeconds / DAY_SECONDS) - DAYS + 1
  const now = new Date(nowSeconds * 1_000)
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1) / (DAY_SECONDS * 1_000)
}
