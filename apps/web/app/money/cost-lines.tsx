import { useLingui } from '@lingui/react'
import { usePriceText } from './use-price-text.ts'
import { type CostLine, CostList } from '../ui/cost-list.tsx'
import type { Cost } from './costs.ts'

/** A cost in the visitor's language and notation. */
export function useCostLine(): (cost: Cost) => CostLine {
  const { i18n } = useLingui()
  const priceText = usePriceText()
  return ({ label, baseUnits, assetId, note, isReturned, kind }) => ({
    label: i18n._(label),
    amount: `${isReturned ? '+' : ''}${priceText(baseUnits, assetId)}`,
    ...(note ? { note: i18n._(note) } : {}),
    ...(kind ? { kind } : {}),
  })
}

/** Costs in the visitor's language and notation; `isUnknown` while their amounts are calculated. */
export function CostLines({ costs, isUnknown = false }: { costs: readonly Cost[]; isUnknown?: boolean }) {
  const costLine = useCostLine()
  const lines = costs.map(costLine)
  return <CostList lines={isUnknown ? lines.map((line) => ({ ...line, amount: '…' })) : lines} />
}
