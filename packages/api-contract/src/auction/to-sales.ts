import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, appId, asaId, id, priceInput, signedTx, tokenId } from '../fields.ts'
import { card } from '../nft/card.ts'
import { unsoldAuctionErrors } from './auction-errors.ts'

export const toSales = endpoint({
  method: 'POST',
  path: '/api/auctions/to_sales',
  summary: 'Send the signed group that moves an unsold NFT from its auction to a sale',
  access: 'signed-in',
  refusesBanned: true,
  sends: 'group',
  body: z.object({
    token_id: id.optional(),
    app_id: id,
    sale_id: id.describe('The application of the sale.'),
    asa_id: asaId,
    price: priceInput.describe('For one unit, as the sale was created with.'),
    signed_tx: signedTx,
  }),
  response: z.object({
    ...acceptedGroup,
    token_id: tokenId,
    app_id: z.number().describe('The auction that is over.'),
    sale_id: appId.describe('Application id of the sale.'),
    sale: card,
  }),
  errors: [
    ...unsoldAuctionErrors,
    'currency-not-listed',
    'invalid-price',
    'sold-out',
    'set-up-already',
    'payees-changed',
  ],
})
