import type { AssetEventRow } from './asset-event-table.ts'
import type { collectorTable, TradeDayRow } from './trade-day-table.ts'

const DAY_SECONDS = 86_400

/** The sums of some events by address, currency and day. What several works were sold for together is the trade of none. */
export function tradeOf(events: readonly AssetEventRow[]): TradeDayRow[] {
  const rows = new Map<string, TradeDayRow>()
  for (const event of events) {
    const { kind, currencyId, fromAddress, royaltyReceiver, timestampSeconds } = event
    if (kind !== 'sold' || currencyId === null) continue
    const day = Math.floor(timestampSeconds / DAY_SECONDS)
    const rowOf = (address: string): TradeDayRow => {
      const key = `${address} ${currencyId} ${day}`
      const none = { sales: 0n, soldBaseUnits: 0n, earnedBaseUnits: 0n, royaltyBaseUnits: 0n }
      const row = rows.get(key) ?? { address, currencyId, day, ...none }
      rows.set(key, row)
      return row
    }
    const sold = rowOf(fromAddress)
    sold.sales += 1n
    sold.soldBaseUnits += event.paidBaseUnits ?? 0n
    sold.earnedBaseUnits += event.sellerBaseUnits ?? 0n
    if (royaltyReceiver !== null && event.royaltyBaseUnits) {
      rowOf(royaltyReceiver).royaltyBaseUnits += event.royaltyBaseUnits
    }
  }
  return [...rows.values()]
}

/** Who bought works of whom in some events. */
export function collectorsIn(events: readonly AssetEventRow[]): (typeof collectorTable.$inferSelect)[] {
  return events.flatMap(({ kind, royaltyReceiver: creator, toAddress: buyer }) =>
    kind === 'sold' && creator !== null && buyer !== null && buyer !== creator ? [{ creator, buyer }] : [],
  )
}
