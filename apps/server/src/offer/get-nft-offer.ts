import { getNftOffer as contract } from '@facet/api-contract/offer/get-nft-offer'
import { FacetError } from '@facet/errors'
import { findShownOffer } from './open-offers.ts'
import { checkIsOfKind } from '../market/program-of-kind.ts'
import { handle } from '../market/services.ts'
import { findAsset } from '../asset/find-asset.ts'
import { offerKind } from './offer-kind.ts'
import { makeNftReply } from '../nft/make-nft-reply.ts'

export const getNftOffer = handle(contract, async ({ params, query, session, services }) => {
  const viewer = session?.address ?? null
  const { id: tokenId, offerId: appId } = params
  await findAsset(services, tokenId)
  const offer = await findShownOffer(services, { tokenId, appId }, viewer)
  if (!offer) {
    await checkIsOfKind(services, appId, offerKind)
    throw new FacetError('offer-not-found', { appId })
  }
  return makeNftReply(services, { tokenId, viewer, key: query.key }, { kind: offerKind, row: offer })
})
