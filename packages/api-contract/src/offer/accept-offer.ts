import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, id, signedTx } from '../fields.ts'
import { acceptErrors } from './offer-errors.ts'

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/offers/accept',
  summary: 'Sends the signed acceptance of an offer; sent twice it answers the same and gives the NFT once',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ token_id: id, app_id: id, signed_tx: signedTx }),
  response: z.object({
    ...acceptedGroup,
    token_id: z.number(),
    app_id: z.number(),
    /** Units the account still owns. */
    owned: z.string(),
  }),
  errors: [...acceptErrors, 'listing-not-found', 'not-the-seller', 'payees-changed'],
})
