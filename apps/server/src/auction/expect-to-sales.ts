import { FacetError } from '@facet/errors'
import { moveAuctionToSale } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { comparedOrShownNetwork } from '../chain/network-params.ts'
import type { Services } from '../market/services.ts'
import { endWithoutBid } from './end-without-bid.ts'
import { findEndedAuction } from './find-auction.ts'
import type { AuctionOnChain } from './read-auction.ts'

/**
 * The account's own auction that ended without a bid and still holds its NFT.
 *
 * @throws FacetError those of `findEndedAuction`; `not-the-seller`, `has-bids`, `listing-closed` when the NFT has left
 */
export async function findUnsoldAuction(
  services: Services,
  { seller, ...named }: { tokenId?: number | undefined; appId: number; seller: string },
): Promise<AuctionOnChain> {
  const auction = await findEndedAuction(services, named)
  if (auction.seller !== seller) throw new FacetError('not-the-seller')
  if (auction.bestBidBaseUnits > 0n) throw new FacetError('has-bids')
  if (auction.nftUnits === undefined) throw new FacetError('listing-closed')
  return auction
}

/**
 * The group that settles an auction without bids and lists its NFT in a sale.
 *
 * @throws FacetError those of `endWithoutBid`
 */
export async function expectToSales(
  services: Services,
  auction: AuctionOnChain,
  sale: { appId: bigint; currency: bigint; vault: bigint },
  signed?: readonly Transaction[],
) {
  const [network, facts] = await Promise.all([
    comparedOrShownNetwork(services, signed),
    endWithoutBid(services, auction, signed),
  ])
  return { facts, group: moveAuctionToSale(network, { auction, sale, ...facts }) }
}
