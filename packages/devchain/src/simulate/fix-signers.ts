import { bytesEqual } from '@facet/avm'
import { keyOf } from '../codec/address.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import type { SignedTransaction } from '../codec/signed-transaction.ts'
import { isBlankMultisig } from '../ledger/verify-multisig.ts'

/** Whether a transaction is unsigned, so that its signer may be corrected. */
export function isUnsigned(signed: SignedTransaction): boolean {
  return (
    isZeroBytes(signed.signature) &&
    isBlankMultisig(signed.multisig) &&
    signed.logicSig.logic.length === 0 &&
    signed.postQuantum.signature.length === 0
  )
}

/**
 * Sets the signer of unsigned transactions from `start` on to their sender's auth address at that point, up to the first
 * application call. Later transactions are corrected after its program has run.
 */
export function fixSigners(
  group: readonly SignedTransaction[],
  start: number,
  authAddressOf: (sender: Uint8Array) => Uint8Array,
): void {
  const rekeyed = new Map<string, Uint8Array>()
  for (const signed of group.slice(start)) {
    const { sender, rekeyTo, type } = signed.txn
    if (isUnsigned(signed)) {
      const authAddress = rekeyed.get(keyOf(sender)) ?? authAddressOf(sender)
      signed.authAddress = bytesEqual(authAddress, sender) ? new Uint8Array(32) : authAddress
    }
    if (type === 'appl') return
    if (!isZeroBytes(rekeyTo)) rekeyed.set(keyOf(sender), rekeyTo)
  }
}
