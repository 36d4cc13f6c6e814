import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { baseUnits, id, networkFee, platformFeePart, priceInput, quantity, royaltyPart, unpayable } from '../fields.ts'
import { saleFacts } from './sale-facts.ts'
import { openSaleErrors } from './sale-errors.ts'

export const checkBuy = endpoint({
  method: 'POST',
  path: '/api/buy/check',
  summary: 'Read the facts that a buy group is built from',
  description: 'Reads the sale from the chain now. A private sale needs no key: its id is enough.',
  access: 'signed-in',
  body: z.object({
    token_id: id,
    app_id: id,
    price: priceInput,
    number: quantity.default(1),
  }),
  response: z.object({
    ...saleFacts,
    number: baseUnits.describe('Units to buy.'),
    total_base_units: baseUnits.describe('Price of all of them, in base units of the currency.'),
    needs_opt_in: z.boolean().describe('Whether the group opts the buyer in to the NFT.'),
    closes_sale: z
      .boolean()
      .describe('Whether these are the last units, so that the group also deletes the application.'),
    deposit_micro_algo: baseUnits.describe(
      'µALGO that stay reserved in the account of the buyer while it holds the NFT.',
    ),
    network_fee_micro_algo: networkFee,
    royalty_base_units: royaltyPart,
    platform_fee_base_units: platformFeePart,
    unpayable,
  }),
  errors: [...openSaleErrors, 'custody-disabled', 'custody-changed', 'invalid-price'],
})
