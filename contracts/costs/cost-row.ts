import type { BuiltGroup } from '@facet/groups'
import type { TestMarket } from '../testing/test-market.ts'
import type { Reason } from './reasons.ts'

/** What the design planned for a group, measured on prototypes: signatures, inner transactions, opcodes, references. */
export type Plan = readonly [signatures: number, inner: number, opcodes: number, references: number]

/** A group to measure. */
export interface CostRow {
  name: string
  /** Left out for a group that the design did not foresee. */
  plan?: Plan
  /** Why it costs more than planned; left out when it does not. */
  why?: readonly Reason[]
  /** Brings a fresh market to where the group can be sent, and builds it. */
  build: (market: TestMarket) => Promise<BuiltGroup>
}
