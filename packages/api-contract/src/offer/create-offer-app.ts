import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, address, baseUnits, priceInput, signedTx } from '../fields.ts'
import { newOffer } from './get-offer-contract-info.ts'

export const createOfferApp = endpoint({
  method: 'POST',
  path: '/api/offers/app/create',
  summary: 'Sends the signed create transaction of an offer',
  access: 'signed-in',
  body: z.object({ ...newOffer, price: priceInput, signed_tx: signedTx }),
  response: z.object({
    ...acceptedGroup,
    app_id: z.number(),
    app_address: address,
    /** The bidder does not hold the asset yet: the set-up group begins with an opt-in. */
    check: z.boolean(),
    /** µALGO with which the set-up group must fund the escrow. */
    amt: baseUnits,
  }),
  errors: [
    'not-connected',
    'nft-not-found',
    'asset-not-safe',
    'royalty-unknown',
    'own-work',
    'currency-not-listed',
    'currency-not-enabled',
    'invalid-price',
    'invalid-quantity',
    'invalid-duration',
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
