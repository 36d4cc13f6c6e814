import type { AuctionsSort } from '@facet/api-contract/auction/list-auctions'
import type { ApiClient, Reply } from '@facet/api-contract/client'
import type { SalesSort } from '@facet/api-contract/sale/list-sales'
import { type ListFilter, windowQuery } from './list-filter.ts'

type Window = Pick<Reply<'GET /api/sales'>, 'metadata' | 'bool_end' | 'round' | 'total'>

/** The cards of one window of a list, from `start` on. A filter only ever has an order of its own list. */
export function loadWindow(api: ApiClient, filter: ListFilter, start: number): Promise<Window> {
  const query = windowQuery(filter, start)
  switch (filter.list) {
    case 'sales':
      return api('GET /api/sales', { query: { ...query, sort: filter.sort as SalesSort } })
    case 'auctions':
      return api('GET /api/auctions', { query: { ...query, sort: filter.sort as AuctionsSort } })
  }
}
