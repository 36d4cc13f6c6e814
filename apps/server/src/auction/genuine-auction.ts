import { areMarketTerms, type MarketTerms } from '../market/market-terms.ts'

type Terms = Parameters<typeof areMarketTerms>[0] & {
  prizeVault: bigint
  reserveBaseUnits: bigint
  stepBaseUnits: bigint
  extensionSeconds: number
}

const MAX_EXTENSION_SECONDS = 3_600

/**
 * Whether the terms of an auction are those of this market, including its prize vault, with a reasonable increment: below 1 % of the
 * reserve, bidders could outbid each other by dust for hours; above the reserve, the first bidder would win unopposed. A late bid
 * extends the auction by at most an hour.
 */
export function hasGenuineTerms(terms: Terms, creator: string | undefined, market: MarketTerms): boolean {
  const { prizeVault, reserveBaseUnits, stepBaseUnits, extensionSeconds } = terms
  const isStepFair = stepBaseUnits <= reserveBaseUnits && stepBaseUnits * 100n >= reserveBaseUnits
  const isPrizeVaultOurs = prizeVault === market.prizeVaultAppId
  return (
    areMarketTerms(terms, creator, market) &&
    isPrizeVaultOurs &&
    isStepFair &&
    extensionSeconds <= MAX_EXTENSION_SECONDS
  )
}
