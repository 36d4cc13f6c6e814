import type { Reply } from '@facet/api-contract'
import { useSyncExternalStore } from 'react'
import { numberFormat } from '../i18n/intl-formats.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useCurrency, useRootDataOrNull } from '../shell/root-data.ts'

export type Rates = Reply<'GET /api/gems/price'>

/** `off` hides dollar amounts. */
export const fiatCookie = 'facet-fiat'

/** The rates read since the page was rendered, shared by all components. */
let newest: Rates | null = null
const listeners = new Set<() => void>()

export function publishRates(rates: Rates): void {
  newest = rates
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The dollar rates of the currencies; null if the visitor has turned dollars off. */
export function useRates(): Rates | null {
  const rates = useRootDataOrNull()?.rates ?? null
  const read = useSyncExternalStore(
    subscribe,
    () => newest,
    () => null,
  )
  return rates && (read ?? rates)
}

/**
 * An amount in dollars, `≈ $12.30`; null if the rate is not known, or the amount is below `leastDollars`. Shown beside an amount, never
 * in its place: nothing is paid in dollars.
 */
export function useFiatText(): (baseUnits: string | bigint, assetId: number, leastDollars?: number) => string | null {
  const rates = useRates()
  const { locale } = useFormats()
  const currencyOf = useCurrency()
  return (baseUnits, assetId, leastDollars = 0) => {
    const dollars = rates?.dollars[String(assetId)]
    if (dollars === undefined) return null
    const units = Number(baseUnits) / 10 ** currencyOf(assetId).decimals
    return units * dollars < leastDollars ? null : `≈\u00a0${formatDollars(units * dollars, locale)}`
  }
}

/** At least two significant digits: $0.0034, $12.30, $1,234. */
export function formatDollars(dollars: number, locale: string): string {
  const digits =
    dollars >= 1_000
      ? { maximumFractionDigits: 0 }
      : dollars >= 0.1
        ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
        : { maximumSignificantDigits: 2 }
  return numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    ...digits,
  })
    .format(dollars)
    .replaceAll('\u202f', '\u00a0')
}
