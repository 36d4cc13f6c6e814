import type { Card } from '@facet/api-contract/nft/card'
import { sql } from 'drizzle-orm'
import { type ListingId, worksWithListings } from '../market/best-listings.ts'
import { creatorByPrice } from '../market/creator-by-price.ts'
import type { Kind } from '../market/kind.ts'
import type { Audience } from '../market/kind/listed.ts'
import { pricedKinds } from '../market/priced-kinds.ts'
import type { Services } from '../market/services.ts'
import { unionOf } from '../market/union-of.ts'
import { makeCards } from '../nft/make-cards.ts'

/** How many of a creator's cheapest listings are searched for one that lists may show. */
const CANDIDATES = 50

/**
 * The cheapest open listing of one work that one of these addresses created: in ALGO, or else in the first other currency, of the first
 * kind that has one.
 */
export async function readFloor(
  services: Services,
  creators: readonly string[],
  { viewer, audience }: { viewer: string | null; audience: Audience },
): Promise<Card | null> {
  for (const kind of pricedKinds(services)) {
    const found = await cheapestOf(services, kind, creators, audience)
    if (!found) continue
    const [floor] = await makeCards(services, await worksWithListings(services, [found]), viewer)
    return floor ?? null
  }
  return null
}

async function cheapestOf(
  services: Services,
  kind: Kind,
  creators: readonly string[],
  audience: Audience,
): Promise<{ assetId: bigint; listing: ListingId } | undefined> {
  const { listed } = kind
  if (!listed) return undefined
  // The creator gets the royalty of each genuine listing.
  const receiver = creatorByPrice(sql`l.royalty_receiver`)
  const queries = creators.flatMap((creator) =>
    listed.queries(services, audience, {
      range: sql`${receiver} >= ${creator} and ${receiver} <= ${creator}`,
      order: sql`${receiver}, l.currency_id, l.price_order, l.app_id`,
      leavesOutHidden: true,
      // Reserved listings do not count as floor.
      viewer: null,
      limit: CANDIDATES,
    }),
  )
  const { rows } = await services.database.db.execute<{ asset_id: string; app_id: string }>(
    sql`select l.asset_id, l.app_id from ${unionOf(queries)} as l order by l.currency_id, l.price_order, l.app_id limit 1`,
  )
  const [row] = rows
  return row && { assetId: BigInt(row.asset_id), listing: { kind, appId: BigInt(row.app_id) } }
}
