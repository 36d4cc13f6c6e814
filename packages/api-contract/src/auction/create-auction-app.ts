import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, address, asaId, baseUnits, id, priceInput, seconds, signedTx } from '../fields.ts'
import { duration } from './duration.ts'
import { newTermsErrors } from '../sale/sale-errors.ts'

export const createAuctionApp = endpoint({
  method: 'POST',
  path: '/api/auction/app/create',
  summary: 'Sends the signed create transaction of an auction',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ token_id: id, asa_id: asaId, price: priceInput, duration, signed_tx: signedTx }),
  response: z.object({
    ...acceptedGroup,
    app_id: z.number(),
    app_address: address,
    end: seconds,
    /** µALGO with which the set-up group must fund the escrow. */
    amt: baseUnits,
  }),
  errors: [...newTermsErrors, 'not-the-owner', 'invalid-duration', 'end-past'],
})
