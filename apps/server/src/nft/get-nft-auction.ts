import { getNftAuction as contract } from '@facet/api-contract/nft/get-nft-auction'
import { FacetError } from '@facet/errors'
import { findShownAuction, openAuctions } from '../auction/auctions-of-nft.ts'
import { handle } from '../platform/http/handle.ts'
import { findAsset } from './find-asset.ts'
import { makeNftReply } from './make-nft-reply.ts'
import { openListings } from './open-listings.ts'

export const getNftAuction = handle(contract, async ({ params, session, services }) => {
  const { id: tokenId, auctionId } = params
  const viewer = session?.address ?? null
  await findAsset(services, tokenId)
  const [listings, auctions, auction] = await Promise.all([
    openListings(services, tokenId, { viewer }),
    openAuctions(services, tokenId),
    findShownAuction(services, tokenId, auctionId),
  ])
  if (!auction) throw new FacetError('listing-not-found', { appId: auctionId })
  return makeNftReply(services, { tokenId, viewer, listings, auctions, chosen: { auction } })
})
