import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  acceptedGroup,
  accountName,
  appAddress,
  appId,
  asaId,
  baseUnits,
  id,
  priceInput,
  quantity,
  signedTx,
} from '../fields.ts'
import { unsoldAuctionErrors } from '../auction/auction-errors.ts'
import { newTermsErrors } from '../market/listing-errors.ts'
import { reservedForErrors } from './sale-errors.ts'

export const createSaleApp = endpoint({
  method: 'POST',
  path: '/api/sale/app/create',
  summary: 'Send the signed create transaction of a sale',
  access: 'signed-in',
  refusesBanned: true,
  sends: 'group',
  body: z.object({
    number: quantity,
    token_id: id.optional().describe('These three may be left out: the arguments of the signed transaction say them.'),
    asa_id: asaId.optional(),
    price: priceInput.optional(),
    reserved_for: accountName
      .optional()
      .describe(
        'Username or address of the only account that may buy; locks 50,000 µALGO more. By default as in the signed transaction.',
      ),
    auction_id: id
      .optional()
      .describe("The account's own ended auction, when the units are still in it (`/api/auctions/to_sales`)."),
    signed_tx: signedTx,
  }),
  response: z.object({
    ...acceptedGroup,
    app_id: appId,
    app_address: appAddress,
    amt: baseUnits.describe('µALGO with which the set-up group must fund the escrow.'),
  }),
  errors: [...newTermsErrors, ...reservedForErrors, ...unsoldAuctionErrors, 'not-the-owner', 'invalid-quantity'],
})
