import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { baseUnits, id, networkFee, unpayable } from '../fields.ts'
import { offerFacts } from './offer-facts.ts'
import { openOfferErrors } from './offer-errors.ts'

export const checkCancelOffer = endpoint({
  method: 'GET',
  path: '/api/offers/cancel',
  summary: 'Read the facts that the end of an offer is built from',
  description: 'Reads the offer from the chain now.',
  access: 'signed-in',
  query: z.object({ app_id: id }),
  response: z.object({
    ...offerFacts,
    unpayable,
    keeps_app: z
      .boolean()
      .describe('Only ends the offer: its money, or money that its escrow keeps for others, cannot move yet.'),
    returned_base_units: baseUnits.describe('Returned to the bidder: the money and the deposits of the offer.'),
    returned_micro_algo: baseUnits,
    network_fee_micro_algo: networkFee,
  }),
  errors: [...openOfferErrors, 'not-the-bidder', 'credits-left', 'receiver-unpayable'],
})
