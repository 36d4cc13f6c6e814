import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, asaId, id, priceInput, quantity, signedTx } from '../fields.ts'
import { card } from '../nft/card.ts'
import { ownSaleErrors } from './sale-errors.ts'

export const createSale = endpoint({
  method: 'POST',
  path: '/api/transaction/sale/create/validate',
  summary: 'Sends the signed set-up group of a sale: funding, set-up call, NFT transfer',
  access: 'signed-in',
  sends: 'group',
  body: z.object({
    token_id: id,
    app_id: id,
    asa_id: asaId,
    number: quantity,
    price: priceInput,
    signed_tx: signedTx,
    private: z.boolean().default(false),
  }),
  response: z.object({
    ...acceptedGroup,
    app_id: z.number(),
    token_id: z.number(),
    /** Of a private sale: the key of its link. */
    key: z.string().nullable(),
    sale: card,
  }),
  errors: [
    ...ownSaleErrors,
    'not-the-owner',
    'currency-not-listed',
    'invalid-price',
    'invalid-quantity',
    'set-up-already',
  ],
})
