import { op, type uint64, type arc4, Uint64 } from '@algorandfoundation/algorand-typescript'

/** The share of an amount at a rate in basis points, rounded down, from a 128-bit product. */
export function shareOf(amount: uint64, basisPoints: arc4.Uint<16>): uint64 {
  const [high, low] = op.mulw(amount, basisPoints.asUint64())
  return op.divw(high, low, Uint64(10_000))
}
