import { saleProgram } from '@facet/contracts'
import { type BuiltGroup, finishGroup, type Return, returnedDeposits } from '../built-group.ts'
import { makeNftSetUp } from '../list-nft.ts'
import type { NetworkParams } from '../network-params.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { makeAuctionEnd, returnsAtEnd } from './settle.ts'

export interface MoveAuctionToSaleInput {
  /** An auction that ended without a bid. */
  auction: AuctionFacts
  /** The app created by `createSale` for the same seller and NFT, and its currency and vault. */
  sale: { appId: bigint; currency: bigint; vault: bigint }
  /** The seller has opted out of the NFT: an opt-in goes first. */
  needsOptIn?: boolean
  /** Leaves the auction's app, for when stray units of its currency cannot be transferred. */
  keepsApp?: boolean
  /** Contains the seller when stray units of the auction's currency cannot be paid to that account. */
  unpayable?: readonly string[]
}

export interface MoveAuctionToSaleDescription {
  kind: 'auction-move-to-sale'
  appId: bigint
  saleAppId: bigint
  nfts: readonly bigint[]
  units: bigint
  /** In the escrow until the sale ends; returns to the seller. */
  lockedMicroAlgo: bigint
  /** The seller's deposits that the auction returns now. */
  returnedMicroAlgo: bigint
  /** The deposits of the auction, and what strangers sent to it. */
  returns: readonly Return[]
}

/** Settles an auction without bids and lists its NFT in a sale, in one group: [opt-in], settle, funding, set-up, NFT. */
export function moveAuctionToSale(
  network: NetworkParams,
  { auction, sale, needsOptIn = false, keepsApp = false, unpayable = [] }: MoveAuctionToSaleInput,
): BuiltGroup<MoveAuctionToSaleDescription> {
  const { seller, terms } = auction
  const units = auction.nftUnits ?? 0n
  const end = { auction, caller: seller, needsOptIn, isDeleting: !keepsApp, unpayable }
  const settle = makeAuctionEnd(network, 'settle', end)
  const setUp = makeNftSetUp(network, saleProgram, { ...sale, seller, nft: terms.nft, units })
  const returns = returnsAtEnd(end)
  const parts = [...settle.parts, ...setUp.parts]
  return finishGroup(network, parts, settle.innerCount + setUp.innerCount, {
    kind: 'auction-move-to-sale',
    appId: auction.appId,
    saleAppId: sale.appId,
    nfts: [terms.nft],
    units,
    lockedMicroAlgo: setUp.lockedMicroAlgo,
    returnedMicroAlgo: returnedDeposits(returns),
    returns,
  })
}
