import { type BuiltGroup, sumDebits } from '@facet/groups'
import type { Prepared } from './prepared-for.ts'

/**
 * The costs of a trade besides its price, as pages show them.
 *
 * @param payees those who cannot be paid now, and whether the vault can, read from the node
 * @param build the group that the visitor would sign
 * @returns µALGO as decimal strings; `lent_micro_algo` is null when the node could not be asked, and the fee is then the minimum
 */
export async function estimateDebits(payees: Promise<Prepared> | null, build: (payees: Prepared) => BuiltGroup) {
  const nobody: Prepared = { unpayable: [], isVaultFrozen: false }
  const known = payees === null ? nobody : await payees.catch(() => null)
  const { feeMicroAlgo, holdingMicroAlgo, lentMicroAlgo } = sumDebits(build(known ?? nobody))
  return {
    network_fee_micro_algo: String(feeMicroAlgo),
    deposit_micro_algo: String(holdingMicroAlgo),
    lent_micro_algo: known && String(lentMicroAlgo),
  }
}
