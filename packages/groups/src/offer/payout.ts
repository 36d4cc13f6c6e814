import { programOfApp } from '../app-program.ts'
import { payoutRuleOf } from '../vault/payout-rules.ts'
import type { Payout } from '../shares.ts'
import type { OfferFacts } from './offer-facts.ts'

/** Splits the amount of an offer as its program does when `seller` accepts. */
export function offerPayout(offer: Pick<OfferFacts, 'appId' | 'programHash' | 'terms'>, seller: string): Payout {
  const { share } = payoutRuleOf(programOfApp('offer', offer))
  return share(offer.terms.amountBaseUnits, seller, offer.terms)
}
