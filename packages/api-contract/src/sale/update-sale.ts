import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, id, priceInput, signedTx } from '../fields.ts'
import { card } from '../nft/card.ts'

export const updateSale = endpoint({
  method: 'POST',
  path: '/api/sale/update/validate',
  summary: 'Sends the signed price change of a sale',
  access: 'signed-in',
  body: z.object({ token_id: id, app_id: id.optional(), price: priceInput, signed_tx: signedTx }),
  response: z.object({ ...acceptedGroup, sale: card }),
  errors: [
    'not-connected',
    'nft-not-found',
    'listing-not-found',
    'listing-closed',
    'sold-out',
    'not-the-seller',
    'invalid-price',
    'group-mismatch',
    'group-size',
    'group-signature',
    'transaction-malformed',
    'transaction-expired',
    'transaction-refused',
    'not-enough-algo',
    'projection-behind',
    'chain-unavailable',
  ],
})
