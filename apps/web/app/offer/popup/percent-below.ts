/** How many whole per cent an offer is below a price; 0 if it is less than one, or not below. */
export function percentBelow(priceBaseUnits: bigint, offeredBaseUnits: bigint): bigint {
  if (offeredBaseUnits >= priceBaseUnits) return 0n
  return ((priceBaseUnits - offeredBaseUnits) * 100n) / priceBaseUnits
}
