import { useLingui } from '@lingui/react/macro'
import { type PriceCurrency, type PriceFault, type PriceRule, smallestBaseUnits } from './read-price.ts'
import { useFormats } from './use-formats.ts'

/** The fault of a typed amount that the visitor pays, in words. */
export function useAmountFault(
  currency: PriceCurrency & { unit: string },
  { leastBaseUnits = 0n }: PriceRule = {},
): (fault: PriceFault) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const { unit, max_decimal: decimals } = currency
  return (fault) => {
    switch (fault) {
      case 'empty':
        return t`Enter an amount.`
      case 'not-a-number':
        return t`Enter a number, such as 12.5.`
      case 'unclear': {
        const example = formats.amount(123_456n, 1)
        return t`This could be read as two numbers. Write it like ${example}.`
      }
      case 'too-many-decimals':
        return t`${unit} has at most ${decimals} decimals.`
      case 'too-small': {
        const least = `${formats.amount(smallestBaseUnits(currency), currency.decimals)}\u00a0${unit}`
        return t`The minimum is ${least}.`
      }
      case 'not-whole':
        return t`Enter a whole number from 5 to 1,000,000.`
      case 'too-large':
        return t`The maximum is 1,000,000,000,000 ${unit}.`
      case 'below-least': {
        const now = `${formats.amount(leastBaseUnits, currency.decimals)}\u00a0${unit}`
        return t`Too low: the minimum is now ${now}.`
      }
      case 'unchanged':
        return t`This is the current price. Enter another one.`
    }
  }
}

/** The fault of a typed price that the visitor asks of others, in words. */
export function usePriceFault(currency: PriceCurrency & { unit: string }): (fault: PriceFault) => string {
  const { t } = useLingui()
  const amountFault = useAmountFault(currency)
  return (fault) => {
    if (fault === 'empty') return t`Enter a price.`
    return fault === 'unchanged' ? amountFault(fault) : `${t`Price is invalid.`} ${amountFault(fault)}`
  }
}
