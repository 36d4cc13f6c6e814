import { getAuctionContractInfo as contract } from '@facet/api-contract/auction/get-auction-contract-info'
import { auctionProgram } from '@facet/contracts'
import { checkSellable } from '../market/check-owned.ts'
import { handle } from '../platform/http/handle.ts'
import { newAuctionTerms } from './new-auction-terms.ts'

export const getAuctionContractInfo = handle(contract, async ({ query, session, services }) => {
  const { terms, endSeconds } = await newAuctionTerms(services, {
    ...query,
    price: query.amount,
    seller: session.address,
  })
  const owned = await checkSellable(services, session.address, terms.nft, 1n)
  return {
    start: Number(terms.startSeconds),
    end: Number(endSeconds),
    micro_amount: String(terms.reserveBaseUnits),
    min_bid_increment: String(terms.stepBaseUnits),
    gems_address: terms.platform,
    creator: terms.royaltyReceiver,
    fees: terms.feeBasisPoints,
    royalties: terms.royaltyBasisPoints,
    delay: terms.extensionSeconds,
    approval_program: auctionProgram.approvalProgram,
    clear_state_program: auctionProgram.clearProgram,
    currency_id: Number(terms.currency),
    vault_app_id: Number(terms.vault),
    owned: String(owned),
  }
})
