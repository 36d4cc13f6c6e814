import { sql } from 'drizzle-orm'
import { marketDayTable } from '../asset/trade-day-table.ts'
import type { Services } from '../market/services.ts'
import { firstDayOf, type Part, startOf } from './read-trade.ts'

export interface MarketSums {
  /** 0 is ALGO. */
  currencyId: bigint
  sales: bigint
  /** Sum of the prices that buyers paid, in base units, and the royalties in it. */
  sold: bigint
  royalties: bigint
}

interface MarketSumsRow extends Record<string, unknown> {
  currency_id: string
  sales: string
  sold: string
  royalties: string
}

const summed = sql`sum(sales)::text as sales, sum(sold_base_units)::text as sold,
  sum(royalty_base_units)::text as royalties`

/** Sales of the whole market by currency: reads a row for each day and currency with trade. */
export async function readMarketSums({ database }: Pick<Services, 'database'>): Promise<MarketSums[]> {
  const { rows } = await database.db.execute<MarketSumsRow>(sql`
    select currency_id::text, ${summed} from ${marketDayTable}
    group by market_day.currency_id order by market_day.currency_id`)
  return rows.map(sumsOf)
}

/** The same sums for each of the last days or months with trade, the oldest first. */
export async function readMarketSeries(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  by: Part,
): Promise<(MarketSums & { seconds: number })[]> {
  const { rows } = await database.db.execute<MarketSumsRow & { seconds: string }>(sql`
    select ${startOf(by)}::text as seconds, currency_id::text, ${summed} from ${marketDayTable}
    where day >= ${firstDayOf(by, clock.timestampSeconds)} group by 1, market_day.currency_id
    order by min(day), market_day.currency_id`)
  return rows.map((row) => ({ seconds: Number(row.seconds), ...sumsOf(row) }))
}

function sumsOf({ currency_id: currencyId, sales, sold, royalties }: MarketSumsRow): MarketSums {
  return { currencyId: BigInt(currencyId), sales: BigInt(sales), sold: BigInt(sold), royalties: BigInt(royalties) }
}
