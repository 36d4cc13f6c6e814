import { useReadAmount } from '../i18n/use-read-amount.ts'
import { useCurrency } from '../shell/root-data.ts'
import { useFiatText } from './fiat.ts'

/** For below a field of an amount: what was read, where its text is written otherwise, and what that is in dollars. */
export function useAmountHelp(): (text: string, baseUnits: bigint, assetId: number) => string | undefined {
  const readAmount = useReadAmount()
  const fiatText = useFiatText()
  const currencyOf = useCurrency()
  return (text, baseUnits, assetId) => {
    const parts = [readAmount(text, baseUnits, currencyOf(assetId)), fiatText(baseUnits, assetId)]
    return parts.filter(Boolean).join(' ') || undefined
  }
}
