import { FacetError } from '@facet/errors'
import type { SellInput } from './kinds/sell.ts'
import type { Answers, Stage } from './transaction-kind.ts'

/** How a work is listed: two signatures, because the contract's address receives the work. */
export interface ListingWay {
  create: Pick<Stage<SellInput>, 'prepare' | 'submit'>
  handOver: Pick<Stage<SellInput>, 'prepare' | 'submit'>
}

/** The answers of a listing, from the popup or from the page that asked before. */
export function listingAnswers(input: SellInput, answers: Answers): Answers {
  return input.preset ?? answers
}

/**
 * A wrong guess would move the point of the price: no listing in a currency the page does not know.
 * @throws FacetError `currency-not-listed`
 */
export function knownDecimals(decimals: Record<number, number>, assetId: number): number {
  const known = decimals[assetId]
  if (known === undefined) throw new FacetError('currency-not-listed', { assetId })
  return known
}
