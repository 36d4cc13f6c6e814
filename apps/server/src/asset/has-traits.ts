import type { TraitFilter } from '@facet/api-contract/trait-filter'
import { FacetError } from '@facet/errors'
import { type SQL, sql } from 'drizzle-orm'
import { nftMetadataTable } from './nft-metadata-table.ts'
import { traitHash } from './trait-hash.ts'

/** Hashes that one filter may cost: more than the longest filter has for the addresses of one account. */
const MOST_HASHES = 4_000

/**
 * Requires one of the wanted values of each trait. The query has the metadata of works of these creators.
 * @throws FacetError `invalid-request` for too many values of too many creators, such as those of a collection
 */
export function hasTraits(creators: readonly string[], traits: TraitFilter): SQL | undefined {
  const count = creators.length * Object.values(traits).flat().length
  if (count > MOST_HASHES) throw new FacetError('invalid-request', { field: 'arc_69', reason: 'too many values' })
  const ofEach = Object.entries(traits).map(([key, values]) => {
    const hashes = creators.flatMap((creator) => values.map((value) => String(traitHash(creator, { key, value }))))
    return sql`${nftMetadataTable.traits} && ${sql.param(hashes)}::bigint[]`
  })
  return ofEach.length === 0 ? undefined : sql.join(ofEach, sql` and `)
}
