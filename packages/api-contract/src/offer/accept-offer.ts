import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, id, signedTx } from '../fields.ts'

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/offers/accept',
  summary: 'Sends the signed acceptance of an offer; sent twice it answers the same and gives the NFT once',
  access: 'signed-in',
  body: z.object({ token_id: id, app_id: id, signed_tx: signedTx }),
  response: z.object({
    ...acceptedGroup,
    token_id: z.number(),
    app_id: z.number(),
    /** Units the account still owns. */
    owned: z.string(),
  }),
  errors: [
    'not-connected',
    'nft-not-found',
    'offer-not-found',
    'offer-taken',
    'offer-withdrawn',
    'offer-expired',
    'own-offer',
    'bidder-not-opted-in',
    'not-the-owner',
    'has-bids',
    'listing-not-genuine',
    'listing-not-found',
    'listing-closed',
    'not-the-seller',
    'sold-out',
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
