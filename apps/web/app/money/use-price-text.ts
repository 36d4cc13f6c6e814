import { useFormats } from '../i18n/use-formats.ts'
import { useCurrency } from '../shell/root-data.ts'

/** A formatted price for a sentence or a button: `250 ALGO`, with a non-breaking space. */
export function usePriceText(): (baseUnits: string | bigint, assetId: number) => string {
  const formats = useFormats()
  const currencyOf = useCurrency()
  return (baseUnits, assetId) => {
    const currency = currencyOf(assetId)
    return `${formats.amount(BigInt(baseUnits), currency.decimals)}\u00a0${currency.unit}`
  }
}
