import { hash } from 'node:crypto'

/** Size of one signature's equation data; fixed offsets let many records travel to a thread as one buffer. */
export const RECORD_BYTES = 160

/** An ed25519 signature over a message. */
export interface SignedMessage {
  publicKey: Uint8Array
  message: Uint8Array
  signature: Uint8Array
}

export interface RecordFields {
  /** The signature's first half. */
  point: Uint8Array
  /** The signature's second half. */
  scalar: Uint8Array
  publicKey: Uint8Array
  /** SHA-512 of point, key and message. */
  challenge: Uint8Array
}

export function toRecords(signed: readonly SignedMessage[]): Uint8Array<ArrayBuffer> {
  const records = new Uint8Array(RECORD_BYTES * signed.length)
  for (const [i, { publicKey, message, signature }] of signed.entries()) {
    const at = i * RECORD_BYTES
    records.set(signature, at)
    records.set(publicKey, at + 64)
    const hashed = Buffer.concat([signature.subarray(0, 32), publicKey, message])
    records.set(hash('sha512', hashed, 'buffer'), at + 96)
  }
  return records
}

export function recordFields(records: Uint8Array, index: number): RecordFields {
  const at = index * RECORD_BYTES
  return {
    point: records.subarray(at, at + 32),
    scalar: records.subarray(at + 32, at + 64),
    publicKey: records.subarray(at + 64, at + 96),
    challenge: records.subarray(at + 96, at + RECORD_BYTES),
  }
}
