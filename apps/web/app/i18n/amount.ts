import { toDecimal } from '@facet/api-contract/currency/currency-codec'
import { numberFormat } from './intl-formats.ts'

/** Amounts are exact: base units in, decimal text out, no floating-point number in between. */

/** The reverse of `toDecimal`; null if the text is not a plain decimal, is negative, or has more decimals than the currency. */
export function toBaseUnits(decimal: string, decimals: number): bigint | null {
  const match = /^(\d{1,16})(?:\.(\d*))?$/.exec(decimal.trim())
  if (!match) return null
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) return null
  return BigInt(match[1] ?? '0') * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0') || '0')
}

/** The exact amount in the visitor's notation: amounts that leave a wallet are never rounded. */
export function formatAmount(baseUnits: bigint, decimals: number, locale: string): string {
  return withWideSpaces(formatExactly(baseUnits, decimals, locale, true))
}

/** The exact amount as the visitor would type it into a field, without group separators; `readTyped` reads it. */
export function formatTyped(baseUnits: bigint, decimals: number, locale: string): string {
  return formatExactly(baseUnits, decimals, locale, false)
}

function formatExactly(baseUnits: bigint, decimals: number, locale: string, useGrouping: boolean): string {
  // Intl formats a decimal string exactly, but TypeScript accepts it only as a template type.
  const decimal = toDecimal(baseUnits, decimals) as `${number}`
  return numberFormat(locale, { maximumFractionDigits: decimals, useGrouping }).format(decimal)
}

const STEPS = [1_000_000_000n, 1_000_000n, 1_000n]

/** How each language shortens a thousand million, a million and a thousand, in that order. */
const SHORT_FORMS: Record<string, readonly string[]> = {
  en: ['b', 'm', 'k'],
  fr: ['\u00a0Md', '\u00a0M', '\u00a0k'],
  pt: ['\u00a0mM', '\u00a0M', '\u00a0mil'],
}

/** For cards only: 1.2k, 3.4m, 1b from a thousand on, cut and not rounded up. */
export function formatAbbreviated(baseUnits: bigint, decimals: number, locale: string): string {
  const unit = 10n ** BigInt(decimals)
  const shortForms = SHORT_FORMS[locale.slice(0, 2)] ?? SHORT_FORMS['en']
  for (const [index, step] of STEPS.entries()) {
    if (baseUnits < step * unit) continue
    const tenths = (baseUnits * 10n) / (step * unit)
    return `${formatAmount(tenths, 1, locale)}${shortForms?.[index]}`
  }
  return formatAmount(baseUnits, decimals, locale)
}

/** An average as it is shown: cut to two decimals, or to three significant digits if that keeps more. */
export function cutMean(baseUnits: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(Math.max(0, Math.min(decimals - 2, String(baseUnits).length - 3)))
  return baseUnits - (baseUnits % step)
}

/** Units of an NFT, grouped: `1,000,000`. */
export function formatUnits(units: string | bigint, locale: string): string {
  return withWideSpaces(numberFormat(locale).format(BigInt(units)))
}

/** Rounds are grouped; asset and application ids are not. */
export function formatRound(round: number | bigint, locale: string): string {
  return withWideSpaces(numberFormat(locale).format(round))
}

/** French groups digits by narrow spaces, which are invisible in our typeface: a million would read as one long number. */
function withWideSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}

/** First five and last five characters, lower case: how wallets show an address. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 5)}…${address.slice(-5)}`.toLowerCase()
}
