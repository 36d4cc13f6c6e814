import { useLingui } from '@lingui/react'
import { usePriceText } from '../nft/use-price-text.ts'
import { CostList } from '../ui/cost-list.tsx'
import type { Cost } from './transaction-kind.ts'

/** Costs in the visitor's language and notation. */
export function CostLines({ costs }: { costs: readonly Cost[] }) {
  const { i18n } = useLingui()
  const priceText = usePriceText()
  return (
    <CostList
      lines={costs.map(({ label, baseUnits, assetId, note, kind }) => ({
        label: i18n._(label),
        amount: priceText(baseUnits, assetId),
        ...(note ? { note: i18n._(note) } : {}),
        ...(kind ? { kind } : {}),
      }))}
    />
  )
}
