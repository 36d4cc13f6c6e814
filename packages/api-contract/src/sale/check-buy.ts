import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { baseUnits, id, priceInput, quantity } from '../fields.ts'
import { saleFacts, unpayable } from './sale-facts.ts'
import { openSaleErrors } from './sale-errors.ts'

export const checkBuy = endpoint({
  method: 'POST',
  path: '/api/buy/check',
  summary: 'Reads a sale from the chain now and answers the facts its buy group is built from',
  access: 'signed-in',
  body: z.object({
    token_id: id,
    app_id: id,
    price: priceInput,
    number: quantity.default(1),
    key: z.string().max(100).optional(),
  }),
  response: z.object({
    ...saleFacts,
    number: baseUnits,
    total_base_units: baseUnits,
    /** The buyer does not hold the asset yet: an opt-in is part of the group. */
    needs_opt_in: z.boolean(),
    /** These are the last units: the buy also deletes the application. */
    closes_sale: z.boolean(),
    /** µALGO that stay reserved in the buyer's account while it holds the work. */
    deposit_micro_algo: baseUnits,
    network_fee_micro_algo: baseUnits,
    royalty_base_units: baseUnits,
    platform_fee_base_units: baseUnits,
    unpayable,
  }),
  errors: [...openSaleErrors, 'custody-disabled', 'invalid-price'],
})
