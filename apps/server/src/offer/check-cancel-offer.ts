import { checkCancelOffer as contract } from '@facet/api-contract/offer/check-cancel-offer'
import { handle } from '../platform/http/handle.ts'
import { expectCancelOffer } from './expect-cancel-offer.ts'
import { offerFactsOnWire } from './offer-wire.ts'

export const checkCancelOffer = handle(contract, async ({ query, session, services }) => {
  const { offer, unpayable, group } = await expectCancelOffer(services, {
    appId: query.app_id,
    caller: session.address,
  })
  return {
    ...offerFactsOnWire(services, offer),
    unpayable,
    returned_base_units: String(group.description.returnedBaseUnits),
    returned_micro_algo: String(group.description.returnedMicroAlgo),
    network_fee_micro_algo: String(group.feeMicroAlgo),
  }
})
