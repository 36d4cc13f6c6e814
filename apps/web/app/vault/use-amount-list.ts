import { useFormats } from '../i18n/use-formats.ts'
import { usePriceText } from '../money/use-price-text.ts'

/** Amounts of several currencies as a list: `0.5 USDC and 12 ALGO`. */
export function useAmountList(): (amounts: readonly { asa_id: number; amount_base_units: string }[]) => string {
  const formats = useFormats()
  const priceText = usePriceText()
  return (amounts) => formats.list(amounts.map((amount) => priceText(amount.amount_base_units, amount.asa_id)))
}
