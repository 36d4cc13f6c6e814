import { shuffleOrder } from '../market/shuffle-order.ts'
import type { SaleRow } from './sale-table.ts'

// Columns of a sale that lists sort by.

export function orderOfPrice(priceBaseUnits: bigint, decimals: number): number {
  return Number(priceBaseUnits) / 10 ** decimals
}

/** The order of the spotlight: by day, mixed within each. */
export function orderOfListing(
  appId: bigint,
  listedAtSeconds: number,
): Pick<SaleRow, 'listedAtSeconds' | 'listedDay' | 'shuffleOrder'> {
  return {
    listedAtSeconds,
    listedDay: Math.floor(listedAtSeconds / 86_400),
    shuffleOrder: shuffleOrder(appId),
  }
}
