import { type Account, type arc4, op, Uint64, type uint64 } from '@algorandfoundation/algorand-typescript'

/** A payee's share of an amount, in basis points, rounded down; zero if the payee is the seller. */
export function shareOf(amount: uint64, basisPoints: arc4.Uint<16>, payee: Account, seller: Account): uint64 {
  if (payee === seller) {
    return 0
  }
  const [high, low] = op.mulw(amount, basisPoints.asUint64())
  return op.divw(high, low, Uint64(10_000))
}
