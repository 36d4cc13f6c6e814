import { z } from 'zod'
import { sentGroupErrors } from '../chain/sent-group-errors.ts'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup } from '../fields.ts'
import { custodialGroup } from './custodial-group.ts'

export const buyFromCustody = endpoint({
  method: 'POST',
  path: '/api/transaction/buy/validation',
  summary:
    'Sends the buy group of a version 1 listing, whose NFT leg the market signs; sent twice it answers the same and pays once',
  access: 'signed-in',
  body: z.object(custodialGroup),
  response: z.object({
    ...acceptedGroup,
    token_id: z.number(),
    /** Of a version 1 listing the id is the NFT's. */
    app_id: z.number(),
    number: z.string(),
    /** Units the buyer owns now. */
    owned: z.string(),
  }),
  errors: [
    'not-connected',
    'custody-disabled',
    'nft-not-found',
    'listing-not-found',
    'sold-out',
    'stale-price',
    'own-item',
    ...sentGroupErrors,
  ],
})
