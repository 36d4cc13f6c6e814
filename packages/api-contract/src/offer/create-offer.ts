import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, appId, id, priceInput, signedTx, tokenId } from '../fields.ts'
import { card } from '../nft/card.ts'
import { openOfferErrors } from './offer-errors.ts'

export const createOffer = endpoint({
  method: 'POST',
  path: '/api/offers/create/validate',
  summary: 'Send the signed set-up group of an offer',
  description: 'The group opts in, funds the escrow, calls its set-up and pays the money in.',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ token_id: id, app_id: id, price: priceInput, signed_tx: signedTx }),
  response: z.object({ ...acceptedGroup, app_id: appId, token_id: tokenId, offer: card }),
  errors: [...openOfferErrors, 'nft-not-found', 'offer-expired', 'not-the-bidder', 'set-up-already', 'invalid-price'],
})
