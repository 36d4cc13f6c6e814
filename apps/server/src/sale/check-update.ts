import { checkUpdate as contract } from '@facet/api-contract/sale/check-update'
import { checkNewPrice, findCurrency } from '../currency/price.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import { handle } from '../platform/http/handle.ts'
import { findOwnSale, newestOwnSale } from './find-sale.ts'
import { saleFactsOnWire } from './sale-wire.ts'

export const checkUpdate = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, price } = body
  const { address } = session
  const appId = body.app_id ?? (await newestOwnSale(services, tokenId, address))
  const sale = await findOwnSale(services, { tokenId, appId, address })
  const currency = findCurrency(services.config, currencyWireId(sale.terms.currency))
  return { ...saleFactsOnWire(services, sale), new_price_base_units: String(checkNewPrice(price, currency)) }
})
