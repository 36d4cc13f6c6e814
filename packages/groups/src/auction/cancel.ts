import { auctionProgram } from '@facet/contracts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import type { NetworkParams } from '../network-params.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { auctionLock, makeAuctionEnd } from './settle.ts'

export interface CancelAuctionInput {
  auction: AuctionFacts
  /** The seller left the NFT and cannot take it back without an opt-in, which goes in front. */
  needsOptIn?: boolean
  /** Contains the seller, when stray units of the currency in the escrow cannot be paid to it. */
  unpayable?: readonly string[]
}

export interface CancelAuctionDescription {
  kind: 'auction-cancel'
  appId: bigint
  nft: bigint
  /** What was locked for the auction and returns to the seller. */
  returnedMicroAlgo: bigint
}

/** Ends an auction before the first bid: one call by the seller, to whom everything returns. */
export function cancelAuction(network: NetworkParams, input: CancelAuctionInput): BuiltGroup<CancelAuctionDescription> {
  const { auction, needsOptIn = false, unpayable = [] } = input
  const { transactions, innerCount } = makeAuctionEnd(network, auctionProgram.methods.cancel, {
    auction,
    caller: auction.seller,
    needsOptIn,
    unpayable,
  })
  return finishGroup(network, transactions, innerCount, {
    kind: 'auction-cancel',
    appId: auction.appId,
    nft: auction.terms.nft,
    returnedMicroAlgo: auctionLock(auction),
  })
}
