import { checkUpdate as contract } from '@facet/api-contract/sale/check-update'
import { saleToWire } from '@facet/api-contract/sale/sale-codec'
import { checkNewPrice, findCurrency } from '../currency/price.ts'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import { handle } from '../market/services.ts'
import { readNow } from '../market/read-now.ts'
import { findOwnSale, shownOwnSale } from './find-sale.ts'

export const checkUpdate = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, price } = body
  const { address } = session
  const appId = body.app_id ?? (await shownOwnSale(services, tokenId, address))
  const sale = await findOwnSale(services, { tokenId, appId, address })
  const currency = findCurrency(services.config, currencyToWire(sale.terms.currency))
  return { ...saleToWire(sale, readNow(services, sale)), new_price_base_units: String(checkNewPrice(price, currency)) }
})
