import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { asaId, id, priceInput } from '../fields.ts'
import { contractInfo } from './sale-facts.ts'

export const getSaleContractInfo = endpoint({
  method: 'GET',
  path: '/api/sale/contract/info',
  summary: 'What a new sale of an NFT must be created with',
  access: 'signed-in',
  query: z.object({ token_id: id, asa_id: asaId.default(1), amount: priceInput }),
  response: z.object({
    ...contractInfo,
    /** Currency as the chain names it: 0 is ALGO. */
    currency_id: z.number(),
    lot: z.string(),
    vault_app_id: z.number(),
    /** Units the account can list. */
    owned: z.string(),
  }),
  errors: [
    'not-connected',
    'nft-not-found',
    'not-the-owner',
    'asset-not-safe',
    'currency-not-listed',
    'invalid-price',
    'chain-unavailable',
  ],
})
