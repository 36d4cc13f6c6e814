import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, baseUnits, id, priceInput } from '../fields.ts'
import { newCustodyErrors } from './custodial-errors.ts'

export const checkDeposit = endpoint({
  method: 'GET',
  path: '/api/create/sell',
  summary: 'What the deposit group of a new version 1 listing is built from, read from the chain now',
  access: 'signed-in',
  query: z.object({ token_id: id, price: priceInput }),
  response: z.object({
    token_id: z.number(),
    seller: address,
    /** Account of the platform that will hold the work. */
    custodian: address,
    /** In µALGO. */
    price_base_units: baseUnits,
    /** Basis points of each price. */
    fees: z.number().int(),
    royalties: z.number().int(),
    network_fee_micro_algo: baseUnits,
  }),
  errors: newCustodyErrors,
})
