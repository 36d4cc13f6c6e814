import { SEARCH_MAX_CHARS } from '@facet/api-contract/search/search-limits'
import { yesOrNo } from './list-filter.ts'

/** The orders of an account's works; the first is the default. */
export const accountSorts = ['new', 'old', 'price-low', 'price-high', 'random'] as const
export type AccountSort = (typeof accountSorts)[number]

/** The order and the filter of a list of one account's works, as in its URL. */
export interface AccountFilter {
  sort: AccountSort
  /** Null for both kinds. The list says what the two kinds are (`primary` of the API). */
  isPrimary: boolean | null
  /** Null until the visitor filters by it: then the list follows their setting. */
  showsAdult: boolean | null
  /** Words of titles; empty for all works. */
  search: string
}

/** Unknown and malformed parameters count as absent. */
export function readAccountFilter(query: URLSearchParams): AccountFilter {
  return {
    sort: accountSorts.find((known) => known === query.get('sort')) ?? 'new',
    isPrimary: yesOrNo(query.get('primary')),
    showsAdult: yesOrNo(query.get('nsfw')),
    search: (query.get('search') ?? '').replaceAll('\0', '').trim().slice(0, SEARCH_MAX_CHARS),
  }
}

/** The query of the API and of the page's URL, which use the same names. */
export function accountQuery({ sort, isPrimary, showsAdult, search }: AccountFilter) {
  return {
    ...(sort !== 'new' && { sort }),
    ...(isPrimary !== null && { primary: String(isPrimary) as 'true' | 'false' }),
    ...(showsAdult !== null && { nsfw: String(showsAdult) as 'true' | 'false' }),
    ...(search !== '' && { search }),
  }
}

/** The URL of a filter, relative to the page of its list. */
export function accountHref(filter: AccountFilter): string {
  return `?${new URLSearchParams(accountQuery(filter))}`
}

/** Whether the filter, apart from the visitor's own setting, leaves works out. */
export function isNarrowedTo({ isPrimary, showsAdult, search }: AccountFilter): boolean {
  return isPrimary !== null || showsAdult === false || search !== ''
}
