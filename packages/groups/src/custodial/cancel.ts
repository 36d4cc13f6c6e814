import { type BuiltGroup, finishGroup } from '../built-group.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeOptIn } from '../transfer.ts'
import { type CustodialListing, makeRelease, shortWindow } from './custodial-listing.ts'

export interface CancelCustodyInput extends Pick<CustodialListing, 'nft' | 'seller' | 'custodian'> {
  /** The seller has opted out of the NFT. The opt-in is made either way. */
  needsOptIn: boolean
}

export interface CancelCustodyDescription {
  kind: 'custodial-cancel'
  nfts: readonly bigint[]
  /** The NFT, if the seller holds it already: the opt-in reserves nothing. */
  heldNfts: readonly bigint[]
}

/**
 * Takes a work back out of custody: the seller's opt-in, which does no harm where he still holds it and pays for both, and the work,
 * which the market signs.
 */
export function cancelCustody(network: NetworkParams, input: CancelCustodyInput): BuiltGroup<CancelCustodyDescription> {
  const window = shortWindow(network)
  const { nft, seller, needsOptIn } = input
  const transactions = [makeOptIn(window, seller, nft), makeRelease(window, input, seller)]
  const description = { kind: 'custodial-cancel', nfts: [nft], heldNfts: needsOptIn ? [] : [nft] } as const
  return finishGroup(window, transactions, 0, description, input.custodian)
}
