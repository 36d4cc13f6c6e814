import { type BuiltGroup, finishGroup } from './built-group.ts'
import { HOLDING_MIN_BALANCE } from './min-balance.ts'
import type { NetworkParams } from './network-params.ts'
import { makeOptIn } from './transfer.ts'

export interface OptInDescription {
  kind: 'opt-in'
  assetId: bigint
  /** Reserved in the account while it holds the asset. */
  lockedMicroAlgo: bigint
}

/** Opts an account in to an asset. One signature, one fee. */
export function optIn(network: NetworkParams, account: string, assetId: bigint): BuiltGroup<OptInDescription> {
  return finishGroup(network, [makeOptIn(network, account, assetId)], 0, {
    kind: 'opt-in',
    assetId,
    lockedMicroAlgo: HOLDING_MIN_BALANCE,
  })
}
