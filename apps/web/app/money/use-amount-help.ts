import { useReadAmount } from '../i18n/use-read-amount.ts'
import { useCurrency } from '../shell/root-data.ts'
import { useFiatText } from './fiat.ts'

/** The help below an amount field: the parsed amount, if its text is written differently, and its value in dollars. */
export function useAmountHelp(): (text: string, baseUnits: bigint, assetId: number) => string | undefined {
  const readAmount = useReadAmount()
  const fiatText = useFiatText()
  const currencyOf = useCurrency()
  return (text, baseUnits, assetId) => {
    const parts = [readAmount(text, baseUnits, currencyOf(assetId)), fiatText(baseUnits, assetId)]
    return parts.filter(Boolean).join(' ') || undefined
  }
}
