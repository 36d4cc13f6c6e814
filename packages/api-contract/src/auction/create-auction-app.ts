import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, appAddress, appId, asaId, baseUnits, id, priceInput, seconds, signedTx } from '../fields.ts'
import { duration } from './duration.ts'
import { newTermsErrors } from '../market/listing-errors.ts'

export const createAuctionApp = endpoint({
  method: 'POST',
  path: '/api/auction/app/create',
  summary: 'Send the signed create transaction of an auction',
  access: 'signed-in',
  refusesBanned: true,
  sends: 'group',
  body: z.object({
    token_id: id.optional().describe('These four may be left out: the arguments of the signed transaction say them.'),
    asa_id: asaId.optional(),
    price: priceInput.optional(),
    duration: duration.optional(),
    signed_tx: signedTx,
  }),
  response: z.object({
    ...acceptedGroup,
    app_id: appId,
    app_address: appAddress,
    end: seconds,
    amt: baseUnits.describe('µALGO with which the set-up group must fund the escrow.'),
  }),
  errors: [...newTermsErrors, 'not-the-owner', 'invalid-duration', 'end-past'],
})
