import type { AuctionRow } from './auction-table.ts'

/** The least amount that the next bid must have, in base units. */
export function minimumBidOf({ bestBidBaseUnits, reserveBaseUnits, stepBaseUnits }: AuctionRow): bigint {
  return bestBidBaseUnits === 0n ? reserveBaseUnits : bestBidBaseUnits + stepBaseUnits
}
