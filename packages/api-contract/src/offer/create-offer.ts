import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, id, priceInput, signedTx } from '../fields.ts'
import { card } from '../nft/card.ts'
import { openOfferErrors } from './offer-errors.ts'

export const createOffer = endpoint({
  method: 'POST',
  path: '/api/offers/create/validate',
  summary: 'Sends the signed set-up group of an offer: opt-in, funding, set-up call, the money',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ token_id: id, app_id: id, price: priceInput, signed_tx: signedTx }),
  response: z.object({ ...acceptedGroup, app_id: z.number(), token_id: z.number(), offer: card }),
  errors: [...openOfferErrors, 'nft-not-found', 'offer-expired', 'not-the-bidder', 'set-up-already', 'invalid-price'],
})
