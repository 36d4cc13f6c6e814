import { useLingui } from '@lingui/react'
import { usePriceText } from '../nft/use-price-text.ts'
import { type CostLine, CostList } from '../ui/cost-list.tsx'
import type { Cost } from './costs.ts'

/** A cost in the visitor's language and notation. */
export function useCostLine(): (cost: Cost) => CostLine {
  const { i18n } = useLingui()
  const priceText = usePriceText()
  return ({ label, baseUnits, assetId, note, kind }) => ({
    label: i18n._(label),
    amount: priceText(baseUnits, assetId),
    ...(note ? { note: i18n._(note) } : {}),
    ...(kind ? { kind } : {}),
  })
}

/** Costs in the visitor's language and notation. */
export function CostLines({ costs }: { costs: readonly Cost[] }) {
  const costLine = useCostLine()
  return <CostList lines={costs.map(costLine)} />
}
