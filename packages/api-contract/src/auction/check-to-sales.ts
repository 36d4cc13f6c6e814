import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { asaId, id, priceInput } from '../fields.ts'
import { cancelFacts } from '../market/listing-kinds.ts'
import { saleContractInfo } from '../sale/sale-facts.ts'
import { auctionFacts } from './auction-facts.ts'
import { unsoldAuctionErrors } from './auction-errors.ts'

export const checkToSales = endpoint({
  method: 'GET',
  path: '/api/auctions/to_sales',
  summary: 'Read the facts that move an unsold NFT from its auction to a sale',
  description:
    'First the sale is created (`POST /api/sale/app/create` with this auction as `auction_id`), then one group settles the auction and lists the NFT.',
  access: 'signed-in',
  refusesBanned: true,
  query: z.object({ token_id: id.optional(), app_id: id, asa_id: asaId.default(1), amount: priceInput }),
  response: z.object({
    auction: z.object(auctionFacts).describe('The ended auction.'),
    sale: z.object(saleContractInfo).describe('The create arguments of the sale.'),
    ...cancelFacts,
  }),
  errors: [...unsoldAuctionErrors, 'currency-not-listed', 'invalid-price'],
})
