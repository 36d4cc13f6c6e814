import type { SaleTerms } from '@facet/groups'
import { areMarketTerms, type MarketTerms } from '../market/market-terms.ts'

/** Whether a set-up sale of known program is one of this market: its terms, and one unit a lot. */
export function isGenuineSale(
  terms: Parameters<typeof areMarketTerms>[0] & Pick<SaleTerms, 'lot'>,
  creator: string | undefined,
  market: MarketTerms,
): boolean {
  return areMarketTerms(terms, creator, market) && terms.lot === 1n
}
