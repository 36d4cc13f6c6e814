import { type Account, type arc4, op, Uint64, type uint64 } from '@algorandfoundation/algorand-typescript'

/** What a payee gets of an amount at a rate in basis points, rounded down; the seller pays no share to itself. */
export function shareOf(amount: uint64, basisPoints: arc4.Uint<16>, payee: Account, seller: Account): uint64 {
  if (payee === seller) {
    return 0
  }
  const [high, low] = op.mulw(amount, basisPoints.asUint64())
  return op.divw(high, low, Uint64(10_000))
}
