import type { SignedTransactionWithApplyData } from '../codec/signed-transaction.ts'
import { summarizeFees } from '../ledger/fees.ts'

/** Fee of a transaction and of all below it, in µALGO. */
export function feesPaid(transaction: SignedTransactionWithApplyData): bigint {
  return transaction.evalDelta.innerTxns.reduce((sum, inner) => sum + feesPaid(inner), transaction.txn.fee)
}

/** What a group and all groups below it weigh and pay. */
export function groupFees(group: readonly SignedTransactionWithApplyData[]): { usage: bigint; paid: bigint } {
  const sum = summarizeFees(group)
  for (const { evalDelta } of group) {
    const inner = groupFees(evalDelta.innerTxns)
    sum.usage += inner.usage
    sum.paid += inner.paid
  }
  return sum
}
