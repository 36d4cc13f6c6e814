import { useLingui } from '@lingui/react/macro'
import type { CorrectedText } from '../ui/amount-field.tsx'
import { correctNumber, type NumberBounds } from './correct-number.ts'
import { useFormats } from './use-formats.ts'

/** For an `AmountField`: corrects a typed number to its bounds, and explains the correction. */
export function useCorrection(): (bounds: NumberBounds) => (text: string) => CorrectedText | null {
  const { t } = useLingui()
  const formats = useFormats()
  return (bounds) => (text) => {
    const correction = correctNumber(text, formats.locale, bounds)
    if (correction === null) return null
    const { baseUnits, why } = correction
    const value = formats.amount(baseUnits, bounds.decimals)
    const note = {
      below: t`Too low. Changed to the minimum, ${value}.`,
      above: t`Too high. Changed to the maximum, ${value}.`,
      rounded: t`Rounded to ${value}.`,
      grouped: t`Read as ${value}.`,
    }[why]
    return { text: formats.typed(baseUnits, bounds.decimals), note }
  }
}
