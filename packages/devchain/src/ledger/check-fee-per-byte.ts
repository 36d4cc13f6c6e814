import { encode } from '../codec/schema-codec.ts'
import type { SignedTransaction } from '../codec/signed-transaction.ts'
import { SIGNED_TRANSACTION } from '../codec/transaction-schema.ts'

/** Refuses a group as a full pool does: each transaction must pay for its own bytes, even in a group that pools its fees. */
export function checkFeePerByte(group: readonly SignedTransaction[], feePerByte: bigint): void {
  if (feePerByte === 0n) return
  for (const signed of group) {
    const { length } = encode(SIGNED_TRANSACTION, signed)
    const { fee } = signed.txn
    const threshold = feePerByte * BigInt(length)
    if (fee < threshold)
      throw new Error(`fee {${fee}} below threshold ${threshold} (${feePerByte} per byte * ${length} bytes)`)
  }
}
