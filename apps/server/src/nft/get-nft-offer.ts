import { getNftOffer as contract } from '@facet/api-contract/nft/get-nft-offer'
import { FacetError } from '@facet/errors'
import { findShownOffer } from '../offer/open-offers.ts'
import { handle } from '../platform/http/handle.ts'
import { findAsset } from './find-asset.ts'
import { makeNftReply } from './make-nft-reply.ts'

export const getNftOffer = handle(contract, async ({ params, session, services }) => {
  const viewer = session?.address ?? null
  const { id: tokenId, offerId: appId } = params
  await findAsset(services, tokenId)
  const offer = await findShownOffer(services, { tokenId, appId }, viewer)
  if (!offer) throw new FacetError('offer-not-found', { appId })
  return makeNftReply(services, { tokenId, viewer }, { kind: 'offer', row: offer })
})
