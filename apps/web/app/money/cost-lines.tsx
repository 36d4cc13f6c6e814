import { useLingui } from '@lingui/react'
import { useFiatText } from './fiat.ts'
import { usePriceText } from './use-price-text.ts'
import { type CostLine, CostList } from '../ui/cost-list.tsx'
import type { Cost } from './costs.ts'

/** Network fees and most deposits are below this amount; showing them in dollars would be noise. */
const LEAST_DOLLARS = 0.1

/** An amount of a cost line, with dollars if they are known and not negligible. */
export function useAmountWithFiat(): (
  baseUnits: string | bigint,
  assetId: number,
) => Pick<CostLine, 'amount' | 'fiat'> {
  const priceText = usePriceText()
  const fiatText = useFiatText()
  return (baseUnits, assetId) => ({
    amount: priceText(baseUnits, assetId),
    fiat: fiatText(baseUnits, assetId, LEAST_DOLLARS),
  })
}

/** A cost in the visitor's language and notation. */
export function useCostLine(): (cost: Cost) => CostLine {
  const { i18n } = useLingui()
  const priceText = usePriceText()
  const fiatText = useFiatText()
  return ({ label, baseUnits, assetId, note, isReturned, kind }) => ({
    label: i18n._(label),
    amount: `${isReturned ? '+' : ''}${priceText(baseUnits, assetId)}`,
    fiat: kind === 'part' ? null : fiatText(baseUnits, assetId, LEAST_DOLLARS),
    ...(note ? { note: i18n._(note) } : {}),
    ...(kind ? { kind } : {}),
  })
}

/** Costs in the visitor's language and notation; `isUnknown` while their amounts are calculated. */
export function CostLines({ costs, isUnknown = false }: { costs: readonly Cost[]; isUnknown?: boolean }) {
  const costLine = useCostLine()
  const lines = costs.map(costLine)
  return <CostList lines={isUnknown ? lines.map((line) => ({ ...line, amount: '…', fiat: null })) : lines} />
}
