import { FacetError } from '@facet/errors'
import { MAX_UINT64, type SaleFacts, type SalePayout, salePayout } from '@facet/groups'
import { checkCurrencyNotFrozen, readReceivingHolding } from '../market/check-not-frozen.ts'
import { type DuePayment, readUnpayable } from '../market/read-unpayable.ts'
import { decimalsOf, priceToBaseUnits, stalePrice } from '../currency/price.ts'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import type { Services } from '../market/services.ts'
import { findOpenSale } from './find-sale.ts'
import { isOpenTo } from './reserved-sale.ts'
import type { SaleOnChain } from './read-sale.ts'

export interface BuyRequest {
  tokenId: number
  appId: number
  buyer: string
  /** How many lots of the sale, each of the units that its price buys. */
  lots: bigint
  /** Price of one lot that the buyer saw, in units of the currency. */
  seenPrice?: number | string
}

/** Everything a buy group is built from. */
export interface BuyDeal {
  sale: SaleOnChain
  /** Payees who cannot be paid now. */
  unpayable: string[]
  payout: SalePayout
  needsOptIn: boolean
}

/**
 * The facts of a buy, read from the chain now.
 *
 * @throws FacetError what `findOpenSale` throws; `own-item`, `reserved-for-another`, `sold-out`, `not-enough-units`, `stale-price`, `invalid-quantity`,
 * `not-started`, `currency-frozen`, `nft-frozen`
 */
export async function agreeToBuy(services: Services, request: BuyRequest): Promise<BuyDeal> {
  const { tokenId, appId, buyer, lots } = request
  const sale = await findOpenSale(services, tokenId, appId)
  if (sale.seller === buyer) throw new FacetError('own-item')
  if (!isOpenTo(sale, buyer)) throw new FacetError('reserved-for-another')
  const available = sale.unitsLeft / sale.terms.lot
  if (available === 0n) throw new FacetError('sold-out')
  if (lots > available) throw new FacetError('not-enough-units', { available: String(available) })
  if (request.seenPrice !== undefined) checkSeenPrice(services, sale, request.seenPrice)
  const payout = salePayout(sale, lots)
  if (payout.paidBaseUnits > MAX_UINT64) throw new FacetError('invalid-quantity')
  if (sale.terms.startSeconds > BigInt(services.clock.timestampSeconds)) throw new FacetError('not-started')
  const [unpayable, holding] = await Promise.all([
    readUnpayable(services.algod, sale.terms.currency, saleDues(sale, payout)),
    readReceivingHolding(services.algod, buyer, sale.terms.nft),
    checkCurrencyNotFrozen(services.algod, buyer, sale.terms.currency),
  ])
  return { sale, unpayable, payout, needsOptIn: holding === undefined }
}

/** The payouts of a purchase. */
export function saleDues({ seller, terms }: SaleFacts, payout: SalePayout): DuePayment[] {
  return [
    { receiver: terms.platform, amount: payout.toPlatformBaseUnits },
    { receiver: terms.royaltyReceiver, amount: payout.toRoyaltyReceiverBaseUnits },
    { receiver: seller, amount: payout.toSellerBaseUnits },
  ]
}

function checkSeenPrice({ config }: Services, sale: SaleOnChain, seenPrice: number | string): void {
  const seen = priceToBaseUnits(seenPrice, decimalsOf(config, currencyToWire(sale.terms.currency)))
  if (seen !== sale.priceBaseUnits) throw stalePrice(seen, sale.priceBaseUnits)
}
