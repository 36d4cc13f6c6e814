import { checkCancelOffer as contract } from '@facet/api-contract/offer/check-cancel-offer'
import { offerToWire } from '@facet/api-contract/offer/offer-codec'
import { handle, type Services } from '../market/services.ts'
import { readNow } from '../market/read-now.ts'
import { expectCancelOffer, type OfferCancel } from './expect-cancel-offer.ts'

export const checkCancelOffer = handle(contract, async ({ query, session, services }) => {
  const offer = { appId: query.app_id, caller: session.address }
  return offerCancelFacts(services, await expectCancelOffer(services, offer))
})

/** The input of the group that ends an offer, in wire format. */
export function offerCancelFacts(services: Services, { offer, unpayable, keepsApp, group }: OfferCancel) {
  return {
    ...offerToWire(offer, readNow(services, offer)),
    unpayable,
    keeps_app: keepsApp,
    returned_base_units: String(group.description.returnedBaseUnits),
    returned_micro_algo: String(group.description.returnedMicroAlgo),
    network_fee_micro_algo: String(group.feeMicroAlgo),
  }
}
