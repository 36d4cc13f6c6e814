import type { ApiClient, Reply } from '@facet/api-contract/client'
import type { MessageDescriptor } from '@lingui/core'

/** The sort orders of lists. */
export type ListSort = 'spotlight' | 'popular' | 'ending' | 'random' | 'new' | 'old' | 'price-low' | 'price-high'

/** Prices are compared within one currency: this one unless another is chosen. */
export const currencyOfPrices = 1

export function isByPrice(sort: ListSort): boolean {
  return sort === 'price-low' || sort === 'price-high'
}

type Window = Pick<Reply<'GET /api/sales'>, 'metadata' | 'bool_end' | 'next' | 'round' | 'total' | 'total_is_estimate'>

/** The query of one window, but for its order, whose names are those of the list. */
export interface WindowQuery {
  start: number
  end: number
  after?: string | undefined
  'verified-only': 'true' | undefined
  creator: string | undefined
  nsfw: 'true' | 'false' | undefined
  asa_id: number | undefined
  price_min: string | undefined
  price_max: string | undefined
  tag: string | undefined
  seed: number | undefined
}

/** A list of the market that one sorts, filters and scrolls through: what differs between kinds. */
export interface MarketList<Sort extends ListSort = ListSort> {
  path: `/${string}`
  /** In the bar, the menu and the footer. */
  name: MessageDescriptor
  /** In the order of their chips; the first one is the default. */
  sorts: readonly Sort[]
  /** The cards of one window. */
  load: (api: ApiClient, query: WindowQuery, sort: Sort) => Promise<Window>
  /** The empty state without filters. */
  nothingYet: { title: MessageDescriptor; text: MessageDescriptor }
  /** The empty state with filters. */
  nothingFound: MessageDescriptor
}

/** Makes a list one among others: a filter only ever has an order of its own list. */
export function defineList<Sort extends ListSort>(list: MarketList<Sort>): MarketList {
  return list as unknown as MarketList
}
