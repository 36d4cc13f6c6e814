import type { BuiltGroup } from '@facet/groups'
import type { TestMarket } from '../testing/test-market.ts'
import type { Reason } from './reasons.ts'

/** Planned costs of a group, measured on prototypes: signatures, inner transactions, opcodes, references. */
export type Plan = readonly [signatures: number, inner: number, opcodes: number, references: number]

/** A group to measure. */
export interface CostRow {
  name: string
  /** Left out for a group that was not planned. */
  plan?: Plan
  /** Why it costs more than planned; left out when it does not. */
  why?: readonly Reason[]
  /** Prepares a fresh market for the group, and builds it. */
  build: (market: TestMarket) => Promise<BuiltGroup>
}
