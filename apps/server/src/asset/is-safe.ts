import type { AssetRow } from './asset-table.ts'

/** Whether holdings of an asset cannot be frozen or clawed back and do not start frozen: required for an escrow. */
export function isSafe({ clawback, freeze, isDefaultFrozen }: AssetRow): boolean {
  return clawback === null && freeze === null && !isDefaultFrozen
}
