import type { ResponseOf } from '@facet/api-contract'
import type { getContractDebug } from '@facet/api-contract/keeper/get-contract-debug'

export interface DebugContext {
  /** Whether the escrow holds units of an asset. */
  holds: (asset: bigint) => boolean
  nowSeconds: bigint
}

export type Debugged = Pick<ResponseOf<typeof getContractDebug>, 'state' | 'end_date' | 'exit' | 'by'>
