import { FacetError } from '@facet/errors'
import { checkNewPrice, findCurrency } from '../currency/price.ts'
import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import type { Services } from '../market/services.ts'
import { checkGenuineAuction, findOwnAuction } from './find-auction.ts'
import type { AuctionOnChain } from './read-auction.ts'

export interface NewAuction {
  tokenId: number
  appId: number
  asaId: number
  /** The reserve, in units of the currency. */
  price: number | string
  /** The account that created it. */
  address: string
}

/**
 * An auction of this market that its seller created as agreed and can set up now.
 *
 * @throws FacetError those of `findOwnAuction`, `findCurrency` and `checkNewPrice`; `set-up-already`, `auction-ended`,
 * `invalid-price` (a different reserve), `listing-not-genuine`
 */
export async function findNewAuction(services: Services, request: NewAuction): Promise<AuctionOnChain> {
  const { appId, asaId, price } = request
  const reserve = checkNewPrice(price, findCurrency(services.config, asaId))
  const auction = await findOwnAuction(services, request)
  const { currency, reserveBaseUnits } = auction.terms
  if (auction.nftUnits !== undefined) throw new FacetError('set-up-already')
  if (auction.endSeconds <= BigInt(services.clock.timestampSeconds)) throw new FacetError('auction-ended')
  if (reserveBaseUnits !== reserve) throw new FacetError('invalid-price')
  if (currency !== currencyFromWire(asaId)) throw new FacetError('listing-not-genuine', { appId })
  await checkGenuineAuction(services, auction)
  return auction
}
