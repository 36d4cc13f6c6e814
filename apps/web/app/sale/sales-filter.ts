import type { SalesSort } from '@facet/api-contract/sale/list-sales'

/** What the list of sales shows, as its address says it. */
export interface SalesFilter {
  sort: SalesSort
  /** Currency; null for all. */
  assetId: number | null
  isVerifiedOnly: boolean
  showsAdult: boolean
  tag: string | null
  /** Which order `random` means. */
  seed: number | null
}

export const PAGE_SIZE = 16

const sorts: readonly SalesSort[] = ['spotlight', 'random', 'new', 'old', 'price-low', 'price-high']

/** Unknown and malformed parameters count as absent. */
export function readFilter(query: URLSearchParams): SalesFilter {
  const sort = sorts.find((known) => known === query.get('sort')) ?? 'spotlight'
  return {
    sort,
    assetId: wholeNumber(query.get('asa_id')),
    isVerifiedOnly: query.get('verified-only') === 'true',
    showsAdult: query.get('nsfw') === 'true',
    tag: /^[a-z0-9]{3,20}$/.test(query.get('tag') ?? '') ? query.get('tag') : null,
    seed: sort === 'random' ? wholeNumber(query.get('seed')) : null,
  }
}

/** The query of the list's address, and of the API: the names are the same. The default filter is `sort=spotlight`. */
export function writeFilter(filter: SalesFilter): URLSearchParams {
  const query = new URLSearchParams({ sort: filter.sort })
  if (filter.assetId !== null) query.set('asa_id', String(filter.assetId))
  if (filter.isVerifiedOnly) query.set('verified-only', 'true')
  if (filter.showsAdult) query.set('nsfw', 'true')
  if (filter.tag !== null) query.set('tag', filter.tag)
  if (filter.seed !== null) query.set('seed', String(filter.seed))
  return query
}

/** The query of one window of the list. */
export function windowQuery(filter: SalesFilter, start: number) {
  return {
    sort: filter.sort,
    start,
    end: start + PAGE_SIZE,
    'verified-only': filter.isVerifiedOnly ? ('true' as const) : undefined,
    nsfw: filter.showsAdult ? ('true' as const) : undefined,
    asa_id: filter.assetId ?? undefined,
    tag: filter.tag ?? undefined,
    seed: filter.seed ?? undefined,
  }
}

/** What is remembered between visits: how to sort and filter, never a tag or one particular shuffle. */
export function rememberedQuery(filter: SalesFilter): string {
  return writeFilter({ ...filter, tag: null, seed: null }).toString()
}

/** Whether anything narrows the list. */
export function isNarrowed(filter: SalesFilter): boolean {
  return filter.assetId !== null || filter.isVerifiedOnly || filter.tag !== null
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}
