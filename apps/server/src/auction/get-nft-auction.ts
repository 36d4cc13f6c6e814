import { getNftAuction as contract } from '@facet/api-contract/auction/get-nft-auction'
import { FacetError } from '@facet/errors'
import { findAsset } from '../nft/find-asset.ts'
import { makeNftReply } from '../nft/make-nft-reply.ts'
import { openListings } from '../nft/open-listings.ts'
import { handle } from '../platform/http/handle.ts'
import { findShownAuction, openAuctions } from './auctions-of-nft.ts'

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
