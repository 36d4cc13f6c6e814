import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountName, asaId, baseUnits, id, priceInput, reservedFor } from '../fields.ts'
import { saleContractInfo } from './sale-facts.ts'
import { newTermsErrors } from '../market/listing-errors.ts'
import { reservedForErrors } from './sale-errors.ts'

export const getSaleContractInfo = endpoint({
  method: 'GET',
  path: '/api/sale/contract/info',
  summary: 'Get the create arguments of a new sale',
  access: 'signed-in',
  refusesBanned: true,
  query: z.object({
    token_id: id,
    asa_id: asaId.default(1),
    amount: priceInput,
    reserved_for: accountName.optional().describe('Username or address of the only account that may buy.'),
  }),
  response: z.object({
    ...saleContractInfo,
    reserved_for: reservedFor,
    locked_micro_algo: baseUnits.describe(
      'µALGO that the application locks in the account of the seller until the sale is deleted.',
    ),
    owned: z.string().describe('Units the account can list.'),
  }),
  errors: [...newTermsErrors, ...reservedForErrors, 'not-the-owner'],
})
