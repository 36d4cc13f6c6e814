import { type Account, op, Uint64, type arc4, type uint64 } from '@algorandfoundation/algorand-typescript'
import { payOrCredit } from './payout.algo'

/** The share of an amount at a rate in basis points, rounded down, from a 128-bit product. */
function shareOf(amount: uint64, basisPoints: arc4.Uint<16>): uint64 {
  const [high, low] = op.mulw(amount, basisPoints.asUint64())
  return op.divw(high, low, Uint64(10_000))
}

/** What a payee other than the seller gets of a price; the seller pays no share to himself. */
export function payShare(
  receiver: Account,
  seller: Account,
  paid: uint64,
  basisPoints: arc4.Uint<16>,
  currency: uint64,
  vault: uint64,
  depositor: Account,
  isLending: boolean,
): uint64 {
  if (receiver === seller) {
    return 0
  }
  const amount = shareOf(paid, basisPoints)
  payOrCredit(receiver, currency, amount, vault, depositor, isLending)
  return amount
}
