import { eq, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import { type AssetRow, assetTable } from '../asset/asset-table.ts'
import { type NftMetadataRow, nftMetadataTable } from '../asset/nft-metadata-table.ts'
import type { Audience } from './kind/listed.ts'
import type { Kind } from './kind.ts'
import type { Services } from './services.ts'
import { unionOf } from './union-of.ts'
import type { ShownListing, Work } from './work.ts'

/** A listing by its kind and number. */
export interface ListingId {
  kind: Kind
  appId: bigint
}

/** How many of a work's cheapest open listings of one kind are searched for one that lists may show. */
const CANDIDATES = 100

/** A work by what its listings are found by. */
export interface CreatedWork {
  assetId: bigint
  creator: string
}

/**
 * The best listing visible to an audience for each of these works: the cheapest in ALGO, or else in the first other currency, of
 * the first kind that has one. Each work costs one index seek per kind, however many listings it has.
 */
export async function bestListings(
  services: Services,
  { works, viewer }: { works: readonly CreatedWork[]; viewer: string | null },
  audience: Audience,
): Promise<Map<bigint, ListingId>> {
  if (works.length === 0) return new Map()
  const ids = sql.param(works.map(({ assetId }) => String(assetId)))
  const creators = sql.param(works.map(({ creator }) => creator))
  const work = sql`unnest(${ids}::bigint[], ${creators}::text[]) as work(asset_id, creator)`
  // The creator is the royalty receiver of each genuine listing. Indexes that start with the work also serve other orders: of those,
  // the planner may walk one and sort every listing of the work.
  const ofWork = {
    range: sql`(l.royalty_receiver, l.asset_id) >= (work.creator, work.asset_id)
      and (l.royalty_receiver, l.asset_id) <= (work.creator, work.asset_id)`,
    order: sql`l.royalty_receiver, l.asset_id, l.currency_id, l.price_order, l.app_id`,
    viewer,
    limit: CANDIDATES,
  }
  const cheapest = services.kinds.flatMap(({ listed, name }) =>
    listed ? [bestOf(unionOf(listed.queries(services, audience, ofWork)), name)] : [],
  )
  const { rows } = await services.database.db.execute<{ asset_id: string; app_id: string; kind: string }>(
    sql.join(cheapest, sql` union all `),
  )
  const best = new Map<bigint, ListingId>()
  // Kinds are in order of preference.
  for (const kind of services.kinds) {
    for (const row of rows) {
      const assetId = BigInt(row.asset_id)
      if (row.kind === kind.name && !best.has(assetId)) best.set(assetId, { kind, appId: BigInt(row.app_id) })
    }
  }
  return best

  function bestOf(query: SQL, kind: string): SQL {
    return sql`select work.asset_id, best.app_id, ${kind}::text as kind from ${work} cross join lateral (
      select l.app_id from ${query} as l order by l.currency_id, l.price_order, l.app_id limit 1) as best`
  }
}

/** Works of any creators, in order, each with its best listing visible to an audience. */
export async function worksAtBest(
  services: Services,
  works: readonly CreatedWork[],
  viewer: string | null,
  audience: Audience,
): Promise<Work[]> {
  const best = await bestListings(services, { works, viewer }, audience)
  const chosen = works.map(({ assetId }) => ({ assetId, listing: best.get(assetId) ?? null }))
  return worksWithListings(services, chosen)
}

/** Works with their chosen listings, in order; unknown works are omitted. */
export async function worksWithListings(
  services: Services,
  chosen: readonly { assetId: bigint; listing: ListingId | null }[],
): Promise<Work[]> {
  if (chosen.length === 0) return []
  const [assets, listings] = await Promise.all([
    readAssets(
      services,
      chosen.map(({ assetId }) => assetId),
    ),
    readListings(
      services,
      chosen.flatMap(({ listing }) => listing ?? []),
    ),
  ])
  return chosen.flatMap(({ assetId, listing }) => {
    const asset = assets.get(assetId)
    return asset ? [{ ...asset, listing: listing && (listings.get(keyOf(listing)) ?? null) }] : []
  })
}

async function readAssets(
  { database }: Services,
  assetIds: readonly bigint[],
): Promise<Map<bigint, { asset: AssetRow; metadata: NftMetadataRow | null }>> {
  const rows = await database.db
    .select({ asset: assetTable, metadata: nftMetadataTable })
    .from(assetTable)
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetTable.assetId))
    .where(anyOf(assetTable.assetId, [...new Set(assetIds)]))
  return new Map(rows.map((row) => [row.asset.assetId, row]))
}

async function readListings(services: Services, ids: readonly ListingId[]): Promise<Map<string, ShownListing>> {
  const found = await Promise.all(
    [...Map.groupBy(ids, ({ kind }) => kind)].map(async ([kind, ofKind]) => {
      const appIds = ofKind.map(({ appId }) => appId)
      const rows = (await kind.listed?.read(services, appIds)) ?? []
      return rows.map((row) => [keyOf({ kind, appId: row.appId }), { kind, row }] as const)
    }),
  )
  return new Map(found.flat())
}

function keyOf({ kind, appId }: ListingId): string {
  return `${kind.name} ${appId}`
}
