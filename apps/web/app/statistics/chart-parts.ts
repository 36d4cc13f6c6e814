export type Length = 'day' | 'month'

/** Trade of a day or month in one currency, in base units: of an account, or of the whole market; the latter counts only royalties. */
export interface TradePart {
  /** Its first second, in UTC. */
  date: number
  asa_id: number
  sold: string
  earned?: string
  royalties: string
}

/** The height of the chart, in its own units. */
export const CHART_HEIGHT = 1_000

/** A day or month of the chart. */
export interface ChartPart {
  /** Its first second, in UTC. */
  date: number
  /** In base units. */
  sold: bigint
  earned: bigint
  /** In units of `CHART_HEIGHT`: computed from exact amounts, as precise as a drawing needs. */
  soldHeight: number
  earnedHeight: number
}

/** Every day or month from the first with trade in a currency to the last, including those without. `earned` includes royalties. */
export function chartParts(series: readonly TradePart[], assetId: number, by: Length): ChartPart[] {
  const traded = new Map(series.filter((part) => part.asa_id === assetId).map((part) => [part.date, part]))
  const dates = [...traded.keys()]
  const last = Math.max(...dates)
  const parts: Omit<ChartPart, 'soldHeight' | 'earnedHeight'>[] = []
  for (let date = Math.min(...dates); date <= last; date = nextDate(date, by)) {
    const part = traded.get(date)
    const earned = BigInt(part?.earned ?? 0) + BigInt(part?.royalties ?? 0)
    parts.push({ date, sold: BigInt(part?.sold ?? 0), earned })
  }
  const most = highestOf(parts) || 1n
  const heightOf = (amount: bigint) => Number((amount * BigInt(CHART_HEIGHT)) / most)
  return parts.map((part) => ({ ...part, soldHeight: heightOf(part.sold), earnedHeight: heightOf(part.earned) }))
}

/** The highest bar in base units, which fills the height of the chart. */
export function highestOf(parts: readonly Pick<ChartPart, 'sold' | 'earned'>[]): bigint {
  return parts.reduce((max, { sold, earned }) => (sold > max ? sold : earned > max ? earned : max), 0n)
}

function nextDate(seconds: number, by: Length): number {
  const date = new Date(seconds * 1_000)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  return (by === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1)) / 1_000
}
