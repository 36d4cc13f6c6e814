/** Increases over the minimum bid, in percent. */
const RAISES = [5n, 10n, 20n]

/**
 * Round amounts a little above the minimum bid, one tap each: two leading digits, and no more decimals than the currency allows.
 * @param leastBaseUnits the minimum bid
 * @param decimals of the currency, and how many of them people may use
 */
export function quickBids(leastBaseUnits: bigint, decimals: { all: number; usable: number }): bigint[] {
  const finest = 10n ** BigInt(Math.max(0, decimals.all - decimals.usable))
  const bids = RAISES.map((percent) => {
    const raised = (leastBaseUnits * (100n + percent) + 99n) / 100n
    const roundest = 10n ** BigInt(Math.max(0, raised.toString().length - 2))
    const step = roundest > finest ? roundest : finest
    return ((raised + step - 1n) / step) * step
  })
  return [...new Set(bids)]
}
