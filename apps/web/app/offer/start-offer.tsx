import type { WorkProps } from '../works/page-kind.ts'
import { MakeOfferButton } from './make-offer-button.tsx'
import { isForOffersAlone } from './offer-facts.ts'

/** The main action for a work that is not listed. */
export function StartOffer(work: WorkProps) {
  return isForOffersAlone(work) ? <MakeOfferButton work={work} isPrimary /> : null
}
