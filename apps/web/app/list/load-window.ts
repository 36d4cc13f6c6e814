import type { ApiClient } from '@facet/api-contract/client'
import { marketLists } from '../kinds/market-lists.ts'
import { type ListFilter, windowQuery } from './list-filter.ts'

/** The cards of one window of a list, from `start` on. */
export function loadWindow(api: ApiClient, filter: ListFilter, start: number, after?: string) {
  return marketLists[filter.list].load(api, { ...windowQuery(filter, start), after }, filter.sort)
}
