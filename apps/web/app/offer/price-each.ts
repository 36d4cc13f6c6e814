/** What an offer for several units pays for each; null for one unit, or where the price does not divide evenly. */
export function priceEach(priceBaseUnits: string, units: string): bigint | null {
  const [price, count] = [BigInt(priceBaseUnits), BigInt(units)]
  return count > 1n && price % count === 0n ? price / count : null
}
