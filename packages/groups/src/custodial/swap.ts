import { saleProgram } from '@facet/contracts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { makeEscrowSetUp } from '../escrow-set-up.ts'
import { escrowMinBalance } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeOptIn } from '../transfer.ts'
import { type CustodialListing, makeRelease, shortWindow } from './custodial-listing.ts'

export interface SwapToSaleInput extends Pick<CustodialListing, 'nft' | 'seller' | 'custodian'> {
  /** The seller has left the NFT: an opt-in goes in front. */
  needsOptIn: boolean
  /** The app that `createSale` made. */
  appId: bigint
  /** Of that sale. */
  currency: bigint
  vault: bigint
}

export interface SwapToSaleDescription {
  kind: 'custodial-swap'
  appId: bigint
  nft: bigint
  /** In the escrow until the sale ends; returns to the seller. */
  lockedMicroAlgo: bigint
}

/**
 * Moves a listing from custody to a contract, in one group: [the seller's opt-in], the work out of custody, which the market signs,
 * and the set-up of the sale with it: funding, call, NFT.
 */
export function swapToSale(network: NetworkParams, input: SwapToSaleInput): BuiltGroup<SwapToSaleDescription> {
  const window = shortWindow(network)
  const { appId, nft, seller, currency, vault, needsOptIn } = input
  const lockedMicroAlgo = escrowMinBalance(currency)
  const setUp = makeEscrowSetUp(window, {
    appId,
    owner: seller,
    setUp: saleProgram.methods.setUp,
    fundingMicroAlgo: lockedMicroAlgo,
    currency,
    vault,
    deposit: { asset: nft, amount: 1n },
  })
  const transactions = [
    ...(needsOptIn ? [makeOptIn(window, seller, nft)] : []),
    makeRelease(window, input, seller),
    ...setUp,
  ]
  const description = { kind: 'custodial-swap', appId, nft, lockedMicroAlgo } as const
  return finishGroup(window, transactions, currency === 0n ? 1 : 2, description, input.custodian)
}
