import type { Cost } from '../../money/costs.ts'

/** The account's payments by currency, from a dialog's totals; negative where the account receives. */
export function totalsOf(costs: readonly Cost[]): Map<number, bigint> {
  const totals = costs.filter(({ kind }) => kind === 'total')
  return new Map(
    totals.map(({ assetId, baseUnits, isReturned }) => [assetId, isReturned ? -BigInt(baseUnits) : BigInt(baseUnits)]),
  )
}
