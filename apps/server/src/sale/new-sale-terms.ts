import type { SaleTerms } from '@facet/groups'
import { sharedTerms } from '../market/shared-terms.ts'
import type { Services } from '../services.ts'

/**
 * The terms that a new sale of an NFT must have in this market. It starts with the last block: a later `startSeconds` is the caller's.
 *
 * @throws FacetError what `sharedTerms` throws
 */
export async function newSaleTerms(services: Services, tokenId: number, asaId: number): Promise<SaleTerms> {
  const terms = await sharedTerms(services, tokenId, asaId)
  return { ...terms, startSeconds: BigInt(services.clock.timestampSeconds), lot: 1n }
}
