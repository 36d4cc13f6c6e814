import { keyOf } from '../codec/address.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import type { SignedTransactionWithApplyData } from '../codec/signed-transaction.ts'

/** A transaction and all its inner ones, outer before inner. */
export function* withInners(
  transaction: SignedTransactionWithApplyData,
): Generator<SignedTransactionWithApplyData, void> {
  yield transaction
  for (const inner of transaction.evalDelta.innerTxns) yield* withInners(inner)
}

/** Number of intra-round offsets that a transaction takes: one for itself and one per inner transaction. */
export function countWithInners({ evalDelta }: SignedTransactionWithApplyData): number {
  return evalDelta.innerTxns.reduce((sum, inner) => sum + countWithInners(inner), 1)
}

/** Accounts of a transaction by their role. */
export interface Roles {
  sender: Uint8Array[]
  receiver: Uint8Array[]
  closeTo: Uint8Array[]
  freezeTarget: Uint8Array[]
  /** Referenced, but neither sender nor receiver. */
  mentioned: Uint8Array[]
}

export function rolesOf({ txn }: Pick<SignedTransactionWithApplyData, 'txn'>): Roles {
  const roles: Roles = { sender: [txn.sender], receiver: [], closeTo: [], freezeTarget: [], mentioned: [] }
  if (txn.type === 'pay') {
    roles.receiver.push(txn.receiver)
    if (!isZeroBytes(txn.closeRemainderTo)) roles.closeTo.push(txn.closeRemainderTo)
  } else if (txn.type === 'axfer') {
    if (!isZeroBytes(txn.assetSender)) roles.sender.push(txn.assetSender)
    roles.receiver.push(txn.assetReceiver)
    if (!isZeroBytes(txn.assetCloseTo)) roles.closeTo.push(txn.assetCloseTo)
  } else if (txn.type === 'afrz') {
    roles.freezeTarget.push(txn.freezeAccount)
  } else if (txn.type === 'appl') {
    roles.mentioned.push(...txn.accounts)
  }
  return roles
}

/** Keys of all accounts in a transaction, inner ones not included. */
export function participantsOf(transaction: SignedTransactionWithApplyData): Set<string> {
  return new Set(Object.values(rolesOf(transaction)).flat().map(keyOf))
}

/** The asset that a transaction creates or concerns; 0 for none. */
export function assetOf({ txn, createdAssetId }: SignedTransactionWithApplyData): bigint {
  if (txn.type === 'acfg') return txn.configAsset || createdAssetId
  if (txn.type === 'axfer') return txn.xferAsset
  return txn.type === 'afrz' ? txn.freezeAsset : 0n
}

/** The application that a transaction creates or calls; 0 for none. */
export function applicationOf({ txn, createdAppId }: SignedTransactionWithApplyData): bigint {
  return txn.type === 'appl' ? txn.applicationId || createdAppId : 0n
}
