import { type BuiltGroup, finishGroup, type Return, returnedDeposits } from '../built-group.ts'
import type { NetworkParams } from '../network-params.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { makeAuctionEnd, returnsAtEnd } from './settle.ts'

export interface CancelAuctionInput {
  auction: AuctionFacts
  /** The seller has opted out of the NFT and needs an opt-in to receive it, which goes first. */
  needsOptIn?: boolean
  /** Withdraws the NFT and keeps the app, for when stray units of the currency cannot be transferred. */
  keepsApp?: boolean
  /** Contains the seller when stray units of the currency in the escrow cannot be paid to that account. */
  unpayable?: readonly string[]
}

export interface CancelAuctionDescription {
  kind: 'auction-cancel'
  appId: bigint
  nfts: readonly bigint[]
  /** The seller's deposits that the auction returns. */
  returnedMicroAlgo: bigint
  returns: readonly Return[]
}

/** Cancels an auction before the first bid: one call by the seller, who gets everything back. */
export function cancelAuction(network: NetworkParams, input: CancelAuctionInput): BuiltGroup<CancelAuctionDescription> {
  const { auction, needsOptIn = false, keepsApp = false, unpayable = [] } = input
  const end = { auction, caller: auction.seller, needsOptIn, isDeleting: !keepsApp, unpayable }
  const { parts, innerCount } = makeAuctionEnd(network, 'cancel', end)
  const returns = returnsAtEnd(end)
  return finishGroup(network, parts, innerCount, {
    kind: 'auction-cancel',
    appId: auction.appId,
    nfts: [auction.terms.nft],
    returnedMicroAlgo: returnedDeposits(returns),
    returns,
  })
}
