import type { CancelCosts } from '@facet/api-contract/market/cancel-codec'
import { HOLDING_MIN_BALANCE } from '@facet/groups'

/** The costs and returns of a cancel group for its signer, in µALGO. */
export function cancelCosts(
  { needsOptIn }: { needsOptIn: boolean },
  { description, feeMicroAlgo }: { description: { returnedMicroAlgo: bigint }; feeMicroAlgo: bigint },
): CancelCosts {
  return {
    holdingMicroAlgo: needsOptIn ? HOLDING_MIN_BALANCE : 0n,
    returnedMicroAlgo: description.returnedMicroAlgo,
    feeMicroAlgo,
  }
}
