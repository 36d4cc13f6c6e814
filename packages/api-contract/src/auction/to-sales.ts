import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, asaId, id, priceInput, signedTx } from '../fields.ts'
import { card } from '../nft/card.ts'
import { unsoldAuctionErrors } from './auction-errors.ts'

export const toSales = endpoint({
  method: 'POST',
  path: '/api/auctions/to_sales',
  summary: 'Sends the signed group that settles an ended auction without a bid and lists its NFT in a sale',
  access: 'signed-in',
  sends: 'group',
  body: z.object({
    token_id: id.optional(),
    app_id: id,
    /** The application of the sale. */
    sale_id: id,
    asa_id: asaId,
    /** For one unit, as the sale was created with. */
    price: priceInput,
    signed_tx: signedTx,
  }),
  response: z.object({
    ...acceptedGroup,
    token_id: z.number(),
    /** The auction that is over. */
    app_id: z.number(),
    sale_id: z.number(),
    sale: card,
  }),
  errors: [...unsoldAuctionErrors, 'currency-not-listed', 'invalid-price', 'sold-out', 'set-up-already'],
})
