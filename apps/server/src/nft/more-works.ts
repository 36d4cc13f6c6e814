import type { Card } from '@facet/api-contract/nft/card'
import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type AssetRow, assetTable } from '../asset/asset-table.ts'
import { bestListings, worksWithListings } from '../market/best-listings.ts'
import { isInLists, isNotHidden } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { anyOf } from '../chain/any-of.ts'
import type { Services } from '../market/services.ts'
import { unionOf } from '../market/union-of.ts'
import { makeCards } from './make-cards.ts'

const MORE_WORKS = 8
/** They are chosen among this many of the creator's newest works for sale, and of the newest of all: lists may not show some of them. */
const CANDIDATES = 100
/** Above every id. */
const MAX_BIGINT = 2n ** 63n - 1n

/**
 * Other works of the creator: those that the lists show, each with its best listing there, then the others that are not for adults;
 * the newest first.
 */
export async function moreWorks(services: Services, work: AssetRow, viewer: string | null): Promise<Card[]> {
  const assetIds = await candidates(services, work)
  const { creator } = work
  const works = assetIds.map((assetId) => ({ assetId, creator }))
  const listings = await bestListings(services, { works, viewer }, 'everybody')
  const shown = await firstShown(services, assetIds, [...listings.keys()])
  const chosen = shown.map(({ assetId }) => ({ assetId, listing: listings.get(assetId) ?? null }))
  return makeCards(services, await worksWithListings(services, chosen), viewer)
}

const isWork = and(eq(assetTable.isCollectible, true), isNull(assetTable.destroyedRound))

/** The listed ones, then those not for adults; the newest first. */
function firstShown(
  { database }: Services,
  assetIds: readonly bigint[],
  listedIds: readonly bigint[],
): Promise<{ assetId: bigint }[]> {
  const { assetId } = assetTable
  const isListed = anyOf(assetId, listedIds)
  return database.db
    .select({ assetId })
    .from(assetTable)
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
    .where(
      and(anyOf(assetId, assetIds), isWork, isNotHidden(), or(isListed, isInLists(assetTable, { showsAdult: false }))),
    )
    .orderBy(desc(isListed), desc(assetId))
    .limit(MORE_WORKS)
}

async function candidates(services: Services, work: AssetRow): Promise<bigint[]> {
  const { db } = services.database
  const { assetId, creator } = assetTable
  const [listed, created] = await Promise.all([
    db.execute<{ asset_id: string }>(newestListed(services, work)),
    db
      .select({ assetId })
      .from(assetTable)
      .where(and(eq(creator, work.creator), isWork, ne(assetId, work.assetId)))
      .orderBy(desc(assetId))
      .limit(CANDIDATES),
  ])
  return [...new Set([...listed.rows.map((row) => BigInt(row.asset_id)), ...created.map((row) => row.assetId)])]
}

/**
 * The creator's newest other works with open listings, each found by one seek in an index per kind, however many listings it has. In
 * each listing that is shown the creator gets the royalty.
 */
function newestListed(services: Services, { assetId, creator }: AssetRow): SQL {
  const nextOfCreator = {
    range: sql`l.royalty_receiver >= ${creator} and (l.royalty_receiver, l.asset_id) < (${creator}, listed.asset_id)`,
    order: sql`l.royalty_receiver desc, l.asset_id desc`,
    leavesOutHidden: false,
    viewer: null,
    limit: 1,
  }
  const next = services.kinds.flatMap(({ listed }) =>
    listed
      ? [sql`(select max(l.asset_id) from ${unionOf(listed.queries(services, 'candidates', nextOfCreator))} as l)`]
      : [],
  )
  // The work itself is passed like another, then left out: skipping it would read each of its listings.
  return sql`
    with recursive listed as (
      select ${MAX_BIGINT}::bigint as asset_id, 0 as place
      union all
      select greatest(${sql.join(next, sql`, `)}), listed.place + 1
      from listed where listed.asset_id is not null and listed.place <= ${CANDIDATES}
    )
    select asset_id from listed where place > 0 and asset_id <> ${assetId} limit ${CANDIDATES}`
}
