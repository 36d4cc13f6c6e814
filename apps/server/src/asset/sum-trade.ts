import type { AssetEventRow } from './asset-event-table.ts'
import type { collectorTable, TradeDayRow, TradeWorkRow } from './trade-day-table.ts'

const DAY_SECONDS = 86_400

type Trade = Omit<TradeDayRow, 'day'>

/** The sums of some events by address, currency and day. */
export function tradeByDay(events: readonly AssetEventRow[]): TradeDayRow[] {
  return tradeOf(events, ({ timestampSeconds }) => ({ day: Math.floor(timestampSeconds / DAY_SECONDS) }))
}

/** The same by address, currency and work. */
export function tradeByWork(events: readonly AssetEventRow[]): TradeWorkRow[] {
  return tradeOf(events, ({ assetId }) => ({ assetId }))
}

/** What several works were sold for together is the trade of none. @param partOf what the sums of an event belong to */
function tradeOf<Part extends object>(
  events: readonly AssetEventRow[],
  partOf: (event: AssetEventRow) => Part,
): (Trade & Part)[] {
  const rows = new Map<string, Trade & Part>()
  for (const event of events) {
    const { kind, currencyId, fromAddress, royaltyReceiver } = event
    if (kind !== 'sold' || currencyId === null) continue
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

/** Who bought works of whom in some events. */
export function collectorsIn(events: readonly AssetEventRow[]): (typeof collectorTable.$inferSelect)[] {
  return events.flatMap(({ kind, royaltyReceiver: creator, toAddress: buyer }) =>
    kind === 'sold' && creator !== null && buyer !== null && buyer !== creator ? [{ creator, buyer }] : [],
  )
}
