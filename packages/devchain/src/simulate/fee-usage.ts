import type { SignedTransactionWithApplyData } from '../codec/signed-transaction.ts'
import { summarizeFees } from '../ledger/fees.ts'

/** Fees of a transaction and all its inner transactions, in µALGO. */
export function feesPaid(transaction: SignedTransactionWithApplyData): bigint {
  return transaction.evalDelta.innerTxns.reduce((sum, inner) => sum + feesPaid(inner), transaction.txn.fee)
}

/** Usage and fees of a group and all its inner groups. */
export function groupFees(group: readonly SignedTransactionWithApplyData[]): { usage: bigint; paid: bigint } {
  const sum = summarizeFees(group)
  for (const { evalDelta } of group) {
    const inner = groupFees(evalDelta.innerTxns)
    sum.usage += inner.usage
    sum.paid += inner.paid
  }
  return sum
}
