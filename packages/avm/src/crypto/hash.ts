import { hash } from 'node:crypto'
import { concatBytes, fromLatin1, uint64Bytes } from '../byte-strings.ts'
import { keccak_256 } from '@noble/hashes/sha3.js'

/**
 * Node's own hashes: the same functions as in @noble/hashes, many times faster on short inputs. The digest passes through a
 * string, since allocating a Buffer takes longer than the hash.
 */
export function digest(algorithm: 'sha256' | 'sha512' | 'sha512-256' | 'sha3-256', bytes: Uint8Array): Uint8Array {
  return fromLatin1(hash(algorithm, bytes, 'binary'))
}

export const sha256 = (bytes: Uint8Array): Uint8Array => digest('sha256', bytes)
export const sha512 = (bytes: Uint8Array): Uint8Array => digest('sha512', bytes)
export const sha512_256 = (bytes: Uint8Array): Uint8Array => digest('sha512-256', bytes)
export const sha3_256 = (bytes: Uint8Array): Uint8Array => digest('sha3-256', bytes)
export const keccak256: (bytes: Uint8Array) => Uint8Array = keccak_256

const encoder = new TextEncoder()

/** SHA-512/256 of a domain prefix and bytes: how the protocol derives ids and addresses. */
export function hashWithPrefix(prefix: string, bytes: Uint8Array): Uint8Array {
  return sha512_256(concatBytes(encoder.encode(prefix), bytes))
}

/** Address of an application's account. */
export function appAddress(id: bigint): Uint8Array {
  return hashWithPrefix('appID', uint64Bytes(id))
}
