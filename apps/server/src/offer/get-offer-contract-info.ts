import { getOfferContractInfo as contract } from '@facet/api-contract/offer/get-offer-contract-info'
import { offerProgram } from '@facet/contracts'
import { handle } from '../platform/http/handle.ts'
import { newOfferTerms } from './new-offer-terms.ts'

export const getOfferContractInfo = handle(contract, async ({ query, session, services }) => {
  const { token_id: tokenId, asa_id: asaId, units, amount: price, expiry: expirySeconds } = query
  const wanted = { bidder: session.address, tokenId, asaId, units, price, expirySeconds }
  const { terms, needsOptIn } = await newOfferTerms(services, wanted)
  return {
    micro_amount: String(terms.amountBaseUnits),
    gems_address: terms.platform,
    creator: terms.royaltyReceiver,
    fees: terms.feeBasisPoints,
    royalties: terms.royaltyBasisPoints,
    approval_program: offerProgram.approvalProgram,
    clear_state_program: offerProgram.clearProgram,
    currency_id: Number(terms.currency),
    vault_app_id: Number(terms.vault),
    units: String(terms.units),
    expiry: expirySeconds,
    needs_opt_in: needsOptIn,
  }
})
