import { isSale } from '@facet/api-contract/nft/history-kinds'
import type { AssetEventRow } from './asset-event-table.ts'
import {
  ALL_TIME,
  type collectorTable,
  type LeaderRow,
  type MarketDayRow,
  type TradeDayRow,
  TOGETHER,
  type TradeWorkRow,
} from './trade-day-table.ts'

const DAY_SECONDS = 86_400

type Trade = Omit<TradeDayRow, 'day'>

/** Sales of a work, or of several together: of their parts none has a currency. */
function salesIn(events: readonly AssetEventRow[]) {
  return events.flatMap(({ currencyId, ...event }) =>
    isSale(event.kind) && currencyId !== null ? [{ ...event, currencyId }] : [],
  )
}

type Sale = ReturnType<typeof salesIn>[number]

/** The sums of some events by address, currency and day. */
export function tradeByDay(events: readonly AssetEventRow[]): TradeDayRow[] {
  return tradeOf(events, ({ timestampSeconds }) => ({ day: dayOf(timestampSeconds) }))
}

/** The same by address, currency and work. */
export function tradeByWork(events: readonly AssetEventRow[]): TradeWorkRow[] {
  return tradeOf(events, ({ assetId }) => ({ assetId: assetId ?? TOGETHER }))
}

/** @param partOf the day or work that an event is added to */
function tradeOf<Part extends object>(
  events: readonly AssetEventRow[],
  partOf: (sale: Sale) => Part,
): (Trade & Part)[] {
  const rows = new Map<string, Trade & Part>()
  for (const event of salesIn(events)) {
    const { currencyId, fromAddress, royaltyReceiver } = event
    const part = partOf(event)
    const rowOf = (address: string): Trade => {
      const key = [address, currencyId, ...Object.values(part)].join(' ')
      const none = { sales: 0n, soldBaseUnits: 0n, feeBaseUnits: 0n, earnedBaseUnits: 0n, royaltyBaseUnits: 0n }
      const row = rows.get(key) ?? { address, currencyId, ...none, ...part }
      rows.set(key, row)
      return row
    }
    const sold = rowOf(fromAddress)
    sold.sales += 1n
    sold.soldBaseUnits += event.paidBaseUnits ?? 0n
    sold.feeBaseUnits += event.platformBaseUnits ?? 0n
    sold.earnedBaseUnits += event.sellerBaseUnits ?? 0n
    if (royaltyReceiver !== null && event.royaltyBaseUnits) {
      rowOf(royaltyReceiver).royaltyBaseUnits += event.royaltyBaseUnits
    }
  }
  return [...rows.values()]
}

/** The sums of some events by currency and day. */
export function marketByDay(events: readonly AssetEventRow[]): MarketDayRow[] {
  const rows = new Map<string, MarketDayRow>()
  for (const { currencyId, timestampSeconds, paidBaseUnits, royaltyBaseUnits } of salesIn(events)) {
    const day = dayOf(timestampSeconds)
    const key = `${currencyId} ${day}`
    const row = rows.get(key) ?? { currencyId, day, sales: 0n, soldBaseUnits: 0n, royaltyBaseUnits: 0n }
    row.sales += 1n
    row.soldBaseUnits += paidBaseUnits ?? 0n
    row.royaltyBaseUnits += royaltyBaseUnits ?? 0n
    rows.set(key, row)
  }
  return [...rows.values()]
}

/** The sums paid in some events for works of each creator, and by each collector. A creator who buys a work back counts as neither. */
export function leadersIn(events: readonly AssetEventRow[]): LeaderRow[] {
  const rows = new Map<string, LeaderRow>()
  for (const { currencyId, timestampSeconds, paidBaseUnits, royaltyReceiver, toAddress } of salesIn(events)) {
    if (toAddress === royaltyReceiver) continue
    for (const month of [monthOf(timestampSeconds), ALL_TIME]) {
      for (const [side, address] of [
        ['creator', royaltyReceiver],
        ['collector', toAddress],
      ] as const) {
        if (address === null) continue
        const key = `${side} ${currencyId} ${month} ${address}`
        const row = rows.get(key) ?? { side, currencyId, month, address, sales: 0n, paidBaseUnits: 0n }
        row.sales += 1n
        row.paidBaseUnits += paidBaseUnits ?? 0n
        rows.set(key, row)
      }
    }
  }
  return [...rows.values()]
}

/** The buyers in some events, with the creators of the works. */
export function collectorsIn(events: readonly AssetEventRow[]): (typeof collectorTable.$inferSelect)[] {
  return salesIn(events).flatMap(({ royaltyReceiver: creator, toAddress: buyer }) =>
    creator !== null && buyer !== null && buyer !== creator ? [{ creator, buyer }] : [],
  )
}

/** Days since 1970, in UTC. */
function dayOf(seconds: number): number {
  return Math.floor(seconds / DAY_SECONDS)
}

/** Months since January 1970, in UTC. */
export function monthOf(seconds: number): number {
  const date = new Date(seconds * 1_000)
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()
}
