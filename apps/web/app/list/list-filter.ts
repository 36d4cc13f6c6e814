import { currencyOfPriceOrder, isByPrice, type ListName, type ListSort, marketLists, sortsOf } from './market-list.ts'

/** What a list of the market shows, as its address says it. */
export interface ListFilter {
  list: ListName
  sort: ListSort
  /** Currency; null for all, which no order by price has. */
  assetId: number | null
  isVerifiedOnly: boolean
  showsAdult: boolean
  tag: string | null
  /** Which order `random` means. */
  seed: number | null
}

export const PAGE_SIZE = 16

/** Unknown and malformed parameters count as absent. */
export function readFilter(list: ListName, query: URLSearchParams): ListFilter {
  const tag = /^[a-z0-9]{3,20}$/.test(query.get('tag') ?? '') ? query.get('tag') : null
  const sort = knownSort(list, query.get('sort'), tag)
  return {
    list,
    sort,
    assetId: wholeNumber(query.get('asa_id')) ?? (isByPrice(sort) ? currencyOfPriceOrder : null),
    isVerifiedOnly: query.get('verified-only') === 'true',
    showsAdult: query.get('nsfw') === 'true',
    tag,
    seed: sort === 'random' ? wholeNumber(query.get('seed')) : null,
  }
}

function knownSort(list: ListName, asked: string | null, tag: string | null): ListSort {
  const sorts = sortsOf(list, tag)
  return sorts.find((sort) => sort === asked) ?? sorts[0] ?? 'new'
}

/**
 * The query of the list's address, and of the API: the names are the same. The order is always said; all currencies together have
 * none by price.
 */
export function writeFilter(filter: ListFilter): URLSearchParams {
  const asked = isByPrice(filter.sort) && filter.assetId === null ? null : filter.sort
  const query = new URLSearchParams({ sort: knownSort(filter.list, asked, filter.tag) })
  if (filter.assetId !== null) query.set('asa_id', String(filter.assetId))
  if (filter.isVerifiedOnly) query.set('verified-only', 'true')
  if (filter.showsAdult) query.set('nsfw', 'true')
  if (filter.tag !== null) query.set('tag', filter.tag)
  if (filter.seed !== null) query.set('seed', String(filter.seed))
  return query
}

/** The address of a filter, as a link. */
export function filterHref(filter: ListFilter): string {
  return `${marketLists[filter.list].path}?${writeFilter(filter)}`
}

/** The query of one window of the list, but for its order, whose names are those of the list. */
export function windowQuery(filter: ListFilter, start: number) {
  return {
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
export function rememberedQuery(filter: ListFilter): string {
  return writeFilter({ ...filter, tag: null, seed: null }).toString()
}

/** Whether anything narrows the list. */
export function isNarrowed(filter: ListFilter): boolean {
  return filter.assetId !== null || filter.isVerifiedOnly || filter.tag !== null
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}
