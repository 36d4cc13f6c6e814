import type { Transaction } from '@facet/avm'
import { ZERO_ADDRESS } from '@facet/avm'
import { encodeBase32 } from './address.ts'
import { sha512_256 } from './hash.ts'
import { MsgpackWriter } from './msgpack-writer.ts'
import { encodeInto } from './schema-codec.ts'
import { TRANSACTION } from './transaction-schema.ts'

const TX = Buffer.from('TX')
const TX_GROUP = Buffer.from('TG')

/** Of frozen transactions, which are those that came in from outside. */
const known = new WeakMap<Transaction, Uint8Array>()

/** What is signed: "TX" and the canonical encoding. */
export function signingBytes(txn: Transaction): Uint8Array {
  const before = known.get(txn)
  if (before) return before
  const bytes = encodeSigningBytes(txn)
  if (Object.isFrozen(txn)) known.set(txn, bytes)
  return bytes
}

function encodeSigningBytes(txn: Transaction): Uint8Array {
  const writer = new MsgpackWriter()
  writer.raw(TX)
  encodeInto(writer, TRANSACTION, txn)
  return writer.finish()
}

/** The 32 bytes of a transaction's id. */
export function transactionId(txn: Transaction): Uint8Array {
  return sha512_256(signingBytes(txn))
}

/** The id as 52 characters. */
export function transactionIdText(id: Uint8Array): string {
  return encodeBase32(id)
}

/** Id of a group: over the ids that its members have with an empty group field. */
export function groupId(group: readonly Transaction[]): Uint8Array {
  const writer = new MsgpackWriter()
  writer.raw(TX_GROUP)
  if (group.length === 0) writer.mapHeader(0)
  else {
    writer.mapHeader(1)
    writer.string('txlist')
    writer.arrayHeader(group.length)
    for (const txn of group) writer.bin(transactionId({ ...txn, group: ZERO_ADDRESS }))
  }
  return sha512_256(writer.finish())
}
