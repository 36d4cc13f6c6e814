/** The sort orders of lists. */
export type ListSort = 'spotlight' | 'popular' | 'ending' | 'random' | 'new' | 'old' | 'price-low' | 'price-high'

export type ListName = 'sales' | 'auctions'

/** Prices are compared within one currency: this one unless another is chosen. */
export const currencyOfPrices = 1

export function isByPrice(sort: ListSort): boolean {
  return sort === 'price-low' || sort === 'price-high'
}

interface MarketList {
  path: `/${string}`
  /** In the order of their chips; the first one is the default. `price-high` shares the chip of `price-low`. */
  sorts: readonly ListSort[]
}

/** The lists of the market that one sorts, filters and scrolls through: what differs between them. */
export const marketLists: Record<ListName, MarketList> = {
  sales: { path: '/sales', sorts: ['spotlight', 'new', 'price-low', 'price-high', 'old', 'random'] },
  auctions: { path: '/auctions', sorts: ['popular', 'ending', 'new', 'price-low', 'price-high', 'random'] },
}

/** What a list can be ordered by: what is popular is a question about the whole market, not about a tag. */
export function sortsOf(list: ListName, tag: string | null): readonly ListSort[] {
  return marketLists[list].sorts.filter((sort) => sort !== 'popular' || tag === null)
}
