import { type BuiltGroup, sumDebits } from '@facet/groups'
import type { Prepared } from './prepared-for.ts'

/**
 * What trading on a listing takes besides its price, as the pages show it.
 *
 * @param payees those who cannot be paid now, and whether the vault can, read from the node
 * @param build the group that the visitor would sign
 * @returns µALGO as decimal strings; `lent_micro_algo` is null when the node could not be asked, and then the fee is the least one
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
