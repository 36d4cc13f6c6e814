import type { CurrencyInfo } from '@facet/api-contract/currency/get-assets'
import { toBaseUnits } from '../i18n/amount.ts'
import type { NumberBounds } from '../i18n/correct-number.ts'
import { readTyped } from '../i18n/read-typed.ts'

/** The largest price that can be asked, in units of the currency. */
export const MAX_PRICE = 1_000_000_000_000n

/** Prices of listings in custody, and first bids in the wizard, are whole numbers between these (docs/behaviour/sales.md). */
const WHOLE_FROM = 5n
const WHOLE_TO = 1_000_000n

export type PriceFault =
  | 'empty'
  | 'not-a-number'
  | 'unclear'
  | 'too-many-decimals'
  | 'too-small'
  | 'too-large'
  | 'not-whole'
  | 'below-least'

export type PriceCurrency = Pick<CurrencyInfo, 'decimals' | 'max_decimal' | 'min_amount'>

/** Rules for a price beyond those of its currency. */
export interface PriceRule {
  /** A whole number from 5 to 1,000,000. */
  isWhole?: boolean
  leastBaseUnits?: bigint
}

/** A typed price in base units, or its error (docs/behaviour/sales.md). */
export function readPrice(
  text: string,
  locale: string,
  currency: PriceCurrency,
  { isWhole = false, leastBaseUnits = 0n }: PriceRule = {},
): { baseUnits: bigint } | { fault: PriceFault } {
  if (text.trim() === '') return { fault: 'empty' }
  const read = readTyped(text, locale)
  if ('fault' in read && read.fault === 'unclear') return read
  const plain = 'plain' in read && !read.plain.startsWith('-') ? read.plain : null
  if (plain === null) return { fault: isWhole ? 'not-whole' : 'not-a-number' }
  if (plain.length > 40) return { fault: 'too-large' }
  const fraction = plain.split('.')[1]?.replace(/0+$/, '') ?? ''
  if (!isWhole && fraction.length > Math.min(currency.max_decimal, currency.decimals))
    return { fault: 'too-many-decimals' }
  const baseUnits = toBaseUnits(plain, currency.decimals)
  if (baseUnits === null) return { fault: isWhole ? 'not-whole' : 'too-large' }
  const unit = 10n ** BigInt(currency.decimals)
  const isOutside = baseUnits % unit !== 0n || baseUnits < WHOLE_FROM * unit || baseUnits > WHOLE_TO * unit
  if (isWhole && isOutside) return { fault: 'not-whole' }
  if (baseUnits < leastBaseUnits) return { fault: 'below-least' }
  if (baseUnits < smallestBaseUnits(currency)) return { fault: 'too-small' }
  if (baseUnits > MAX_PRICE * unit) return { fault: 'too-large' }
  return { baseUnits }
}

/** Bounds of a typed price; `first` replaces text that is not a number. */
export function priceBounds(
  currency: PriceCurrency,
  { isWhole = false, leastBaseUnits }: PriceRule = {},
): NumberBounds {
  const { decimals } = currency
  const unit = 10n ** BigInt(decimals)
  const least = smallestBaseUnits(currency)
  if (isWhole)
    return { low: least > WHOLE_FROM * unit ? least : WHOLE_FROM * unit, high: WHOLE_TO * unit, decimals, grid: unit }
  const grid = 10n ** BigInt(decimals - Math.min(currency.max_decimal, decimals))
  return { low: least, high: MAX_PRICE * unit, decimals, grid, first: leastBaseUnits ?? least }
}

/** The smallest amount of a currency that can be asked or given: it comes as a number, whose text has no more digits than the currency. */
export function smallestBaseUnits({ decimals, min_amount }: PriceCurrency): bigint {
  return toBaseUnits(min_amount.toFixed(decimals), decimals) || 1n
}

/** The longest auction, and how far apart the steps of its form are. */
export const MAX_HOURS = 200
export const STEP_HOURS = 24

/** Duration of an auction in whole hours, up to 200 (docs/behaviour/auctions.md); null for any other text. */
export function readHours(text: string): number | null {
  const trimmed = text.trim()
  if (!/^\d{1,3}$/.test(trimmed)) return null
  const hours = Number(trimmed)
  return hours <= MAX_HOURS ? hours : null
}

/** Whether a text can name an account: an address, or a username (docs/behaviour/accounts.md). */
export function isAccountName(text: string): boolean {
  return /^[A-Z2-7]{58}$/.test(text) || /^[a-z0-9]{1,25}$/i.test(text)
}

/** Units to list, from 1 to the number owned; null for any other text. */
export function readUnits(text: string, maxUnits: bigint): bigint | null {
  const trimmed = text.trim()
  if (!/^\d{1,18}$/.test(trimmed)) return null
  const units = BigInt(trimmed)
  return units >= 1n && units <= maxUnits ? units : null
}
