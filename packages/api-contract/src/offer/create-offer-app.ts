import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, appAddress, appId, baseUnits, priceInput, signedTx } from '../fields.ts'
import { newOffer } from './get-offer-contract-info.ts'
import { newTermsErrors } from '../market/listing-errors.ts'

export const createOfferApp = endpoint({
  method: 'POST',
  path: '/api/offers/app/create',
  summary: 'Send the signed create transaction of an offer',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ ...newOffer, price: priceInput, signed_tx: signedTx }),
  response: z.object({
    ...acceptedGroup,
    app_id: appId,
    app_address: appAddress,
    check: z.boolean().describe('The bidder does not hold the asset yet: the set-up group begins with an opt-in.'),
    amt: baseUnits.describe('µALGO with which the set-up group must fund the escrow.'),
  }),
  errors: [...newTermsErrors, 'own-work', 'invalid-quantity', 'invalid-duration', 'currency-frozen', 'nft-frozen'],
})
