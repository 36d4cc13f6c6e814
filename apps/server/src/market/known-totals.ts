import { Recent } from '../platform/recent.ts'

/** How many rows a list has. */
export interface Total {
  count: number
  /** Whether the count is an estimate, which no page may show as exact. */
  isEstimate: boolean
}

/** The total of a list, as its reply has it. */
export function totalOnWire(total: Total | null): { total: number | null; total_is_estimate: boolean } {
  return { total: total?.count ?? null, total_is_estimate: total?.isEstimate ?? false }
}

/** Totals by the name of the list, its filters, and the visitor where the list depends on the visitor. null: unknown. */
export class KnownTotals extends Recent<Total | null> {
  constructor() {
    super({ lifetimeMs: 10_000, most: 1_000 })
  }

  /**
   * The total of a list, after one of its windows was read. Only a first window counts, unless it has all rows; a later one takes the total
   * that was counted recently.
   */
  async ofWindow(
    { start, after }: { start: number; after?: string | undefined },
    { shown, isLast }: { shown: number; isLast: boolean },
    list: string,
    count: () => Promise<Total | null>,
  ): Promise<Total | null> {
    const isFirst = start === 0 && after === undefined
    if (isLast && after === undefined && (isFirst || shown > 0)) return { count: start + shown, isEstimate: false }
    return isFirst ? this.of(list, count) : (this.get(list) ?? null)
  }
}
