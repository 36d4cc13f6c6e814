import type { Ledger } from '../ledger/ledger.ts'
import type { SimulateRequest, SimulateResult } from './simulate-types.ts'
export function simulate(_ledger: Ledger, _request: SimulateRequest): SimulateResult {
  throw new Error('not yet')
}
