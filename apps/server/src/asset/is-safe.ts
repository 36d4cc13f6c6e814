import type { AssetRow } from './asset-table.ts'

/** Whether no one can freeze or claw back holdings of an asset, and none starts frozen: only then can it rest in an escrow. */
export function isSafe({ clawback, freeze, isDefaultFrozen }: AssetRow): boolean {
  return clawback === null && freeze === null && !isDefaultFrozen
}
