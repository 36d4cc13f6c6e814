import { type TraitFilter, writeTraits } from '@facet/api-contract/trait-filter'
import { type ListName, marketLists } from '../kinds/market-lists.ts'
import { chosenIn } from '../works/traits.ts'
import { currencyOfPrices, isByPrice, type ListSort, type WindowQuery } from '../works/market-list.ts'

/** The filter of a list, as in its URL. */
export interface ListFilter {
  list: ListName
  sort: ListSort
  /** The chosen currency; null for all. `comparedIn` gives the currency in which prices are compared. */
  assetId: number | null
  /** Bounds of the price in units of the currency, as decimal strings. */
  priceMin: string | null
  priceMax: string | null
  isVerifiedOnly: boolean
  /** Username or address; null for all creators. */
  creator: string | null
  /** Attributes of the creator's works; none without a creator. */
  traits: TraitFilter
  /** Null until the visitor filters by it: then the list follows their setting. */
  showsAdult: boolean | null
  tag: string | null
  /** Seed of the `random` order. */
  seed: number | null
}

export const PAGE_SIZE = 16

/** Unknown and malformed parameters count as absent. */
export function readFilter(list: ListName, query: URLSearchParams): ListFilter {
  const tag = /^[a-z0-9]{3,20}$/.test(query.get('tag') ?? '') ? query.get('tag') : null
  const sort = knownSort(list, query.get('sort'), tag)
  const [priceMin, priceMax] = inOrder(priceBound(query.get('price_min')), priceBound(query.get('price_max')))
  const creator = accountName(query.get('creator'))
  return {
    list,
    sort,
    assetId: wholeNumber(query.get('asa_id')),
    priceMin,
    priceMax,
    isVerifiedOnly: query.get('verified-only') === 'true',
    creator,
    traits: creator === null ? {} : chosenIn(query),
    showsAdult: yesOrNo(query.get('nsfw')),
    tag,
    seed: sort === 'random' ? wholeNumber(query.get('seed')) : null,
  }
}

/** The orders that a list offers. `popular` compares works of the whole market, so a tag's list does not offer it. */
export function sortsOf(list: ListName, tag: string | null): readonly ListSort[] {
  return marketLists[list].sorts.filter((sort) => sort !== 'popular' || tag === null)
}

function knownSort(list: ListName, requested: string | null, tag: string | null): ListSort {
  const sorts = sortsOf(list, tag)
  return sorts.find((sort) => sort === requested) ?? sorts[0] ?? 'new'
}

/** The currency in which prices are compared: ALGO if none is chosen. Null where prices are not compared. */
export function comparedIn({ sort, assetId, priceMin, priceMax }: ListFilter): number | null {
  const comparesPrices = isByPrice(sort) || priceMin !== null || priceMax !== null
  return comparesPrices ? (assetId ?? currencyOfPrices) : null
}

/** The filter for all currencies together: without an order or a range of prices, which only one currency can have. */
export function inAllCurrencies(filter: ListFilter): ListFilter {
  const { list, sort, tag } = filter
  const own = sortsOf(list, tag)[0] ?? sort
  return { ...filter, assetId: null, sort: isByPrice(sort) ? own : sort, priceMin: null, priceMax: null }
}

/** The query of the list's URL and of the API, which use the same names. It always includes the order. */
export function writeFilter(filter: ListFilter): URLSearchParams {
  const query = new URLSearchParams({ sort: knownSort(filter.list, filter.sort, filter.tag) })
  if (filter.assetId !== null) query.set('asa_id', String(filter.assetId))
  if (filter.priceMin !== null) query.set('price_min', filter.priceMin)
  if (filter.priceMax !== null) query.set('price_max', filter.priceMax)
  if (filter.isVerifiedOnly) query.set('verified-only', 'true')
  if (filter.creator !== null) query.set('creator', filter.creator)
  const traits = traitsOf(filter)
  if (traits !== undefined) query.set('arc_69', traits)
  if (filter.showsAdult !== null) query.set('nsfw', String(filter.showsAdult))
  if (filter.tag !== null) query.set('tag', filter.tag)
  if (filter.seed !== null) query.set('seed', String(filter.seed))
  return query
}

/** Attributes are those of a creator's works: without one they are left out. */
function traitsOf({ creator, traits }: ListFilter): string | undefined {
  return creator === null ? undefined : writeTraits(traits)
}

/** The URL of a filter. */
export function filterHref(filter: ListFilter): string {
  return `${marketLists[filter.list].path}?${writeFilter(filter)}`
}

/** The query of one window of the list. */
export function windowQuery(filter: ListFilter, start: number): WindowQuery {
  return {
    start,
    end: start + PAGE_SIZE,
    'verified-only': filter.isVerifiedOnly ? 'true' : undefined,
    creator: filter.creator ?? undefined,
    arc_69: traitsOf(filter),
    nsfw: filter.showsAdult === null ? undefined : filter.showsAdult ? 'true' : 'false',
    asa_id: filter.assetId ?? undefined,
    price_min: filter.priceMin ?? undefined,
    price_max: filter.priceMax ?? undefined,
    tag: filter.tag ?? undefined,
    seed: filter.seed ?? undefined,
  }
}

/** The part of the filter stored between visits: never a tag, a creator, attributes, a price range or the random seed. */
export function rememberedQuery(filter: ListFilter): string {
  return writeFilter({ ...unfiltered(filter), ...storedFilters(filter) }).toString()
}

function storedFilters({ assetId, isVerifiedOnly, showsAdult }: ListFilter) {
  return { assetId, isVerifiedOnly, showsAdult }
}

/** The filter without restrictions. */
export function unfiltered(filter: ListFilter): ListFilter {
  return {
    ...filter,
    assetId: null,
    priceMin: null,
    priceMax: null,
    isVerifiedOnly: false,
    creator: null,
    traits: {},
    tag: null,
    seed: null,
  }
}

/** Whether the filter restricts the list. */
export function isNarrowed(filter: ListFilter): boolean {
  const { assetId, priceMin, priceMax, isVerifiedOnly, creator, tag } = filter
  return isVerifiedOnly || [assetId, priceMin, priceMax, creator, tag].some((value) => value !== null)
}

/** A price from the URL: plain digits, at most as many as the API accepts. */
export function priceBound(text: string | null): string | null {
  return text !== null && /^\d{1,12}(\.\d{1,6})?$/.test(text) ? text : null
}

/** The form of a username or an address. */
function accountName(text: string | null): string | null {
  return text !== null && /^([A-Za-z0-9]{1,25}|[A-Z2-7]{58})$/.test(text) ? text : null
}

/** Swaps bounds that were typed the wrong way round; such a range would be empty. */
export function inOrder(min: string | null, max: string | null): [min: string | null, max: string | null] {
  return min !== null && max !== null && Number(min) > Number(max) ? [max, min] : [min, max]
}

export function yesOrNo(text: string | null): boolean | null {
  return text === 'true' || text === 'false' ? text === 'true' : null
}

export function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}
