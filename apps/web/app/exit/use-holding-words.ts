import { useLingui } from '@lingui/react'
import { useFormats } from '../i18n/use-formats.ts'
import type { Holding, HoldingWords } from '../withdrawal/holding.ts'
import type { Assets } from './use-assets.ts'

/** The texts of a holding for an account. */
export function useHoldingWords(
  assets: Assets,
): (holding: Holding, address: string, nowSeconds: bigint) => HoldingWords {
  const { i18n } = useLingui()
  const formats = useFormats()
  return (holding, address, nowSeconds) =>
    holding.words(holding.standing(address, nowSeconds), {
      translate: (message) => i18n._(message),
      amount: assets.amount,
      units: assets.units,
      dateTime: (seconds) => formats.dateTime(Number(seconds)),
      list: formats.list,
    })
}
