import { hash } from 'node:crypto'
import { concatBytes, uint64Bytes } from '../byte-strings.ts'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** A Buffer's `slice` shares its memory: no value of a program may be one. */
function plain({ buffer, byteOffset, byteLength }: Buffer): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** Node's own hashes: the same functions as those of @noble/hashes, some ten times faster on short inputs. */
function native(algorithm: string): (bytes: Uint8Array) => Uint8Array {
  return (bytes) => plain(hash(algorithm, bytes, 'buffer'))
}

export const sha256: (bytes: Uint8Array) => Uint8Array = native('sha256')
export const sha512: (bytes: Uint8Array) => Uint8Array = native('sha512')
export const sha512_256: (bytes: Uint8Array) => Uint8Array = native('sha512-256')
export const sha3_256: (bytes: Uint8Array) => Uint8Array = native('sha3-256')
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
