import type { ApiClient, Reply } from '@facet/api-contract/client'
import type { MessageDescriptor } from '@lingui/core'

/** The sort orders of lists. */
export type ListSort = 'spotlight' | 'popular' | 'ending' | 'random' | 'new' | 'old' | 'price-low' | 'price-high'

/** The currency in which prices are compared, unless another is chosen. */
export const currencyOfPrices = 1

export function isByPrice(sort: ListSort): boolean {
  return sort === 'price-low' || sort === 'price-high'
}

type Window = Pick<Reply<'GET /api/sales'>, 'metadata' | 'bool_end' | 'next' | 'round' | 'total' | 'total_is_estimate'>

/** The query of one window without its order, whose values depend on the list. */
export interface WindowQuery {
  start: number
  end: number
  after?: string | undefined
  'verified-only': 'true' | undefined
  creator: string | undefined
  arc_69: string | undefined
  nsfw: 'true' | 'false' | undefined
  asa_id: number | undefined
  price_min: string | undefined
  price_max: string | undefined
  tag: string | undefined
  seed: number | undefined
}

/** A list of the market that can be sorted, filtered and scrolled: the parts that differ between kinds. */
export interface MarketList<Sort extends ListSort = ListSort> {
  path: `/${string}`
  /** Name in the bar, the menu and the footer. */
  name: MessageDescriptor
  /** The orders, as their chips are arranged; the first is the default. */
  sorts: readonly Sort[]
  /** The cards of one window. */
  load: (api: ApiClient, query: WindowQuery, sort: Sort) => Promise<Window>
  /** The empty state without filters. */
  nothingYet: { title: MessageDescriptor; text: MessageDescriptor }
  /** The empty state with filters. */
  nothingFound: MessageDescriptor
}

/** Forgets the type of a list's orders, so all lists have one type: a filter only has an order of its own list. */
export function defineList<Sort extends ListSort>(list: MarketList<Sort>): MarketList {
  return list as unknown as MarketList
}
