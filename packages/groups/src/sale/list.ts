import { saleProgram } from '@facet/contracts'
import { FacetError } from '@facet/errors'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { makeNftSetUp, type NftListing } from '../list-nft.ts'
import type { NetworkParams } from '../network-params.ts'

export interface ListInSaleDescription {
  kind: 'sale-list'
  appId: bigint
  nfts: readonly bigint[]
  units: bigint
  /** The only account that may buy, where the caller named it. */
  reservedFor?: string
  /** In the escrow until the sale ends; returns to the seller. */
  lockedMicroAlgo: bigint
}

/** Sets a sale up: funding of the escrow, the set-up call, the NFT. */
export function listInSale(network: NetworkParams, listing: NftListing): BuiltGroup<ListInSaleDescription> {
  const { appId, nft, units } = listing
  const { parts, innerCount, lockedMicroAlgo } = makeNftSetUp(network, saleProgram, listing)
  return finishGroup(network, parts, innerCount, {
    kind: 'sale-list',
    appId,
    nfts: [nft],
    units,
    lockedMicroAlgo,
  })
}

/** Sales that fit one group of 16: three transactions each. */
export const MAX_LISTINGS_IN_GROUP = 5

export interface ListManyInSalesDescription {
  kind: 'sale-list-many'
  /** One for each listing, in order. */
  nfts: readonly bigint[]
  listings: readonly { appId: bigint; units: bigint }[]
  /** In the escrows until the sales end; returns to the seller. */
  lockedMicroAlgo: bigint
}

/**
 * Sets up several sales in one group, all or none, as `listInSale` does for one.
 * @throws number-out-of-range for more than five
 */
export function listManyInSales(
  network: NetworkParams,
  listings: readonly NftListing[],
): BuiltGroup<ListManyInSalesDescription> {
  if (listings.length > MAX_LISTINGS_IN_GROUP) throw new FacetError('number-out-of-range')
  const setUps = listings.map((listing) => makeNftSetUp(network, saleProgram, listing))
  const parts = setUps.flatMap((setUp) => setUp.parts)
  const innerCount = setUps.reduce((sum, setUp) => sum + setUp.innerCount, 0)
  return finishGroup(network, parts, innerCount, {
    kind: 'sale-list-many',
    nfts: listings.map(({ nft }) => nft),
    listings: listings.map(({ appId, units }) => ({ appId, units })),
    lockedMicroAlgo: setUps.reduce((locked, setUp) => locked + setUp.lockedMicroAlgo, 0n),
  })
}
