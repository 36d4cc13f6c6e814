import { currencyToWire, unitsToWire } from '@facet/api-contract/currency/currency-codec'
import { FacetError } from '@facet/errors'
import { MAX_UINT64 } from '@facet/groups'
import type { Config } from '../platform/config/config.ts'
import type { Currency } from '../platform/config/currency.ts'

/** Highest price in units of any currency (docs/behaviour/sales.md). */
const MAX_PRICE_UNITS = 1_000_000_000_000n

/** A currency by its id on the wire. @throws FacetError `currency-not-listed` */
export function findCurrency({ currencies }: Config, currencyId: number): Currency {
  const currency = currencies.find(({ id }) => id === currencyId)
  if (!currency) throw new FacetError('currency-not-listed', { assetId: currencyId })
  return currency
}

/** Decimals of a currency by its id on the wire; 0 for a currency that the market does not list. */
export function decimalsOf({ currencies }: Config, currencyId: number | null): number {
  return currencies.find(({ id }) => id === currencyId)?.decimals ?? 0
}

/**
 * A price of the wire, a JSON number or a decimal string in units of its currency, in base units. Exact: a number is taken by its
 * shortest decimal form, which is what was typed.
 * @throws FacetError `invalid-price` when it has more decimals than the currency
 */
export function priceToBaseUnits(price: number | string, decimals: number): bigint {
  const text = typeof price === 'number' ? decimalText(price) : price
  const [whole = '', fraction = ''] = text.split('.')
  const digits = fraction.replace(/0+$/, '')
  if (!/^\d+$/.test(whole) || digits.length > decimals) throw new FacetError('invalid-price')
  return BigInt(whole + digits.padEnd(decimals, '0'))
}

/** A new price in base units, within the limits of its currency. @throws FacetError `invalid-price` */
export function checkNewPrice(price: number | string, currency: Currency): bigint {
  return checkNewAmount(priceToBaseUnits(price, currency.decimals), currency)
}

/** The same for base units. @throws FacetError `invalid-price` */
export function checkNewAmount(baseUnits: bigint, currency: Currency): bigint {
  const { decimals, maxDecimal, minAmountBaseUnits } = currency
  const isTooFine = baseUnits % 10n ** BigInt(decimals - Math.min(maxDecimal, decimals)) !== 0n
  const isTooHigh = baseUnits > MAX_PRICE_UNITS * 10n ** BigInt(decimals) || baseUnits > MAX_UINT64
  if (isTooFine || isTooHigh || baseUnits < minAmountBaseUnits || baseUnits === 0n)
    throw new FacetError('invalid-price')
  return baseUnits
}

/** The price of one unit has changed since the buyer looked. */
export function stalePrice(seenBaseUnits: bigint, currentBaseUnits: bigint): FacetError {
  return new FacetError('stale-price', {
    seenBaseUnits: String(seenBaseUnits),
    currentBaseUnits: String(currentBaseUnits),
  })
}

/** An amount of a listing's currency on the wire: exact units, and the currency. */
export function priceOnWire(
  priceBaseUnits: bigint,
  { currencyId, currencyDecimals }: { currencyId: bigint; currencyDecimals: number },
) {
  return {
    price: unitsToWire(priceBaseUnits, currencyDecimals),
    price_base_units: String(priceBaseUnits),
    asa_id: currencyToWire(currencyId),
  }
}

/** A JSON number without exponent, digit for digit. */
function decimalText(value: number): string {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const shift = Number(exponent)
  if (shift === 0) return mantissa
  if (shift < 0) return `0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
  return whole + fraction.padEnd(shift, '0')
}
