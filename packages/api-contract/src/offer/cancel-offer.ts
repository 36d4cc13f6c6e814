import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, appId, id, signedTx, tokenId } from '../fields.ts'
import { openOfferErrors } from './offer-errors.ts'

export const cancelOffer = endpoint({
  method: 'POST',
  path: '/api/offers/cancel',
  summary: 'Send the signed end of an offer',
  description: 'Its bidder may end it at any time, anybody after its expiry.',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ token_id: id.optional(), app_id: id, signed_tx: signedTx }),
  response: z.object({ ...acceptedGroup, token_id: tokenId, app_id: appId }),
  errors: [...openOfferErrors, 'not-the-bidder', 'payees-changed'],
})
