import type { CollectionFloor } from '@facet/api-contract/collection/collection'
import type { Card } from '@facet/api-contract/nft/card'
import { sql } from 'drizzle-orm'
import { worksWithListings } from '../market/best-listings.ts'
import { creatorByPrice } from '../market/creator-by-price.ts'
import { findKind } from '../market/kind.ts'
import { pricedKinds } from '../market/priced-kinds.ts'
import type { Services } from '../market/services.ts'
import { unionOf } from '../market/union-of.ts'
import { makeCards } from '../nft/make-cards.ts'
import { collectionWorkTable } from './collection-table.ts'

/** How many of each creator's cheapest listings are searched for a work in the collection. */
const CANDIDATES = 256

interface FloorRow extends Record<string, unknown> {
  collection_id: string
  kind: string
  app_id: string
  asset_id: string
}

/**
 * The cheapest open listing of one work in each collection that is not reserved: in ALGO, or else in the first other currency, of the first kind that
 * has one.
 *
 * @param collections with the addresses that created their works, by which listings are found: the royalty of each goes there
 * @param limit listings of a creator that are searched; a collection without a listing among them has no floor
 */
export async function readFloors(
  services: Services,
  collections: readonly { id: bigint; creators: readonly string[] }[],
  limit = CANDIDATES,
): Promise<Map<bigint, Card>> {
  const pairs = collections.flatMap(({ id, creators }) => creators.map((creator) => ({ id: String(id), creator })))
  if (pairs.length === 0) return new Map()
  const ids = sql.param(pairs.map(({ id }) => id))
  const creators = sql.param(pairs.map(({ creator }) => creator))
  const creator = creatorByPrice(sql`l.royalty_receiver`)
  const seek = {
    range: sql`${creator} >= part.creator and ${creator} <= part.creator`,
    order: sql`${creator}, l.currency_id, l.price_order, l.app_id`,
    filter: sql`exists (select 1 from ${collectionWorkTable} as work
      where work.asset_id = l.asset_id and work.collection_id = part.collection_id)`,
    leavesOutHidden: true,
    viewer: null,
    limit,
  }
  const cheapest = pricedKinds(services).flatMap(({ name, listed }, place) =>
    (listed?.queries(services, 'takers', seek) ?? []).map(
      (query) => sql`select part.collection_id, ${place}::integer as place, ${name}::text as kind, l.*
        from unnest(${ids}::bigint[], ${creators}::text[]) as part(collection_id, creator) cross join lateral ${query} as l`,
    ),
  )
  const { rows } = await services.database.db.execute<FloorRow>(sql`
    select distinct on (collection_id) collection_id, kind, app_id, asset_id from ${unionOf(cheapest)} as each
    order by collection_id, place, currency_id, price_order, app_id`)
  const found = rows.flatMap((row) => {
    const kind = findKind(services, row.kind)
    return kind ? [{ ...row, kind }] : []
  })
  const chosen = found.map(({ asset_id: assetId, kind, app_id: appId }) => ({
    assetId: BigInt(assetId),
    listing: { kind, appId: BigInt(appId) },
  }))
  const cards = await makeCards(services, await worksWithListings(services, chosen), null)
  const cardOf = new Map(cards.map((card) => [String(card.token_id), card]))
  return new Map(
    found.flatMap((row) => {
      const card = cardOf.get(row.asset_id)
      // Ended since.
      return card && card.app_id !== null ? [[BigInt(row.collection_id), card] as const] : []
    }),
  )
}

/** A floor in the format of cards and works. */
export function floorOnWire(card: Card | null | undefined): CollectionFloor | null {
  if (!card?.price_base_units) return null
  const { token_id, price_base_units, asa_id, checked_round, checked_at } = card
  return { token_id, price_base_units, asa_id, checked_round, checked_at }
}
