import type { AppliedTransaction } from '@facet/avm'
import type { SignedTransactionWithApplyData } from '../codec/signed-transaction.ts'

/** An inner transaction as programs see it, and as the block stores it. */
export interface AppliedInner extends AppliedTransaction {
  inBlock: SignedTransactionWithApplyData
}
