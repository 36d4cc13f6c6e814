import type { Cost } from '../../money/costs.ts'

/** The id under which ALGO that are locked in the wallet are listed among the sums. */
export const LOCKED = 0

/** The account's payments by currency and what is locked, from a dialog's lines; negative where it receives or unlocks. */
export function totalsOf(costs: readonly Cost[]): Map<number, bigint> {
  const sums = new Map([[LOCKED, 0n]])
  for (const { assetId, baseUnits, isReturned, kind } of costs) {
    if (kind !== 'total' && kind !== 'lock') continue
    const id = kind === 'lock' ? LOCKED : assetId
    sums.set(id, (sums.get(id) ?? 0n) + (isReturned ? -BigInt(baseUnits) : BigInt(baseUnits)))
  }
  return sums
}
