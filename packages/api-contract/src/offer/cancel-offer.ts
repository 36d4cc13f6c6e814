import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, id, signedTx } from '../fields.ts'
import { openOfferErrors } from './offer-errors.ts'

export const cancelOffer = endpoint({
  method: 'POST',
  path: '/api/offers/cancel',
  summary: 'Sends the signed end of an offer: by its bidder at any time, by anybody after its expiry',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ token_id: id.optional(), app_id: id, signed_tx: signedTx }),
  response: z.object({ ...acceptedGroup, token_id: z.number(), app_id: z.number() }),
  errors: [...openOfferErrors, 'not-the-bidder', 'payees-changed'],
})
