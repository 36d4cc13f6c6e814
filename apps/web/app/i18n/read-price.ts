import type { CurrencyInfo } from '@facet/api-contract/currency/get-assets'
import { formatTyped, toBaseUnits } from './amount.ts'
import type { NumberBounds } from './correct-number.ts'
import { readTyped } from './read-typed.ts'

/** The largest price that can be asked, in units of the currency. */
export const MAX_PRICE = 1_000_000_000_000n

/** Prices in the wizard and in custody, and first bids, are whole numbers between these (docs/behaviour/sales.md). */
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
  | 'unchanged'

export type PriceCurrency = Pick<CurrencyInfo, 'decimals' | 'max_decimal' | 'min_amount'> & { unit?: string }

/** Rules for a price beyond those of its currency. */
export interface PriceRule {
  /** A whole number from 5 to 1,000,000. */
  isWhole?: boolean
  leastBaseUnits?: bigint
  /** The current price, which does not count as a new one. */
  formerBaseUnits?: bigint | undefined
}

/** A typed price in base units, or its error (docs/behaviour/sales.md). */
export function readPrice(
  text: string,
  locale: string,
  currency: PriceCurrency,
  { isWhole = false, leastBaseUnits = 0n, formerBaseUnits }: PriceRule = {},
): { baseUnits: bigint } | { fault: PriceFault } {
  if (text.trim() === '') return { fault: 'empty' }
  const read = readTyped(text, locale, currency.unit)
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
  if (baseUnits === formerBaseUnits) return { fault: 'unchanged' }
  return { baseUnits }
}

/** A typed amount in base units, before any rule; null if the text is not an amount. */
export function typedBaseUnits(
  text: string,
  locale: string,
  { decimals, unit }: Pick<PriceCurrency, 'decimals' | 'unit'>,
): bigint | null {
  const read = readTyped(text, locale, unit)
  return 'plain' in read ? toBaseUnits(read.plain, decimals) : null
}

/** An amount typed in one language, in the notation of another; null if the text is not an amount. */
export function retyped(
  text: string,
  from: string,
  to: string,
  currency: Pick<PriceCurrency, 'decimals' | 'unit'>,
): string | null {
  if (from === to) return text
  const baseUnits = typedBaseUnits(text, from, currency)
  return baseUnits === null ? null : formatTyped(baseUnits, currency.decimals, to)
}

/** Bounds of a typed price. */
export function priceBounds(
  currency: PriceCurrency,
  { isWhole = false, leastBaseUnits }: PriceRule = {},
): NumberBounds {
  const { decimals, unit: symbol } = currency
  const unit = 10n ** BigInt(decimals)
  const least = smallestBaseUnits(currency)
  if (isWhole)
    return {
      low: least > WHOLE_FROM * unit ? least : WHOLE_FROM * unit,
      high: WHOLE_TO * unit,
      decimals,
      grid: unit,
      unit: symbol,
    }
  const grid = 10n ** BigInt(decimals - Math.min(currency.max_decimal, decimals))
  return { low: least, high: MAX_PRICE * unit, decimals, grid, first: leastBaseUnits ?? least, unit: symbol }
}

/** The smallest price in a currency. The API sends it as a number, with at most as many decimals as the currency. */
export function smallestBaseUnits({ decimals, min_amount }: PriceCurrency): bigint {
  return toBaseUnits(min_amount.toFixed(decimals), decimals) || 1n
}
