import { type SQL, sql } from 'drizzle-orm'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { isPriced, type PriceRange } from '../market/best-listings.ts'
import { pricedKinds } from '../market/priced-kinds.ts'
import { FEW } from '../market/few-listings.ts'
import type { Services } from '../market/services.ts'
import { unionOf } from '../market/union-of.ts'
import { type CollectionRow, collectionWorkTable } from './collection-table.ts'

/** Up to this many works with some traits are read to find those of a collection. */
const MOST_WITH_TRAITS = 4 * FEW

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
  const withTraits = traits && (await fewWithTraits(services, id, traits))
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

/** The creators of a collection may have other works with its traits. */
async function fewWithTraits({ database }: Services, collectionId: bigint, traits: SQL): Promise<bigint[] | undefined> {
  const { rows } = await database.db.execute<{ found: number; asset_ids: string[] }>(sql`
    with found as materialized (
      select asset_id from ${nftMetadataTable} where ${traits} limit ${MOST_WITH_TRAITS + 1})
    select (select count(*) from found)::integer as found, array(
      select asset_id::text from found join ${collectionWorkTable} using (asset_id)
      where collection_id = ${collectionId} limit ${FEW + 1}) as asset_ids`)
  const [{ found, asset_ids: assetIds } = { found: 0, asset_ids: [] }] = rows
  return found > MOST_WITH_TRAITS || assetIds.length > FEW ? undefined : assetIds.map(BigInt)
}
