import { saleProgram } from '@facet/contracts'
import type { SaleTerms } from '@facet/groups'
import { decimalsOf, toUnits } from '../currency/price.ts'
import { factsOnWire } from '../market/facts-on-wire.ts'
import type { Services } from '../services.ts'
import type { SaleOnChain } from './read-sale.ts'

/** A sale that was read from the chain now, as the wire has it. */
export function saleFactsOnWire(services: Services, sale: SaleOnChain) {
  const { terms, priceBaseUnits } = sale
  const facts = factsOnWire(services, sale)
  const decimals = decimalsOf(services.config, facts.asa_id)
  return {
    ...facts,
    seller: sale.seller,
    start: Number(terms.startSeconds),
    price: toUnits(priceBaseUnits, decimals),
    price_base_units: String(priceBaseUnits),
    lot: String(terms.lot),
    units: String(sale.unitsLeft),
    version: 2,
    custodian: null,
  }
}

/** The create arguments of a new sale, as the wire has them. */
export function saleContractInfo(terms: SaleTerms, priceBaseUnits: bigint) {
  return {
    start: Number(terms.startSeconds),
    micro_amount: String(priceBaseUnits),
    gems_address: terms.platform,
    creator: terms.royaltyReceiver,
    fees: terms.feeBasisPoints,
    royalties: terms.royaltyBasisPoints,
    approval_program: saleProgram.approvalProgram,
    clear_state_program: saleProgram.clearProgram,
    currency_id: Number(terms.currency),
    lot: String(terms.lot),
    vault_app_id: Number(terms.vault),
  }
}
