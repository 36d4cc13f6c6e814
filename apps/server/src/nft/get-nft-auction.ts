import { getNftAuction as contract } from '@facet/api-contract/nft/get-nft-auction'
import { FacetError } from '@facet/errors'
import { findShownAuction } from '../auction/auctions-of-nft.ts'
import { handle } from '../platform/http/handle.ts'
import { findAsset } from './find-asset.ts'
import { makeNftReply } from './make-nft-reply.ts'

export const getNftAuction = handle(contract, async ({ params, session, services }) => {
  const { id: tokenId, auctionId } = params
  await findAsset(services, tokenId)
  const auction = await findShownAuction(services, tokenId, auctionId)
  if (!auction) throw new FacetError('listing-not-found', { appId: auctionId })
  return makeNftReply(services, { tokenId, viewer: session?.address ?? null }, { kind: 'auction', row: auction })
})
