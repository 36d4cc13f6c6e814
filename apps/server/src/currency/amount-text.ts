import { toDecimal } from '@facet/api-contract/currency/currency-codec'
import type { Config } from '../platform/config/config.ts'

interface Amount {
  baseUnits: bigint
  /** The currency on the wire. */
  assetId: number
  decimals: number
}

/** An exact amount with its currency, as people of a language read it. @param locale as `Intl` knows it */
export function amountText(
  { currencies }: Pick<Config, 'currencies'>,
  { baseUnits, assetId, decimals }: Amount,
  locale: string,
): string {
  const name = currencies.find(({ id }) => id === assetId)?.name ?? `ASA ${assetId}`
  // Intl takes a decimal string exactly; TypeScript's type knows it only under a template type.
  const decimal = toDecimal(baseUnits, decimals) as `${number}`
  // Pages group numbers of four digits too, in every language.
  const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals, useGrouping: true }).format(decimal)
  return `${amount.replaceAll('\u202f', '\u00a0')}\u00a0${name}`
}
