import type { Transaction } from '@facet/avm'
import { encodeBase32 } from './address.ts'
import { sha512_256 } from './hash.ts'
import { EncodedStruct } from './encoded-struct.ts'
import { MsgpackWriter } from './msgpack-writer.ts'
import { TRANSACTION } from './transaction-schema.ts'

const TX = Buffer.from('TX')
const TX_GROUP = Buffer.from('TG')

/** Cache for frozen transactions, which are the submitted ones. */
const known = new WeakMap<Transaction, EncodedStruct>()

/** The transaction, encoded once for its signature, its group's id and the block. */
export function encodedTransaction(txn: Transaction): EncodedStruct {
  const before = known.get(txn)
  if (before) return before
  const encoded = new EncodedStruct(TRANSACTION, txn)
  if (Object.isFrozen(txn)) known.set(txn, encoded)
  return encoded
}

/** The bytes that are signed: "TX" and the canonical encoding. */
export function signingBytes(txn: Transaction): Uint8Array {
  return encodedTransaction(txn).encode(TX)
}

/** The 32 bytes of a transaction's id. */
export function transactionId(txn: Transaction): Uint8Array {
  return sha512_256(signingBytes(txn))
}

/** The id as 52 characters. */
export function transactionIdText(id: Uint8Array): string {
  return encodeBase32(id)
}

/** The id of the transaction with an empty group field. */
export function idWithoutGroup(txn: Transaction): Uint8Array {
  return sha512_256(encodedTransaction(txn).encode(TX, 'grp'))
}

/** Id of a group: a hash over its members' ids with an empty group field. */
export function groupId(group: readonly Transaction[]): Uint8Array {
  const writer = new MsgpackWriter()
  writer.raw(TX_GROUP)
  if (group.length === 0) writer.mapHeader(0)
  else {
    writer.mapHeader(1)
    writer.string('txlist')
    writer.arrayHeader(group.length)
    for (const txn of group) writer.bin(idWithoutGroup(txn))
  }
  return sha512_256(writer.finish())
}
