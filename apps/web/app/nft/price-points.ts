import type { NftReply } from '@facet/api-contract/nft/get-nft'
import type { PriceKind } from '@facet/api-contract/nft/history-kinds'

type Price = NftReply['prices'][number]

/** A price that somebody paid or would have paid for one unit. */
export interface PricePoint {
  kind: PriceKind
  date: number
  txId: string
  baseUnits: bigint
  /** Position in the drawing. */
  x: number
  y: number
}

export const [CHART_WIDTH, CHART_HEIGHT] = [560, 140]
const PADDING = 10

/** The prices of a work's sales, bids and offers by currency, oldest first; the currency of the latest price comes first. */
export function pricePoints(prices: readonly Price[]): Map<number, PricePoint[]> {
  const priced = prices.map(({ kind, date, tx_id: txId, price_base_units: price, asa_id: assetId }) => ({
    kind,
    date,
    txId,
    assetId,
    baseUnits: BigInt(price),
  }))
  const byCurrency = Map.groupBy(priced, ({ assetId }) => assetId)
  return new Map([...byCurrency].map(([assetId, points]) => [assetId, place(points.toReversed())]))
}

/** Time on x and amounts on y, from zero. The drawing may round; the table below it is exact. */
function place(points: readonly Omit<PricePoint, 'x' | 'y'>[]): PricePoint[] {
  const dates = points.map(({ date }) => date)
  const [first, last] = [Math.min(...dates), Math.max(...dates)]
  const most = points.reduce((max, { baseUnits }) => (baseUnits > max ? baseUnits : max), 1n)
  const along = (part: number, length: number) => round(PADDING + part * (length - 2 * PADDING))
  return points.map(({ kind, date, txId, baseUnits }) => ({
    kind,
    date,
    txId,
    baseUnits,
    x: along(last === first ? 0.5 : (date - first) / (last - first), CHART_WIDTH),
    y: along(1 - Number((baseUnits * 1_000n) / most) / 1_000, CHART_HEIGHT),
  }))
}

const round = (value: number): number => Math.round(value * 10) / 10
