import type { CurrencyInfo } from '@facet/api-contract/currency/get-assets'
import { toBaseUnits } from '../i18n/amount.ts'

/** The largest price that can be asked, in units of the currency. */
export const MAX_PRICE = 1_000_000_000_000n

/** Prices of listings in custody, and first bids in the wizard, are whole numbers between these (core §5). */
const WHOLE_FROM = 5n
const WHOLE_TO = 1_000_000n

export type PriceFault =
  | 'empty'
  | 'not-a-number'
  | 'too-many-decimals'
  | 'too-small'
  | 'too-large'
  | 'not-whole'
  | 'below-least'

export type PriceCurrency = Pick<CurrencyInfo, 'decimals' | 'max_decimal' | 'min_amount'>

/** What a price must be beyond what its currency asks for. */
export interface PriceRule {
  /** A whole number from 5 to 1,000,000. */
  isWhole?: boolean
  leastBaseUnits?: bigint
}

/** A typed price in base units, or what is wrong with it (core §5). */
export function readPrice(
  text: string,
  currency: PriceCurrency,
  { isWhole = false, leastBaseUnits = 0n }: PriceRule = {},
): { baseUnits: bigint } | { fault: PriceFault } {
  const trimmed = text.trim()
  if (trimmed === '') return { fault: 'empty' }
  if (!/^\d+(?:[.,]\d*)?$/.test(trimmed)) return { fault: isWhole ? 'not-whole' : 'not-a-number' }
  if (trimmed.length > 40) return { fault: 'too-large' }
  const fraction = trimmed.split(/[.,]/)[1]?.replace(/0+$/, '') ?? ''
  if (!isWhole && fraction.length > Math.min(currency.max_decimal, currency.decimals))
    return { fault: 'too-many-decimals' }
  const baseUnits = toBaseUnits(trimmed, currency.decimals)
  if (baseUnits === null) return { fault: isWhole ? 'not-whole' : 'too-large' }
  const unit = 10n ** BigInt(currency.decimals)
  const isOutside = baseUnits % unit !== 0n || baseUnits < WHOLE_FROM * unit || baseUnits > WHOLE_TO * unit
  if (isWhole && isOutside) return { fault: 'not-whole' }
  if (baseUnits < leastBaseUnits) return { fault: 'below-least' }
  if (baseUnits < smallestBaseUnits(currency)) return { fault: 'too-small' }
  if (baseUnits > MAX_PRICE * unit) return { fault: 'too-large' }
  return { baseUnits }
}

/** The smallest amount of a currency that can be asked or given: it comes as a number, whose text has no more digits than the currency. */
export function smallestBaseUnits({ decimals, min_amount }: PriceCurrency): bigint {
  return toBaseUnits(min_amount.toFixed(decimals), decimals) || 1n
}

/** The longest auction, and how far apart the steps of its form are. */
export const MAX_HOURS = 200
export const STEP_HOURS = 24

/** Hours that an auction takes bids: whole ones up to 200 (core §5); null when the text is no such number. */
export function readHours(text: string): number | null {
  const trimmed = text.trim()
  if (!/^\d{1,3}$/.test(trimmed)) return null
  const hours = Number(trimmed)
  return hours <= MAX_HOURS ? hours : null
}

/** Units to list: at least one, at most what is owned; null when the text is no such number. */
export function readUnits(text: string, maxUnits: bigint): bigint | null {
  const trimmed = text.trim()
  if (!/^\d{1,18}$/.test(trimmed)) return null
  const units = BigInt(trimmed)
  return units >= 1n && units <= maxUnits ? units : null
}
