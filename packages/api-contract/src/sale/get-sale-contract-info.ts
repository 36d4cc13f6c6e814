import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { asaId, id, priceInput } from '../fields.ts'
import { saleContractInfo } from './sale-facts.ts'
import { newTermsErrors } from './sale-errors.ts'

export const getSaleContractInfo = endpoint({
  method: 'GET',
  path: '/api/sale/contract/info',
  summary: 'What a new sale of an NFT must be created with',
  access: 'signed-in',
  query: z.object({ token_id: id, asa_id: asaId.default(1), amount: priceInput }),
  response: z.object({
    ...saleContractInfo,
    /** Units the account can list. */
    owned: z.string(),
  }),
  errors: [...newTermsErrors, 'not-the-owner'],
})
