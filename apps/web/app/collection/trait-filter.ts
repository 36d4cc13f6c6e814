import { inOrder, priceBound, wholeNumber } from '../list/list-filter.ts'

/** Names of traits with their chosen values; a work must have one of them for each trait. */
export type TraitFilter = Readonly<Record<string, readonly string[]>>

/** Which works of a collection are shown, as in the page's URL. */
export interface WorksFilter {
  traits: TraitFilter
  isForSale: boolean
  sort: CollectionWorksSort
  /** Bounds of the price in units of the currency, as decimal strings. */
  priceMin: string | null
  priceMax: string | null
  /** The chosen currency; null for all, or ALGO where prices are compared. */
  assetId: number | null
}

/** The orders of a collection's works; the first is the default. */
export const collectionWorksSorts = ['added', 'price-low', 'price-high'] as const
export type CollectionWorksSort = (typeof collectionWorksSorts)[number]

/** Unknown and malformed parameters count as absent. */
export function readWorksFilter(query: URLSearchParams): WorksFilter {
  const traits = new Map<string, string[]>()
  for (const each of query.getAll('trait')) {
    const [name, value] = each.split(SEPARATOR)
    if (name && value) traits.set(name, [...(traits.get(name) ?? []), value])
  }
  const [priceMin, priceMax] = inOrder(priceBound(query.get('price_min')), priceBound(query.get('price_max')))
  return {
    traits: Object.fromEntries(traits),
    isForSale: query.get('sales') === 'true',
    sort: collectionWorksSorts.find((known) => known === query.get('sort')) ?? 'added',
    priceMin,
    priceMax,
    assetId: wholeNumber(query.get('asa_id')),
  }
}

/** Separates the name of a trait from its value in a URL; neither contains it. */
const SEPARATOR = '\u001f'

/** The query of the page's URL. */
export function writeWorksFilter({ traits, ...filter }: WorksFilter): string {
  const query = new URLSearchParams(Object.entries(listingsQuery(filter)).map(([name, value]) => [name, String(value)]))
  for (const [name, values] of Object.entries(traits)) {
    for (const value of values) query.append('trait', `${name}${SEPARATOR}${value}`)
  }
  return String(query)
}

/** The query of the API. */
export function worksQuery({ traits, ...filter }: WorksFilter) {
  return {
    ...(Object.keys(traits).length > 0 && { arc_69: JSON.stringify(traits) }),
    ...listingsQuery(filter),
  }
}

/** The parameters that have the same names in the page's URL and in the API. */
function listingsQuery({ isForSale, sort, priceMin, priceMax, assetId }: Omit<WorksFilter, 'traits'>) {
  return {
    ...(sort !== 'added' && { sort }),
    ...(priceMin !== null && { price_min: priceMin }),
    ...(priceMax !== null && { price_max: priceMax }),
    ...(assetId !== null && { asa_id: assetId }),
    ...(isForSale && { sales: 'true' as const }),
  }
}

/** Whether the filter differs from the default. */
export function isNarrowed(filter: WorksFilter): boolean {
  return writeWorksFilter(filter) !== ''
}

export function isChosen(traits: TraitFilter, name: string, value: string): boolean {
  return traits[name]?.includes(value) ?? false
}

/** The traits with one value added, or removed if it was chosen. */
export function toggled(traits: TraitFilter, name: string, value: string): TraitFilter {
  const { [name]: values = [], ...others } = traits
  const left = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  return left.length === 0 ? others : { ...others, [name]: left }
}
