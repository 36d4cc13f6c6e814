import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { formatAbbreviated, formatAmount, formatRound, formatTyped, formatUnits } from './amount.ts'
import { listFormat } from './intl-formats.ts'
import { intlLocale } from './locale.ts'
import { formatAgo, formatDateTime, formatUntil } from './time.ts'

/** The formats of amounts, rounds and times in the visitor's language. */
export function useFormats() {
  const { t, i18n } = useLingui()
  const locale = intlLocale(i18n.locale)
  const justNow = t`just now`
  return useMemo(
    () => ({
      locale,
      amount: (baseUnits: bigint, decimals: number) => formatAmount(baseUnits, decimals, locale),
      /** The text for a field. */
      typed: (baseUnits: bigint, decimals: number) => formatTyped(baseUnits, decimals, locale),
      abbreviated: (baseUnits: bigint, decimals: number) => formatAbbreviated(baseUnits, decimals, locale),
      /** With the unit after a no-break space. */
      algo: (microAlgo: bigint) => `${formatAmount(microAlgo, 6, locale)}\u00a0ALGO`,
      units: (units: string | bigint) => formatUnits(units, locale),
      /** `a, b and c`. */
      list: (parts: readonly string[]) => listFormat(locale).format(parts),
      round: (round: number | bigint) => formatRound(round, locale),
      ago: (seconds: number, now: number) => formatAgo(seconds, now, locale, justNow),
      until: (seconds: number, now: number) => formatUntil(seconds, now, locale),
      dateTime: (seconds: number) => formatDateTime(seconds, locale),
    }),
    [locale, justNow],
  )
}
