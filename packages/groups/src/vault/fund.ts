import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { ACCOUNT_MIN_BALANCE } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeDeposit } from '../deposit.ts'

export interface FundVaultDescription {
  kind: 'vault-fund'
  vault: bigint
  /** Stays in the vault's account permanently. */
  lockedMicroAlgo: bigint
}

/** Funds the vault's own min balance once after creation, which enables credits in ALGO. */
export function fundVault(network: NetworkParams, payer: string, vault: bigint): BuiltGroup<FundVaultDescription> {
  const deposit = makeDeposit(network, 'funding', { sender: payer, appId: vault, microAlgo: ACCOUNT_MIN_BALANCE })
  return finishGroup(network, deposit, 0, {
    kind: 'vault-fund',
    vault,
    lockedMicroAlgo: ACCOUNT_MIN_BALANCE,
  })
}
