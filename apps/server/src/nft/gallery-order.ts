import type { GallerySort } from '@facet/api-contract/nft/get-gallery'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The order of a gallery. Only prices in ALGO are compared (decision 6), as everywhere: works that are not for sale in it come last.
 *
 * @param price of the shown listing in ALGO, null where there is none
 */
export function galleryOrder(sort: GallerySort, seed: number, price: SQL): SQL {
  switch (sort) {
    case 'new':
      return sql`max(since) desc, asset_id desc`
    case 'old':
      return sql`max(since) asc, asset_id asc`
    case 'price-low':
      return sql`${price} asc nulls last, asset_id asc`
    case 'price-high':
      return sql`${price} desc nulls last, asset_id desc`
    case 'random':
      return sql`hashint8extended(asset_id, ${seed}::bigint), asset_id`
  }
}
