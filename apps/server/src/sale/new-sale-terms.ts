import type { SaleTerms } from '@facet/groups'
import { type NewContract, sharedTerms } from '../market/shared-terms.ts'
import type { Services } from '../market/services.ts'

/**
 * The terms that a new sale of an NFT must have in this market. It starts with the last block: a later `startSeconds` is the caller's.
 *
 * @throws FacetError what `sharedTerms` throws
 */
export async function newSaleTerms(services: Services, sale: NewContract): Promise<SaleTerms> {
  const terms = await sharedTerms(services, sale)
  return { ...terms, startSeconds: BigInt(services.clock.timestampSeconds), lot: 1n }
}
