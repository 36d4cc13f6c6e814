import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { HOLDING_MIN_BALANCE } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeOptIn } from '../transfer.ts'
import { type CustodialListing, makeRelease, shortWindow } from './custodial-listing.ts'

export interface CancelCustodyInput extends Pick<CustodialListing, 'nft' | 'seller' | 'custodian'> {
  /** The seller has left the NFT. The opt-in is made either way. */
  needsOptIn: boolean
}

export interface CancelCustodyDescription {
  kind: 'custodial-cancel'
  nft: bigint
  /** Reserved in the seller's account, where it did not hold the NFT any more. */
  lockedMicroAlgo: bigint
}

/**
 * Takes a work back out of custody: the seller's opt-in, which does no harm where he still holds it and pays for both, and the work,
 * which the market signs.
 */
export function cancelCustody(network: NetworkParams, input: CancelCustodyInput): BuiltGroup<CancelCustodyDescription> {
  const window = shortWindow(network)
  const { nft, seller, needsOptIn } = input
  const transactions = [makeOptIn(window, seller, nft), makeRelease(window, input, seller)]
  const description = { kind: 'custodial-cancel', nft, lockedMicroAlgo: needsOptIn ? HOLDING_MIN_BALANCE : 0n } as const
  return finishGroup(window, transactions, 0, description, input.custodian)
}
