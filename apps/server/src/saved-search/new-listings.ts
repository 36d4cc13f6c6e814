import { savedFilters } from '@facet/api-contract/saved-search/saved-search'
import { and, type SQL, sql } from 'drizzle-orm'
import { addressesOf, findAccount } from '../account/find-account.ts'
import { verifiedAddresses } from '../account/verified.ts'
import { assetTable } from '../asset/asset-table.ts'
import { hasTraits } from '../asset/has-traits.ts'
import { isInLists } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { isPriced } from '../market/best-listings.ts'
import { findKind } from '../market/kind.ts'
import { priceRangeOf } from '../market/list-order.ts'
import type { Services } from '../market/services.ts'
import { unionOf } from '../market/union-of.ts'
import type { SavedSearch } from './saved-search-table.ts'

/** As many are counted; of more the account hears that there are this many. */
const MAX_COUNTED = 100

/**
 * The works of listings that opened since a search was last checked, up to a round, and that its filters let through: those that
 * anybody may take, without the account's own. The newest first, each once.
 *
 * @throws FacetError `account-unknown` when the creator's name is gone
 */
export async function newListings(
  services: Services,
  { accountId, list, query, checkedRound }: SavedSearch,
  throughRound: bigint,
): Promise<bigint[]> {
  const listed = findKind(services, list)?.listed
  if (!listed) return []
  const {
    creator,
    tag,
    arc_69: traits,
    ...filters
  } = savedFilters.parse(Object.fromEntries(new URLSearchParams(query)))
  const { db } = services.database
  const prices = priceRangeOf({ sort: 'new', ...filters })
  const creators = creator === undefined ? undefined : (await findAccount(services, creator)).addresses
  const verified = filters['verified-only'] ? await verifiedAddresses(services) : undefined
  const fits = and(
    sql`l.listed_round > ${checkedRound} and l.listed_round <= ${throughRound}`,
    sql`l.seller <> all(${textArray(await addressesOf(db, accountId))})`,
    prices && isPriced(prices),
    creators && sql`l.royalty_receiver = any(${textArray(creators)})`,
    verified && sql`l.royalty_receiver = any(${textArray(verified)})`,
    tag === undefined ? undefined : sql`${nftMetadataTable.tags} @> ${textArray([tag])}`,
    creators && traits && hasTraits(creators, traits),
    isInLists(assetTable, { showsAdult: filters.nsfw === true }),
  )
  const { rows } = await db.execute<{ asset_id: string }>(sql`
    select l.asset_id::text from ${unionOf(listed.queries(services, 'takers'))} as l
    join ${assetTable} using (asset_id) left join ${nftMetadataTable} using (asset_id)
    where ${fits} order by l.listed_round desc, l.app_id desc limit ${MAX_COUNTED}`)
  return [...new Set(rows.map((row) => BigInt(row.asset_id)))]
}

function textArray(texts: readonly string[]): SQL {
  return sql`${sql.param(texts)}::text[]`
}
