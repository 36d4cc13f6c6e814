import { Price } from '../works/price.tsx'

interface AmountsProps<Sums> {
  currencies: readonly Sums[]
  /** The amount in base units; null without one. */
  amountOf: (sums: Sums) => string | null
  areMeans?: boolean
}

/** The amounts of all currencies that have one. */
export function Amounts<Sums extends { asa_id: number }>({
  currencies,
  amountOf,
  areMeans = false,
}: AmountsProps<Sums>) {
  const shown = currencies.flatMap((sums) => {
    const amount = amountOf(sums)
    return amount === null || amount === '0' ? [] : [{ assetId: sums.asa_id, amount }]
  })
  if (shown.length === 0) return '–'
  return shown.map(({ assetId, amount }) => (
    <span key={assetId} className="block">
      <Price baseUnits={amount} assetId={assetId} isMean={areMeans} />
    </span>
  ))
}
