import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { baseUnits, id, networkFee, platformFeePart, royaltyPart, unpayable } from '../fields.ts'
import { offerFacts } from './offer-facts.ts'
import { acceptErrors } from './offer-errors.ts'

export const checkAccept = endpoint({
  method: 'GET',
  path: '/api/offers/accept',
  summary: 'Read the facts that an acceptance is built from',
  description: 'Reads the offer from the chain now.',
  access: 'signed-in',
  query: z.object({ app_id: id }),
  response: z.object({
    ...offerFacts,
    seller_base_units: baseUnits.describe('What the owner is paid.'),
    royalty_base_units: royaltyPart,
    platform_fee_base_units: platformFeePart,
    needs_opt_in: z.boolean().describe('The owner does not hold the currency yet: an opt-in is part of the group.'),
    withdrawn_app_id: z
      .number()
      .nullable()
      .describe(
        "The owner's own listing that holds the units: its cancel (`/api/cancel/check`) goes in front of the group.",
      ),
    withdrawn_more_works: z
      .number()
      .int()
      .nonnegative()
      .describe('How many other works that listing holds, which return to the owner; 0 without one.'),
    deposit_micro_algo: baseUnits.describe(
      "µALGO that stay reserved in the owner's account while it holds the currency.",
    ),
    network_fee_micro_algo: networkFee,
    unpayable,
  }),
  errors: acceptErrors,
})
