import type { CurrencyInfo } from '@facet/api-contract/currency/get-assets'

/** Decimals of each currency, by asset id, with which requests state the price of a listing. */
export function currencyDecimals(currencies: Record<string, CurrencyInfo>): Record<number, number> {
  return Object.fromEntries(Object.values(currencies).map(({ id, decimals }) => [id, decimals]))
}
