import { prizeVaultProgram } from '@facet/contracts'
import { makeAppCreate } from '../app-create.ts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { appMinBalance } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'

export interface CreatePrizeVaultDescription {
  kind: 'prize-vault-create'
  /** Min balance of the creator's account, permanent because the vault is never deleted. */
  lockedMicroAlgo: bigint
}

/** Creates a market's prize vault: one transaction, once per market. Fund it with `fundVault` before use. */
export function createPrizeVault(network: NetworkParams, creator: string): BuiltGroup<CreatePrizeVaultDescription> {
  return finishGroup(network, [makeAppCreate(network, creator, prizeVaultProgram, [])], 0, {
    kind: 'prize-vault-create',
    lockedMicroAlgo: appMinBalance(prizeVaultProgram),
  })
}
