import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, appId, asaId, id, priceInput, quantity, signedTx, tokenId } from '../fields.ts'
import { card } from '../nft/card.ts'
import { ownSaleErrors } from './sale-errors.ts'

export const createSale = endpoint({
  method: 'POST',
  path: '/api/transaction/sale/create/validate',
  summary: 'Send the signed set-up group of a sale',
  description: 'The group funds the escrow, calls its set-up and transfers the NFT.',
  access: 'signed-in',
  refusesBanned: true,
  sends: 'group',
  body: z.object({
    token_id: id,
    app_id: id,
    asa_id: asaId,
    number: quantity,
    price: priceInput,
    signed_tx: signedTx,
    private: z.boolean().default(false).describe('Whether the sale is shown only to those who have its link.'),
  }),
  response: z.object({
    ...acceptedGroup,
    app_id: appId,
    token_id: tokenId,
    key: z.string().nullable().describe("Key of a private sale's link; null for any other."),
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
