import { FacetError } from '@facet/errors'
import { checkNewPrice, findCurrency } from '../currency/price.ts'
import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import type { Services } from '../market/services.ts'
import { findOwnSale } from './find-sale.ts'

/** The seller's statement about the sale that a set-up group fills. */
export interface CreatedSale {
  token_id: number
  app_id: number
  asa_id: number
  price: number | string
}

/**
 * A sale of the account that was created at this price and not set up yet.
 *
 * @throws FacetError what `findOwnSale` and `checkNewPrice` throw; `set-up-already`, `listing-not-genuine`
 */
export async function findCreatedSale(services: Services, seller: string, request: CreatedSale) {
  const { token_id: tokenId, app_id: appId, asa_id: asaId } = request
  const price = checkNewPrice(request.price, findCurrency(services.config, asaId))
  const sale = await findOwnSale(services, { tokenId, appId, address: seller })
  if (sale.isSetUp) throw new FacetError('set-up-already')
  if (sale.priceBaseUnits !== price) throw new FacetError('invalid-price')
  const { currency, vault, nft } = sale.terms
  if (currency !== currencyFromWire(asaId)) throw new FacetError('listing-not-genuine', { appId })
  return { appId: sale.appId, nft, currency, vault }
}
