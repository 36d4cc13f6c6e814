import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedTrade, id, signedTx } from '../fields.ts'
import { acceptErrors } from './offer-errors.ts'

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/offers/accept',
  summary: 'Send the signed acceptance of an offer',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ token_id: id, app_id: id, signed_tx: signedTx }),
  response: acceptedTrade,
  errors: [...acceptErrors, 'listing-not-found', 'not-the-seller', 'payees-changed'],
})
