import { FacetError } from '@facet/errors'
import { buyFromCustody, custodialPayout } from '@facet/groups'
import { custodialToWire } from '@facet/api-contract/custodial/custodial-codec'
import { priceToBaseUnits, stalePrice } from '../currency/price.ts'
import { algo } from '../platform/config/currency.ts'
import { readReceivingHolding } from '../market/check-not-frozen.ts'
import type { Services } from '../market/services.ts'
import { checkOnSale, findCustodialListing } from './find-custodial-listing.ts'
import { custodialReadNow } from './custodial-read-now.ts'

/**
 * The facts of a buy from a version 1 listing, read now: the reply of `buy/check`.
 *
 * @throws FacetError those of `findCustodialListing`; `own-item`, `not-enough-units`, `stale-price`, `nft-frozen`
 */
export async function checkCustodialBuy(
  services: Services,
  buyer: string,
  request: { tokenId: number; price: number | string; units: number },
) {
  const { row, facts } = await findCustodialListing(services, request.tokenId)
  checkOnSale(row)
  if (facts.seller === buyer) throw new FacetError('own-item')
  if (request.units > 1) throw new FacetError('not-enough-units', { available: '1' })
  const seen = priceToBaseUnits(request.price, algo.decimals)
  if (seen !== facts.priceMicroAlgo) throw stalePrice(seen, facts.priceMicroAlgo)
  const needsOptIn = (await readReceivingHolding(services.algod, buyer, facts.nft)) === undefined
  const group = buyFromCustody(await services.shownNetwork(), { listing: facts, buyer, needsOptIn })
  const payout = custodialPayout(facts)
  return {
    ...custodialToWire(facts, custodialReadNow(services)),
    number: '1',
    total_base_units: String(facts.priceMicroAlgo),
    needs_opt_in: needsOptIn,
    closes_sale: true,
    deposit_micro_algo: String(group.description.lockedMicroAlgo),
    network_fee_micro_algo: String(group.feeMicroAlgo),
    royalty_base_units: String(payout.toRoyaltyReceiverBaseUnits),
    platform_fee_base_units: String(payout.toPlatformBaseUnits),
    unpayable: [],
  }
}
