import type { PayoutTerms } from '@facet/api-contract/nft/get-nft'
import type { ShareTerms } from '@facet/groups'

/** How the price of a listing is shared, for pages: with the number of the rule they compute the shares that the contract pays. */
export function payoutTerms(rule: PayoutTerms['rule'], terms: ShareTerms): PayoutTerms {
  return {
    rule,
    fees: terms.feeBasisPoints,
    royalties: terms.royaltyBasisPoints,
    platform: terms.platform,
    royalty_receiver: terms.royaltyReceiver,
  }
}
