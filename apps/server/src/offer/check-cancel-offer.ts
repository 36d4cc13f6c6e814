import { checkCancelOffer as contract } from '@facet/api-contract/offer/check-cancel-offer'
import { handle } from '../platform/http/handle.ts'
import type { Services } from '../services.ts'
import { expectCancelOffer, type OfferCancel } from './expect-cancel-offer.ts'
import { offerFactsOnWire } from './offer-wire.ts'

export const checkCancelOffer = handle(contract, async ({ query, session, services }) => {
  const wanted = { appId: query.app_id, caller: session.address }
  return offerCancelFacts(services, await expectCancelOffer(services, wanted))
})

/** What the end of an offer is built from, as the wire has it. */
export function offerCancelFacts(services: Services, { offer, unpayable, group }: OfferCancel) {
  return {
    ...offerFactsOnWire(services, offer),
    unpayable,
    returned_base_units: String(group.description.returnedBaseUnits),
    returned_micro_algo: String(group.description.returnedMicroAlgo),
    network_fee_micro_algo: String(group.feeMicroAlgo),
  }
}
