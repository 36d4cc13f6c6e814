import { areMarketTerms, type MarketTerms } from '../market/market-terms.ts'

type Terms = Parameters<typeof areMarketTerms>[0] & { reserveBaseUnits: bigint; stepBaseUnits: bigint }

/**
 * Whether the terms of an auction are those of this market, with a next bid within reach: a step that nobody can pay would let the
 * first bidder win at the reserve.
 */
export function hasGenuineTerms(terms: Terms, creator: string | undefined, market: MarketTerms): boolean {
  return areMarketTerms(terms, creator, market) && terms.stepBaseUnits <= terms.reserveBaseUnits
}
