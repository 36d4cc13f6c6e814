import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { ACCOUNT_MIN_BALANCE } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeDeposit } from './deposit.ts'

export interface FundVaultDescription {
  kind: 'vault-fund'
  vault: bigint
  /** In the vault's account for ever. */
  lockedMicroAlgo: bigint
}

/** Gives the vault's account its own min balance, once, after it was created: credits in ALGO are possible from then on. */
export function fundVault(network: NetworkParams, payer: string, vault: bigint): BuiltGroup<FundVaultDescription> {
  return finishGroup(network, makeDeposit(network, payer, vault, ACCOUNT_MIN_BALANCE), 0, {
    kind: 'vault-fund',
    vault,
    lockedMicroAlgo: ACCOUNT_MIN_BALANCE,
  })
}
