import { useLingui } from '@lingui/react/macro'
import type { PriceCurrency, PriceFault, PriceRule } from '../transaction/listing-form.ts'
import { useFormats } from './use-formats.ts'

/** What is wrong with a typed price, in words. */
export function usePriceFault(
  currency: PriceCurrency & { unit: string },
  { leastBaseUnits = 0n }: PriceRule = {},
): (fault: PriceFault) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const { unit, min_amount: least, max_decimal: decimals } = currency
  return (fault) => {
    switch (fault) {
      case 'empty':
        return t`Say a price.`
      case 'not-a-number':
        return t`Price is invalid: write a number, such as 12.5.`
      case 'too-many-decimals':
        return t`Price is invalid: ${unit} has at most ${decimals} decimals.`
      case 'too-small':
        return t`Price is invalid: it starts at ${least} ${unit}.`
      case 'not-whole':
        return t`Price is invalid: a whole number from 5 to 1,000,000.`
      case 'too-large':
        return t`Price is invalid: it ends at 1,000,000,000,000 ${unit}.`
      case 'below-least': {
        const now = `${formats.amount(leastBaseUnits, currency.decimals)}\u00a0${unit}`
        return t`Too low: the least is now ${now}.`
      }
    }
  }
}
