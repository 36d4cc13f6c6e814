import type { PayoutTerms } from '@facet/api-contract/nft/get-nft'
import type { ShareTerms } from '@facet/groups'

/** The payout terms of a listing for pages, which compute the contract's shares from the number of its payout rule. */
export function payoutTerms(rule: PayoutTerms['rule'], terms: ShareTerms): PayoutTerms {
  return {
    rule,
    fees: terms.feeBasisPoints,
    royalties: terms.royaltyBasisPoints,
    platform: terms.platform,
    royalty_receiver: terms.royaltyReceiver,
  }
}
