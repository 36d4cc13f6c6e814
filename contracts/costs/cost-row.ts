import type { BuiltGroup } from '@facet/groups'
import type { TestMarket } from '../testing/test-market.ts'

/** A group to measure, and the most that it may cost. */
export interface CostRow {
  name: string
  /** The most: signatures, inner transactions, references. */
  bound: readonly [number, number, number]
  /** Brings a fresh market to where the group can be sent, and builds it. */
  build: (market: TestMarket) => Promise<BuiltGroup>
}
