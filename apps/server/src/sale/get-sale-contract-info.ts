import { getSaleContractInfo as contract } from '@facet/api-contract/sale/get-sale-contract-info'
import { newSaleToWire } from '@facet/api-contract/sale/sale-codec'
import { saleProgram } from '@facet/contracts'
import { appMinBalance, saleSchema } from '@facet/groups'
import { checkNewPrice, findCurrency } from '../currency/price.ts'
import { handle } from '../market/services.ts'
import { checkSellable } from './check-sellable.ts'
import { newSaleTerms } from './new-sale-terms.ts'
import { findReservedBuyer } from './reserved-sale.ts'

export const getSaleContractInfo = handle(contract, async ({ query, session, services }) => {
  const price = checkNewPrice(query.amount, findCurrency(services.config, query.asa_id))
  const { token_id: tokenId, asa_id: asaId } = query
  const terms = await newSaleTerms(services, { tokenId, asaId, actor: session.address })
  const reservedFor = await findReservedBuyer(services, query.reserved_for, session.address)
  const owned = await checkSellable(services, session.address, terms.nft, 1n)
  return {
    ...newSaleToWire(terms, price, saleProgram),
    reserved_for: reservedFor,
    locked_micro_algo: String(appMinBalance({ schema: saleSchema(saleProgram, reservedFor) })),
    owned: String(owned),
  }
})
