import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { asaId, baseUnits, id, priceInput } from '../fields.ts'
import { saleContractInfo } from '../sale/sale-facts.ts'
import { auctionFacts } from './auction-facts.ts'
import { unsoldAuctionErrors } from './auction-errors.ts'

export const checkToSales = endpoint({
  method: 'GET',
  path: '/api/auctions/to_sales',
  summary:
    'What moving an ended auction without a bid on to a sale is built from. First the sale is created (POST /api/sale/app/create with this auction as `auction_id`), then one group settles and lists',
  access: 'signed-in',
  query: z.object({ token_id: id.optional(), app_id: id, asa_id: asaId.default(1), amount: priceInput }),
  response: z.object({
    auction: z.object(auctionFacts),
    /** The create arguments of the sale. */
    sale: z.object(saleContractInfo),
    /** The seller left the NFT: an opt-in is part of the group. */
    needs_opt_in: z.boolean(),
    /** µALGO that were locked for the auction and come back. */
    returned_micro_algo: baseUnits,
    /** µALGO that stay reserved in the seller's account while it holds the work. */
    deposit_micro_algo: baseUnits,
    network_fee_micro_algo: baseUnits,
  }),
  errors: [...unsoldAuctionErrors, 'currency-not-listed', 'currency-not-enabled', 'invalid-price'],
})
