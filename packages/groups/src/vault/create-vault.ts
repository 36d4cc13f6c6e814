import { royaltyVaultProgram } from '@facet/contracts'
import { makeAppCreate } from '../app-create.ts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { appMinBalance } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'

export interface CreateVaultDescription {
  kind: 'vault-create'
  /** Min balance of the creator's account, permanent because the vault is never deleted. */
  lockedMicroAlgo: bigint
}

/** Creates a market's royalty vault: one transaction, once per market. It accepts credits in ALGO after its first funding. */
export function createVault(network: NetworkParams, creator: string): BuiltGroup<CreateVaultDescription> {
  return finishGroup(network, [makeAppCreate(network, creator, royaltyVaultProgram, [])], 0, {
    kind: 'vault-create',
    lockedMicroAlgo: appMinBalance(royaltyVaultProgram),
  })
}
