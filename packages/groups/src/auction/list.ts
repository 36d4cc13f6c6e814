import { auctionProgram } from '@facet/contracts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { makeNftSetUp, type NftListing } from '../list-nft.ts'
import type { NetworkParams } from '../network-params.ts'

export interface ListInAuctionDescription {
  kind: 'auction-list'
  appId: bigint
  nfts: readonly bigint[]
  units: bigint
  /** In the escrow until the auction is deleted; returns to the seller. */
  lockedMicroAlgo: bigint
}

/** Sets an auction up: funding of the escrow, the set-up call, the NFT. */
export function listInAuction(network: NetworkParams, listing: NftListing): BuiltGroup<ListInAuctionDescription> {
  const { appId, nft, units } = listing
  const { parts, innerCount, lockedMicroAlgo } = makeNftSetUp(network, auctionProgram, listing)
  return finishGroup(network, parts, innerCount, {
    kind: 'auction-list',
    appId,
    nfts: [nft],
    units,
    lockedMicroAlgo,
  })
}
