import { createPublicKey, verify } from 'node:crypto'
import { ed25519, ED25519_TORSION_SUBGROUP } from '@noble/curves/ed25519.js'
import { concatBytes, hex } from '../byte-strings.ts'
import { sha512 } from './hash.ts'

const FIELD = 2n ** 255n - 19n
const { Point } = ed25519
const ORDER = Point.Fn.ORDER
/** DER of an Ed25519 public key, up to its 32 bytes. */
const KEY_PREFIX = Uint8Array.of(0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00)
const SMALL_ORDER = new Set(ED25519_TORSION_SUBGROUP)

/**
 * Whether an Ed25519 signature is valid by Algorand's rules: s below the group order; public key and R canonically encoded;
 * the key not of small order; then the equation times the cofactor.
 *
 * OpenSSL is twenty times faster but omits the cofactor: under an acceptable key its yes is final, and its
 * no is verified again here.
 */
export function ed25519Verify(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  if (!isGoodKey(publicKey)) return false
  if (opensslVerify(message, signature, publicKey)) return true
  return cofactoredVerify(message, signature, publicKey)
}

function isGoodKey(publicKey: Uint8Array): boolean {
  const text = hex(publicKey)
  if (SMALL_ORDER.has(text)) return false
  const y = yOf(publicKey)
  // The two points with x = 0 have small order too, and no canonical encoding with the sign bit set.
  return y < FIELD && y !== 1n && y !== FIELD - 1n
}

function yOf(point: Uint8Array): bigint {
  return littleEndian(point) & (2n ** 255n - 1n)
}

function opensslVerify(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  const key = createPublicKey({ key: Buffer.from(concatBytes(KEY_PREFIX, publicKey)), format: 'der', type: 'spki' })
  return verify(null, message, key, signature)
}

function cofactoredVerify(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  const rBytes = signature.subarray(0, 32)
  const s = littleEndian(signature.subarray(32))
  if (s >= ORDER || yOf(rBytes) >= FIELD) return false
  try {
    // Lenient decoding accepts a sign bit with x = 0; numbers that are too large were rejected above.
    const key = Point.fromBytes(publicKey, true)
    const r = Point.fromBytes(rBytes, true)
    const challenge = littleEndian(sha512(concatBytes(rBytes, publicKey, message))) % ORDER
    const difference = Point.BASE.multiplyUnsafe(s).subtract(key.multiplyUnsafe(challenge)).subtract(r)
    return difference.clearCofactor().is0()
  } catch {
    return false
  }
}

function littleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${hex(new Uint8Array(bytes).reverse())}`)
}
