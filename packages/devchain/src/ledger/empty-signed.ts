import { emptyTransaction } from '@facet/avm'
import { zeroValue } from '../codec/schema-codec.ts'
import type { SignedTransaction } from '../codec/signed-transaction.ts'
import { SIGNED_TRANSACTION } from '../codec/transaction-schema.ts'

/** No signature of any kind, and an empty transaction. */
export const EMPTY_SIGNED: Readonly<SignedTransaction> = {
  ...(zeroValue(SIGNED_TRANSACTION) as SignedTransaction),
  txn: emptyTransaction(),
}
