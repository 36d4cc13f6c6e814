import { type BuiltGroup, type NetworkParams, sumDebits } from '@facet/groups'
import { getApplicationAddress } from 'algosdk'
import { NO_NETWORK } from '../chain/network-params.ts'
import type { Prepared } from './prepared-for.ts'
import type { Services } from './services.ts'

/** Placeholder for a visitor who is not signed in. A party to the listing pays for fewer bytes: its group has one address fewer. */
export const STAND_IN_VISITOR = getApplicationAddress(1n).toString()

/**
 * The costs of a trade besides its price, as pages show them.
 *
 * @param payees those who cannot be paid now, and whether the vault can, read from the node
 * @param build the group that the visitor would sign
 * @returns µALGO as decimal strings; `lent_micro_algo` is null when the node could not be asked, and the fee is then the minimum
 */
export async function estimateDebits(
  { shownNetwork }: Pick<Services, 'shownNetwork'>,
  payees: Promise<Prepared> | null,
  build: (network: NetworkParams, payees: Prepared) => BuiltGroup,
) {
  const nobody: Prepared = { unpayable: [], isVaultFrozen: false }
  const known = await Promise.all([shownNetwork(), payees ?? nobody]).catch(() => null)
  const debits = sumDebits(build(...(known ?? [NO_NETWORK, nobody])))
  const { feeMicroAlgo, holdingMicroAlgo, lentMicroAlgo, contractMicroAlgo, creationMicroAlgo } = debits
  if (contractMicroAlgo + creationMicroAlgo > 0n)
    throw new Error(`an estimate has no field for the trader's own deposit of ${contractMicroAlgo + creationMicroAlgo}`)
  return {
    network_fee_micro_algo: String(feeMicroAlgo),
    deposit_micro_algo: String(holdingMicroAlgo),
    lent_micro_algo: known && String(lentMicroAlgo),
  }
}
