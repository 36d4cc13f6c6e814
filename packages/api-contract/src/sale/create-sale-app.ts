import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, address, asaId, baseUnits, id, priceInput, quantity, signedTx } from '../fields.ts'

export const createSaleApp = endpoint({
  method: 'POST',
  path: '/api/sale/app/create',
  summary: 'Sends the signed create transaction of a sale',
  access: 'signed-in',
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
  errors: [
    'not-connected',
    'nft-not-found',
    'not-the-owner',
    'listing-not-found',
    'listing-closed',
    'not-the-seller',
    'auction-running',
    'has-bids',
    'royalty-unknown',
    'invalid-price',
    'group-mismatch',
    'group-size',
    'group-signature',
    'transaction-malformed',
    'transaction-expired',
    'transaction-refused',
    'not-enough-algo',
    'chain-unavailable',
  ],
})
