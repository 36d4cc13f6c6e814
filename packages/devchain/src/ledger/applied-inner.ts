import type { AppliedTransaction } from '@facet/avm'
import type { SignedTransactionWithApplyData } from '../codec/signed-transaction.ts'

/** An inner transaction as programs see it, with its form in the block. */
export interface AppliedInner extends AppliedTransaction {
  inBlock: SignedTransactionWithApplyData
}
