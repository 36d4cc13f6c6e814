import type { CurrencyInfo } from '@facet/api-contract/currency/get-assets'
import { toBaseUnits } from '../i18n/amount.ts'

/** The largest price that can be asked, in units of the currency. */
export const MAX_PRICE = 1_000_000_000_000n

export type PriceFault = 'empty' | 'not-a-number' | 'too-many-decimals' | 'too-small' | 'too-large' | 'not-a-start'

/** A typed price in base units, or what is wrong with it (core §5). */
export function readPrice(
  text: string,
  currency: Pick<CurrencyInfo, 'decimals' | 'max_decimal' | 'min_amount'>,
): { baseUnits: bigint } | { fault: PriceFault } {
  const trimmed = text.trim()
  if (trimmed === '') return { fault: 'empty' }
  if (!/^\d+(?:[.,]\d*)?$/.test(trimmed)) return { fault: 'not-a-number' }
  if (trimmed.length > 40) return { fault: 'too-large' }
  const fraction = trimmed.split(/[.,]/)[1]?.replace(/0+$/, '') ?? ''
  if (fraction.length > Math.min(currency.max_decimal, currency.decimals)) return { fault: 'too-many-decimals' }
  const baseUnits = toBaseUnits(trimmed, currency.decimals)
  if (baseUnits === null) return { fault: 'too-large' }
  // The smallest amount comes as a number; its decimal text has no more digits than the currency.
  const least = toBaseUnits(currency.min_amount.toFixed(currency.decimals), currency.decimals) ?? 1n
  if (baseUnits === 0n || baseUnits < least) return { fault: 'too-small' }
  if (baseUnits > MAX_PRICE * 10n ** BigInt(currency.decimals)) return { fault: 'too-large' }
  return { baseUnits }
}

/** A starting price as the wizard takes it: a whole number of the currency from 5 to 1,000,000 (core §5). */
export function readStartPrice(
  text: string,
  currency: Pick<CurrencyInfo, 'decimals'>,
): { baseUnits: bigint } | { fault: PriceFault } {
  const trimmed = text.trim()
  if (trimmed === '') return { fault: 'empty' }
  const whole = /^\d{1,7}$/.test(trimmed) ? BigInt(trimmed) : 0n
  if (whole < 5n || whole > 1_000_000n) return { fault: 'not-a-start' }
  return { baseUnits: whole * 10n ** BigInt(currency.decimals) }
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
