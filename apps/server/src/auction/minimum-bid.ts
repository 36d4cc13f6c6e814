import type { AuctionRow } from './auction-table.ts'

/** The minimum amount of the next bid, in base units. */
export function minimumBidOf({ bestBidBaseUnits, reserveBaseUnits, stepBaseUnits }: AuctionRow): bigint {
  return bestBidBaseUnits === 0n ? reserveBaseUnits : bestBidBaseUnits + stepBaseUnits
}
