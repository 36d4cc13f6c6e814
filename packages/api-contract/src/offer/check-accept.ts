import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { baseUnits, id } from '../fields.ts'
import { unpayable } from '../sale/sale-facts.ts'
import { offerFacts } from './offer-facts.ts'
import { acceptErrors } from './offer-errors.ts'

export const checkAccept = endpoint({
  method: 'GET',
  path: '/api/offers/accept',
  summary: 'Reads an offer from the chain now and answers the facts its acceptance is built from',
  access: 'signed-in',
  query: z.object({ app_id: id }),
  response: z.object({
    ...offerFacts,
    /** What the owner is paid. */
    seller_base_units: baseUnits,
    royalty_base_units: baseUnits,
    platform_fee_base_units: baseUnits,
    /** The owner does not hold the currency yet: an opt-in is part of the group. */
    needs_opt_in: z.boolean(),
    /** The owner's own listing that holds the units: its cancel (`/api/cancel/check`) goes in front of the group. */
    withdrawn_app_id: z.number().nullable(),
    /** µALGO that stay reserved in the owner's account while it holds the currency. */
    deposit_micro_algo: baseUnits,
    network_fee_micro_algo: baseUnits,
    unpayable,
  }),
  errors: acceptErrors,
})
