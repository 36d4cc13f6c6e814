import type { ApiClient, Reply } from '@facet/api-contract/client'
import type { SalesSort } from '@facet/api-contract/sale/list-sales'
import { type ListFilter, windowQuery } from './list-filter.ts'

/** The cards of one window of a list, from `start` on. A filter only ever has an order of its own list. */
export function loadWindow(api: ApiClient, filter: ListFilter, start: number): Promise<Reply<'GET /api/sales'>> {
  return api('GET /api/sales', { query: { ...windowQuery(filter, start), sort: filter.sort as SalesSort } })
}
