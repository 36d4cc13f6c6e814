import type { SaleRow } from './sale-table.ts'

/** 1 is a custodial listing, 2 an escrow application. */
export function versionOf({ appId, assetId }: Pick<SaleRow, 'appId' | 'assetId'>): 1 | 2 {
  return appId === assetId ? 1 : 2
}
