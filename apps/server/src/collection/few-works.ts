import { type SQL, sql } from 'drizzle-orm'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { isPriced, type PriceRange } from '../market/best-listings.ts'
import { pricedKinds } from '../market/priced-kinds.ts'
import { FEW } from '../market/few-listings.ts'
import type { Services } from '../market/services.ts'
import { unionOf } from '../market/union-of.ts'
import { type CollectionRow, collectionWorkTable } from './collection-table.ts'

interface WorkFilter {
  /** A condition of `hasTraits`. */
  traits: SQL | undefined
  /** Whether they must have an open listing, in a range of prices where that is given. */
  areListed: boolean
  prices: PriceRange | undefined
}

/**
 * Candidates for the works of a collection that pass a filter; undefined when they are too many. Every passing work is a candidate.
 */
export async function fewWorks(
  services: Services,
  { id, works, creators }: CollectionRow,
  { traits, areListed, prices }: WorkFilter,
): Promise<bigint[] | undefined> {
  if (works <= FEW) return fewOf(services, sql`select asset_id from ${collectionWorkTable} where collection_id = ${id}`)
  const withTraits = traits && (await fewOf(services, sql`select asset_id from ${nftMetadataTable} where ${traits}`))
  if (withTraits || !areListed) return withTraits
  const kinds = prices ? pricedKinds(services) : services.kinds
  const listings = kinds.flatMap(({ listed }) => listed?.queries(services, 'candidates') ?? [])
  const isInRange = prices ? sql`and ${isPriced(prices)}` : sql``
  return fewOf(
    services,
    sql`select asset_id from ${unionOf(listings)} as l where l.royalty_receiver = any(${sql.param(creators)}::text[]) ${isInRange}`,
  )
}

async function fewOf({ database }: Services, query: SQL): Promise<bigint[] | undefined> {
  const { rows } = await database.db.execute<{ asset_id: string }>(sql`${query} limit ${FEW + 1}`)
  return rows.length > FEW ? undefined : rows.map((row) => BigInt(row.asset_id))
}
