import { FacetError } from '@facet/errors'
import { MAX_UINT64, type SalePayout, salePayout } from '@facet/groups'
import { readHolding } from '../chain/read-holding.ts'
import { readUnpayable } from '../market/read-unpayable.ts'
import { decimalsOf, priceToBaseUnits, stalePrice } from '../currency/price.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import type { Services } from '../services.ts'
import { findOpenSale } from './find-sale.ts'
import type { SaleOnChain } from './read-sale.ts'

export interface BuyRequest {
  tokenId: number
  appId: number
  buyer: string
  units: bigint
  /** Price of one unit that the buyer saw, in units of the currency. */
  seenPrice?: number | string
}

/** All that a buy group is built from. */
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
 * @throws FacetError what `findOpenSale` throws; `own-item`, `sold-out`, `not-enough-units`, `stale-price`, `invalid-quantity`,
 * `not-started`
 */
export async function agreeToBuy(services: Services, request: BuyRequest): Promise<BuyDeal> {
  const { tokenId, appId, buyer, units } = request
  const sale = await findOpenSale(services, tokenId, appId)
  if (sale.seller === buyer) throw new FacetError('own-item')
  const available = sale.unitsLeft / sale.terms.lot
  if (available === 0n) throw new FacetError('sold-out')
  if (units > available) throw new FacetError('not-enough-units', { available: String(available) })
  if (request.seenPrice !== undefined) checkSeenPrice(services, sale, request.seenPrice)
  const payout = salePayout(sale, units)
  if (payout.paidBaseUnits > MAX_UINT64) throw new FacetError('invalid-quantity')
  if (sale.terms.startSeconds > BigInt(services.clock.timestampSeconds)) throw new FacetError('not-started')
  const { platform, royaltyReceiver } = sale.terms
  const [unpayable, holding] = await Promise.all([
    readUnpayable(services.algod, sale.terms.currency, [
      { receiver: platform, amount: payout.toPlatformBaseUnits },
      { receiver: royaltyReceiver, amount: payout.toRoyaltyReceiverBaseUnits },
      { receiver: sale.seller, amount: payout.toSellerBaseUnits },
    ]),
    readHolding(services.algod, buyer, sale.terms.nft),
  ])
  return { sale, unpayable, payout, needsOptIn: holding === undefined }
}

function checkSeenPrice({ config }: Services, sale: SaleOnChain, seenPrice: number | string): void {
  const seen = priceToBaseUnits(seenPrice, decimalsOf(config, currencyWireId(sale.terms.currency)))
  if (seen !== sale.priceBaseUnits) throw stalePrice(seen, sale.priceBaseUnits)
}
