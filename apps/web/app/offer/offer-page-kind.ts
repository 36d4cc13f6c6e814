import type { PageKind } from '../works/page-kind.ts'
import { OfferPanel } from './offer-panel.tsx'
import { OffersSection } from './offers-section.tsx'
import { StartOffer } from './start-offer.tsx'

/** The page of a work seen through an offer, and the offers section of every work's page. */
export const offerPageKind: PageKind = {
  summary: null,
  Panel: OfferPanel,
  standsAlone: true,
  Bar: null,
  Bids: null,
  isOver: () => false,
  others: null,
  forSale: null,
  facts: null,
  buyNow: null,
  own: null,
  Section: OffersSection,
  Start: StartOffer,
}
