import type { GallerySort } from '@facet/api-contract/nft/get-gallery'
import { type SQL, sql } from 'drizzle-orm'
import { shuffledWork } from '../asset/shuffled-work.ts'
import { placeOf } from '../market/list-order.ts'

/** Rows of one table, or of several that have the same order. */
interface Part {
  /** The values that they are ordered by, before their listing and their work. */
  keys: readonly SQL[]
  condition: SQL
}

/** All listings, those of one work, whose price is the work's, or those of several. */
export type ListingsOf = 'all' | 'one' | 'several'

/** Part of the order of a gallery: its listings `l` and its holdings `h` of one stretch, merged by their keys. null: it has none. */
export interface GalleryStretch {
  direction: 'asc' | 'desc'
  types: readonly ('bigint' | 'float8')[]
  listings: (Part & { of: ListingsOf }) | null
  holdings: Part | null
}

export interface GalleryOrder {
  /**
   * The row that gives a work its place. 'newest': its newest row; 'listing': its newest listing, if any; 'price': its newest listing of
   * that work alone, else its newest listing.
   */
  placedBy: 'newest' | 'listing' | 'price'
  stretches: readonly GalleryStretch[]
}

/**
 * The order of a gallery. Prices are compared within one currency (decision 6), those in ALGO first; works without a listing come last,
 * the newest first, and among them those that are only listed with others, for one price.
 */
export function galleryOrder(sort: GallerySort, seed: number): GalleryOrder {
  switch (sort) {
    case 'new':
      return { placedBy: 'newest', stretches: [byAge('desc')] }
    case 'old':
      return { placedBy: 'newest', stretches: [byAge('asc')] }
    case 'price-low':
      return { placedBy: 'price', stretches: byPrice('asc') }
    case 'price-high':
      return { placedBy: 'price', stretches: byPrice('desc') }
    case 'random': {
      const start = placeOf(seed)
      const conditions = [
        (place: SQL) => sql`${place} >= ${start}::bigint`,
        (place: SQL) => sql`${place} < ${start}::bigint`,
      ]
      return { placedBy: 'listing', stretches: conditions.map(shuffled) }
    }
  }
}

const all = sql`true`

function byAge(direction: 'asc' | 'desc'): GalleryStretch {
  return {
    direction,
    types: ['bigint'],
    listings: { of: 'all', keys: [sql`l.listed_round`], condition: all },
    holdings: { keys: [sql`h.acquired_round`], condition: all },
  }
}

function byPrice(direction: 'asc' | 'desc'): GalleryStretch[] {
  const inCurrency = (condition: SQL): GalleryStretch => ({
    direction,
    types: ['bigint', 'float8'],
    listings: { of: 'one', keys: [sql`l.currency_id`, sql`l.price_order`], condition },
    holdings: null,
  })
  const { listings, ...rest } = byAge('desc')
  const unpriced = { ...rest, listings: listings && { ...listings, of: 'several' as const } }
  return [inCurrency(sql`l.currency_id = 0`), inCurrency(sql`l.currency_id > 0`), unpriced]
}

/** All rows of a gallery in their mixed order. */
export const mixed: GalleryStretch = shuffled(() => all)

function shuffled(isInStretch: (place: SQL) => SQL): GalleryStretch {
  const [ofListing, ofHolding] = [sql`l.shuffle_order`, shuffledWork(sql`h.asset_id`)]
  return {
    direction: 'asc',
    types: ['bigint'],
    listings: { of: 'all', keys: [ofListing], condition: isInStretch(ofListing) },
    holdings: { keys: [ofHolding], condition: isInStretch(ofHolding) },
  }
}
