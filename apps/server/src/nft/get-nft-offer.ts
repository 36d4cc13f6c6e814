import { getNftOffer as contract } from '@facet/api-contract/nft/get-nft-offer'
import { FacetError } from '@facet/errors'
import { openAuctions } from '../auction/auctions-of-nft.ts'
import { readOfferCard } from '../offer/offer-card.ts'
import { isShownOffer } from '../offer/open-offers.ts'
import { handle } from '../platform/http/handle.ts'
import { findAsset } from './find-asset.ts'
import { makeNftReply } from './make-nft-reply.ts'
import { openListings } from './open-listings.ts'

export const getNftOffer = handle(contract, async ({ params, session, services }) => {
  const viewer = session?.address ?? null
  const { id: tokenId, offerId: appId } = params
  await findAsset(services, tokenId)
  if (!(await isShownOffer(services, { tokenId, appId }, viewer))) throw new FacetError('offer-not-found', { appId })
  const [listings, auctions] = await Promise.all([
    openListings(services, tokenId, { viewer }),
    openAuctions(services, tokenId),
  ])
  const [reply, card] = await Promise.all([
    makeNftReply(services, { tokenId, viewer, listings, auctions, chosen: undefined }),
    readOfferCard(services, BigInt(appId), viewer),
  ])
  return { ...reply, nft: { ...reply.nft, ...card } }
})
