import { getSaleContractInfo as contract } from '@facet/api-contract/sale/get-sale-contract-info'
import { saleProgram } from '@facet/contracts'
import { checkNewPrice, findCurrency } from '../currency/price.ts'
import { handle } from '../platform/http/handle.ts'
import { checkOwned } from '../market/check-owned.ts'
import { newSaleTerms } from './new-sale-terms.ts'

export const getSaleContractInfo = handle(contract, async ({ query, session, services }) => {
  const price = checkNewPrice(query.amount, findCurrency(services.config, query.asa_id))
  const terms = await newSaleTerms(services, query.token_id, query.asa_id)
  const owned = await checkOwned(services.algod, session.address, terms.nft, 1n)
  return {
    start: Number(terms.startSeconds),
    micro_amount: String(price),
    gems_address: terms.platform,
    creator: terms.royaltyReceiver,
    fees: terms.feeBasisPoints,
    royalties: terms.royaltyBasisPoints,
    approval_program: saleProgram.approvalProgram,
    clear_state_program: saleProgram.clearProgram,
    currency_id: Number(terms.currency),
    lot: String(terms.lot),
    vault_app_id: Number(terms.vault),
    owned: String(owned),
  }
})
