import type { TraitFilter } from '@facet/api-contract/trait-filter'
import { type SQL, sql } from 'drizzle-orm'
import { nftMetadataTable } from './nft-metadata-table.ts'
import { traitHash } from './trait-hash.ts'

/** Requires one of the wanted values of each trait. The query has the metadata of works of these creators. */
export function hasTraits(creators: readonly string[], traits: TraitFilter): SQL | undefined {
  const ofEach = Object.entries(traits).map(([key, values]) => {
    const hashes = creators.flatMap((creator) => values.map((value) => String(traitHash(creator, { key, value }))))
    return sql`${nftMetadataTable.traits} && ${sql.param(hashes)}::bigint[]`
  })
  return ofEach.length === 0 ? undefined : sql.join(ofEach, sql` and `)
}
