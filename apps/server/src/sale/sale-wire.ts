import { saleProgram } from '@facet/contracts'
import type { SaleTerms } from '@facet/groups'
import { toUnits } from '../currency/price.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import type { Services } from '../services.ts'
import type { SaleOnChain } from './read-sale.ts'

/** A sale that was read from the chain now, as the wire has it. */
export function saleFactsOnWire({ config, clock }: Services, sale: SaleOnChain) {
  const { terms, priceBaseUnits } = sale
  const asaId = currencyWireId(terms.currency)
  const decimals = config.currencies.find(({ id }) => id === asaId)?.decimals ?? 0
  return {
    app_id: Number(sale.appId),
    token_id: Number(terms.nft),
    asa_id: asaId,
    seller: sale.seller,
    start: Number(terms.startSeconds),
    platform: terms.platform,
    royalty_receiver: terms.royaltyReceiver,
    fees: terms.feeBasisPoints,
    royalties: terms.royaltyBasisPoints,
    price: toUnits(priceBaseUnits, decimals),
    price_base_units: String(priceBaseUnits),
    lot: String(terms.lot),
    units: String(sale.unitsLeft),
    vault_app_id: Number(terms.vault),
    version: 2,
    custodian: null,
    checked_round: sale.checkedRound,
    checked_at: sale.checkedRound === clock.round ? clock.timestampSeconds : Math.floor(Date.now() / 1_000),
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
