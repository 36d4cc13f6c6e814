import { acceptOffer } from './accept-offer.ts'
import { cancelOffer } from './cancel-offer.ts'
import { checkAccept } from './check-accept.ts'
import { checkCancelOffer } from './check-cancel-offer.ts'
import { createOfferApp } from './create-offer-app.ts'
import { createOffer } from './create-offer.ts'
import { getOfferContractInfo } from './get-offer-contract-info.ts'
import { listMyOffers } from './list-my-offers.ts'
import { listOffersToMe } from './list-offers-to-me.ts'
import { getNftOffer } from './get-nft-offer.ts'

export const offerRoutes = [
  getOfferContractInfo,
  createOfferApp,
  createOffer,
  checkAccept,
  acceptOffer,
  checkCancelOffer,
  cancelOffer,
  listOffersToMe,
  listMyOffers,
  getNftOffer,
]
