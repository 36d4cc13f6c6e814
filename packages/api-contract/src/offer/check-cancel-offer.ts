import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { baseUnits, id } from '../fields.ts'
import { unpayable } from '../sale/sale-facts.ts'
import { offerFacts } from './offer-facts.ts'
import { openOfferErrors } from './offer-errors.ts'

export const checkCancelOffer = endpoint({
  method: 'GET',
  path: '/api/offers/cancel',
  summary: 'Reads an offer from the chain now, before its money goes back to the bidder',
  access: 'signed-in',
  query: z.object({ app_id: id }),
  response: z.object({
    ...offerFacts,
    unpayable,
    /** What comes back to the bidder: the money, and what was locked for the offer. */
    returned_base_units: baseUnits,
    returned_micro_algo: baseUnits,
    network_fee_micro_algo: baseUnits,
  }),
  errors: [...openOfferErrors, 'not-the-bidder'],
})
