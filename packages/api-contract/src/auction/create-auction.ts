import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, asaId, id, priceInput, signedTx } from '../fields.ts'
import { card } from '../nft/card.ts'

export const createAuction = endpoint({
  method: 'POST',
  path: '/api/transaction/auction/create/validate',
  summary: 'Sends the signed set-up group of an auction: funding, set-up call, transfer of one unit of the NFT',
  access: 'signed-in',
  body: z.object({
    token_id: id,
    app_id: id,
    asa_id: asaId,
    /** The least first bid. */
    price: priceInput,
    signed_tx: signedTx,
  }),
  response: z.object({ ...acceptedGroup, app_id: z.number(), token_id: z.number(), auction: card }),
  errors: [
    'not-connected',
    'nft-not-found',
    'not-the-owner',
    'not-the-seller',
    'invalid-price',
    'listing-not-found',
    'listing-not-genuine',
    'set-up-already',
    'auction-ended',
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
