import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, address, asaId, baseUnits, id, priceInput, quantity, signedTx } from '../fields.ts'
import { unsoldAuctionErrors } from '../auction/auction-errors.ts'
import { newTermsErrors } from './sale-errors.ts'

export const createSaleApp = endpoint({
  method: 'POST',
  path: '/api/sale/app/create',
  summary: 'Sends the signed create transaction of a sale',
  access: 'signed-in',
  sends: 'group',
  body: z.object({
    token_id: id,
    asa_id: asaId,
    price: priceInput,
    number: quantity,
    /** The account's own ended auction, when the units are still in it (`/api/auctions/to_sales`). */
    auction_id: id.optional(),
    signed_tx: signedTx,
  }),
  response: z.object({
    ...acceptedGroup,
    app_id: z.number(),
    app_address: address,
    /** µALGO with which the set-up group must fund the escrow. */
    amt: baseUnits,
  }),
  errors: [...newTermsErrors, ...unsoldAuctionErrors, 'not-the-owner', 'invalid-quantity'],
})
