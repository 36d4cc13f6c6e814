import { bytesEqual, falconVerify } from '@facet/avm'
import { encodeAddress } from '../codec/address.ts'
import { sha512_256 } from '../codec/hash.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import type { PostQuantumSignature } from '../codec/signed-transaction.ts'

const PREFIX = Buffer.from('PQA')
const PUBLIC_KEY_BYTES = 1793

export function isBlankPostQuantum(signature: PostQuantumSignature): boolean {
  return (
    isZeroBytes(signature.scheme) &&
    signature.salt === 0n &&
    signature.publicKey.length === 0 &&
    signature.signature.length === 0
  )
}

/** Address of the account that a post-quantum key controls. */
export function postQuantumAddress({ scheme, salt, publicKey }: PostQuantumSignature): Uint8Array {
  return sha512_256(PREFIX, scheme, Uint8Array.of(Number(salt)), publicKey)
}

/** Throws the protocol's text unless the authorizer's key signed the message. */
export function checkPostQuantumSignature(
  signature: PostQuantumSignature,
  message: Uint8Array,
  authorizer: Uint8Array,
): void {
  const scheme = Buffer.from(signature.scheme).toString('latin1')
  if (scheme !== 'f1') throw new Error('pq signature scheme not supported')
  const address = postQuantumAddress(signature)
  if (!bytesEqual(address, authorizer)) {
    throw new Error(
      `pq signature authorizer mismatch: derived ${encodeAddress(address)}, expected ${encodeAddress(authorizer)}`,
    )
  }
  if (signature.signature.length === 0) throw new Error('pq signature is empty')
  if (signature.publicKey.length !== PUBLIC_KEY_BYTES) {
    throw new Error(
      `invalid falcon-1024 signature: public key size ${signature.publicKey.length}, want ${PUBLIC_KEY_BYTES}`,
    )
  }
  if (!falconVerify(message, signature.signature, signature.publicKey)) throw new Error('invalid falcon-1024 signature')
}
