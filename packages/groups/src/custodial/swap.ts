import { auctionProgram, saleProgram } from '@facet/contracts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { makeNftSetUp } from '../list-nft.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeOptIn } from '../transfer.ts'
import { type CustodialListing, makeCustodyRelease, custodialParams } from './custodial-listing.ts'

export interface SwapInput extends Pick<CustodialListing, 'nft' | 'seller' | 'custodian'> {
  /** The seller has opted out of the NFT: an opt-in goes first. */
  needsOptIn: boolean
  /** The app created by `createSale` or `createAuction`. */
  appId: bigint
  /** The terms of that app. */
  currency: bigint
  vault: bigint
}

export interface SwapDescription {
  kind: 'custodial-swap'
  appId: bigint
  nfts: readonly bigint[]
  /** In the escrow until the sale or auction ends; returns to the seller. */
  lockedMicroAlgo: bigint
}

/** Moves a work from custody to a sale. */
export function swapToSale(network: NetworkParams, input: SwapInput): BuiltGroup<SwapDescription> {
  return swap(network, input, saleProgram)
}

/** Moves a work from custody to an auction. */
export function swapToAuction(network: NetworkParams, input: SwapInput): BuiltGroup<SwapDescription> {
  return swap(network, input, auctionProgram)
}

/**
 * One group: [the seller's opt-in], the work out of custody, which the market signs, and the set-up of the app with it: funding,
 * call, NFT.
 */
function swap(
  network: NetworkParams,
  input: SwapInput,
  program: typeof saleProgram | typeof auctionProgram,
): BuiltGroup<SwapDescription> {
  const window = custodialParams(network)
  const { appId, nft, seller, needsOptIn } = input
  const setUp = makeNftSetUp(window, program, { ...input, units: 1n })
  const transactions = [
    ...(needsOptIn ? [makeOptIn(window, seller, nft)] : []),
    makeCustodyRelease(window, input, seller),
    ...setUp.parts,
  ]
  const { lockedMicroAlgo } = setUp
  const description = { kind: 'custodial-swap', appId, nfts: [nft], lockedMicroAlgo } as const
  return finishGroup(window, transactions, setUp.innerCount, description, input.custodian)
}
