import { areMarketTerms, type MarketTerms } from '../market/market-terms.ts'

/**
 * Whether a set-up auction of known program is one of this market: its terms, one unit to win, and a next bid within reach: a step
 * that nobody can pay would let the first bidder win at the reserve.
 */
export function isGenuineAuction(
  auction: {
    terms: Parameters<typeof areMarketTerms>[0] & { reserveBaseUnits: bigint; stepBaseUnits: bigint }
    units: bigint
  },
  creator: string | undefined,
  market: MarketTerms,
): boolean {
  const { terms, units } = auction
  return areMarketTerms(terms, creator, market) && units === 1n && terms.stepBaseUnits <= terms.reserveBaseUnits
}
