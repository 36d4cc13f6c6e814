import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, id, signedTx } from '../fields.ts'

export const cancelSale = endpoint({
  method: 'POST',
  path: '/api/sell/cancel/validation/v2',
  summary: 'Sends the signed cancel of a sale, or of an auction without a bid',
  access: 'signed-in',
  body: z.object({ token_id: id, app_id: id, signed_tx: signedTx }),
  response: z.object({ ...acceptedGroup, token_id: z.number(), app_id: z.number(), owned: z.string() }),
  errors: [
    'not-connected',
    'nft-not-found',
    'listing-not-found',
    'listing-closed',
    'sold-out',
    'has-bids',
    'not-the-seller',
    'payees-changed',
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
