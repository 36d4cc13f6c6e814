/** The orders of the list of collections; the first is the default. */
export const collectionSorts = ['spotlight', 'random', 'new', 'old'] as const
export type CollectionSort = (typeof collectionSorts)[number]

/** The filter of the list of collections, as in its URL. */
export interface CollectionFilter {
  sort: CollectionSort
  isVerifiedOnly: boolean
  /** Null until the visitor filters by it: then the list follows their setting. */
  showsAdult: boolean | null
  tag: string | null
  /** Seed of the `random` order. */
  seed: number | null
}

export const COLLECTIONS_SIZE = 12

/** Unknown and malformed parameters count as absent. */
export function readCollectionFilter(query: URLSearchParams): CollectionFilter {
  const sort = collectionSorts.find((known) => known === query.get('sort')) ?? 'spotlight'
  const seed = Number(query.get('seed') ?? Number.NaN)
  const nsfw = query.get('nsfw')
  return {
    sort,
    isVerifiedOnly: query.get('verified-only') === 'true',
    showsAdult: nsfw === 'true' || nsfw === 'false' ? nsfw === 'true' : null,
    tag: /^[a-z0-9]{3,20}$/.test(query.get('tag') ?? '') ? query.get('tag') : null,
    seed: sort === 'random' && Number.isSafeInteger(seed) && seed >= 0 ? seed : null,
  }
}

/** The query of the API and of the page's URL. */
export function collectionQuery({ sort, isVerifiedOnly, showsAdult, tag, seed }: CollectionFilter) {
  return {
    sort,
    ...(isVerifiedOnly && { 'verified-only': 'true' as const }),
    ...(showsAdult !== null && { nsfw: String(showsAdult) as 'true' | 'false' }),
    ...(tag !== null && { tag }),
    ...(seed !== null && { seed }),
  }
}

export function collectionsHref(filter: CollectionFilter): string {
  const query = new URLSearchParams(
    Object.entries(collectionQuery(filter)).map(([name, value]) => [name, String(value)]),
  )
  return `/collections?${query}`
}
