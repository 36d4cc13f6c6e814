import { AlgodError } from '../algod-error.ts'
import { MsgpackEnd, MsgpackError, MsgpackReader } from './msgpack-reader.ts'
import { decode } from './schema-codec.ts'
import type { SignedTransaction } from './signed-transaction.ts'
import { SIGNED_TRANSACTION } from './transaction-schema.ts'

const MAX_GROUP = 16

/**
 * Reads concatenated signed transactions as algod reads the body of a submission: a truncated last one is ignored.
 * @throws AlgodError 400 with the decoder's text
 */
export function decodeGroup(bytes: Uint8Array): SignedTransaction[] {
  const reader = new MsgpackReader(bytes)
  const group: SignedTransaction[] = []
  try {
    while (!reader.atEnd) {
      const signed = decode(SIGNED_TRANSACTION, reader) as SignedTransaction
      Object.freeze(signed.txn)
      group.push(signed)
      if (group.length > MAX_GROUP) throw new AlgodError(400, `max group size is ${MAX_GROUP}`)
    }
  } catch (error) {
    if (error instanceof MsgpackError) throw new AlgodError(400, error.message)
    if (!(error instanceof MsgpackEnd)) throw error
  }
  if (group.length === 0) throw new AlgodError(400, 'empty txgroup')
  return group
}
