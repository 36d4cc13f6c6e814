import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, id, signedTx } from '../fields.ts'

export const cancelOffer = endpoint({
  method: 'POST',
  path: '/api/offers/cancel',
  summary: 'Sends the signed end of an offer: by its bidder at any time, by anybody after its expiry',
  access: 'signed-in',
  body: z.object({ token_id: id.optional(), app_id: id, signed_tx: signedTx }),
  response: z.object({ ...acceptedGroup, token_id: z.number(), app_id: z.number() }),
  errors: [
    'not-connected',
    'offer-not-found',
    'offer-taken',
    'offer-withdrawn',
    'not-the-bidder',
    'listing-not-genuine',
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
