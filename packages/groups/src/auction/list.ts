import { auctionProgram } from '@facet/contracts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { makeEscrowSetUp } from '../escrow-set-up.ts'
import { escrowMinBalance } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'

export interface ListInAuctionInput {
  /** The app that `createAuction` made. */
  appId: bigint
  seller: string
  nft: bigint
  currency: bigint
  vault: bigint
  /** Base units of the NFT, which go together to one winner. */
  units: bigint
}

export interface ListInAuctionDescription {
  kind: 'auction-list'
  appId: bigint
  nft: bigint
  units: bigint
  /** In the escrow until the auction is deleted; returns to the seller. */
  lockedMicroAlgo: bigint
}

/** Sets an auction up: funding of the escrow, the set-up call, the NFT. */
export function listInAuction(network: NetworkParams, input: ListInAuctionInput): BuiltGroup<ListInAuctionDescription> {
  const { appId, seller, nft, currency, vault, units } = input
  const lockedMicroAlgo = escrowMinBalance(currency)
  const transactions = makeEscrowSetUp(network, {
    appId,
    owner: seller,
    setUp: auctionProgram.methods.setUp,
    fundingMicroAlgo: lockedMicroAlgo,
    currency,
    vault,
    deposit: { asset: nft, amount: units },
  })
  const description = { kind: 'auction-list', appId, nft, units, lockedMicroAlgo } as const
  return finishGroup(network, transactions, currency === 0n ? 1 : 2, description)
}
