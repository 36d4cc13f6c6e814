import { getSaleContractInfo as contract } from '@facet/api-contract/sale/get-sale-contract-info'
import { checkNewPrice, findCurrency } from '../currency/price.ts'
import { handle } from '../platform/http/handle.ts'
import { checkSellable } from '../market/check-owned.ts'
import { newSaleTerms } from './new-sale-terms.ts'
import { saleContractInfo } from './sale-wire.ts'

export const getSaleContractInfo = handle(contract, async ({ query, session, services }) => {
  const price = checkNewPrice(query.amount, findCurrency(services.config, query.asa_id))
  const { token_id: tokenId, asa_id: asaId } = query
  const terms = await newSaleTerms(services, { tokenId, asaId, actor: session.address })
  const owned = await checkSellable(services, session.address, terms.nft, 1n)
  return { ...saleContractInfo(terms, price), owned: String(owned) }
})
