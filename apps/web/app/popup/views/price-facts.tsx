import { useLingui } from '@lingui/react/macro'
import { useAmountWithFiat } from '../../money/cost-lines.tsx'
import type { PriceFact } from '../../transaction/transaction-kind.ts'
import { CostList } from '../../ui/cost-list.tsx'

/** Prices to compare with, or a note that there are none. */
export function PriceFacts({ facts }: { facts: readonly PriceFact[] }) {
  const { t, i18n } = useLingui()
  const amountOf = useAmountWithFiat()
  return (
    <CostList
      lines={facts.map(({ label, price }) => ({
        label: i18n._(label),
        ...(price ? amountOf(price.baseUnits, price.assetId) : { amount: t`None yet` }),
      }))}
    />
  )
}
