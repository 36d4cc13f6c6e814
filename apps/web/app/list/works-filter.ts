import { inOrder, priceBound, wholeNumber } from './list-filter.ts'

/** How works, listed or not, are narrowed by their open listings and sorted, as in the page's URL. */
export interface WorksFilter {
  isForSale: boolean
  /** Null for the page's own order. */
  sort: PriceSort | null
  /** Bounds of the price in units of the currency, as decimal strings. */
  priceMin: string | null
  priceMax: string | null
  /** The chosen currency; null for all, or ALGO where prices are compared. */
  assetId: number | null
}

export const priceSorts = ['price-low', 'price-high'] as const
export type PriceSort = (typeof priceSorts)[number]

/** The filter that lets all works through, in the page's own order. */
export const allWorks: WorksFilter = { isForSale: false, sort: null, priceMin: null, priceMax: null, assetId: null }

/** Unknown and malformed parameters count as absent. */
export function readWorksFilter(query: URLSearchParams): WorksFilter {
  const [priceMin, priceMax] = inOrder(priceBound(query.get('price_min')), priceBound(query.get('price_max')))
  return {
    isForSale: query.get('sales') === 'true',
    sort: priceSorts.find((known) => known === query.get('sort')) ?? null,
    priceMin,
    priceMax,
    assetId: wholeNumber(query.get('asa_id')),
  }
}

/** The query of the API and of the page's URL, which use the same names. */
export function worksQuery({ isForSale, sort, priceMin, priceMax, assetId }: WorksFilter) {
  return {
    ...(sort !== null && { sort }),
    ...(priceMin !== null && { price_min: priceMin }),
    ...(priceMax !== null && { price_max: priceMax }),
    ...(assetId !== null && { asa_id: assetId }),
    ...(isForSale && { sales: 'true' as const }),
  }
}

/** Whether prices are compared, which only one currency can have. */
export function comparesPrices({ sort, priceMin, priceMax }: WorksFilter): boolean {
  return sort !== null || priceMin !== null || priceMax !== null
}
