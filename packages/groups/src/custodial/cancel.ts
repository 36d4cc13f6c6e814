import { type BuiltGroup, finishGroup } from '../built-group.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeOptIn } from '../transfer.ts'
import { type CustodialListing, makeCustodyRelease, custodialParams } from './custodial-listing.ts'

export interface CancelCustodyInput extends Pick<CustodialListing, 'nft' | 'seller' | 'custodian'> {
  /** The seller has opted out of the NFT. The group contains the opt-in in either case. */
  needsOptIn: boolean
}

export interface CancelCustodyDescription {
  kind: 'custodial-cancel'
  nfts: readonly bigint[]
  /** The NFT, if the seller holds it already: the opt-in reserves nothing. */
  heldNfts: readonly bigint[]
}

/**
 * Returns a work from custody: the seller's opt-in, which pays both fees and is harmless if the seller is still opted in, and the
 * work, which the market signs.
 */
export function cancelCustody(network: NetworkParams, input: CancelCustodyInput): BuiltGroup<CancelCustodyDescription> {
  const window = custodialParams(network)
  const { nft, seller, needsOptIn } = input
  const transactions = [makeOptIn(window, seller, nft), makeCustodyRelease(window, input, seller)]
  const description = { kind: 'custodial-cancel', nfts: [nft], heldNfts: needsOptIn ? [] : [nft] } as const
  return finishGroup(window, transactions, 0, description, input.custodian)
}
