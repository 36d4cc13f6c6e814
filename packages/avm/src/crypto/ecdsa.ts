import { p256 } from '@noble/curves/nist.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bigintToSizedBytes, bytesToBigint, concatBytes } from '../byte-strings.ts'
import { OpError } from '../op-error.ts'

const SIZE = 32
const LIMIT = 2n ** 256n
const UNCOMPRESSED = 4

interface Point {
  x: Uint8Array
  y: Uint8Array
}

function publicKey(x: bigint, y: bigint): Uint8Array {
  return concatBytes(Uint8Array.of(UNCOMPRESSED), bigintToSizedBytes(x, SIZE), bigintToSizedBytes(y, SIZE))
}

function falseOnError(verify: () => boolean): boolean {
  try {
    return verify()
  } catch {
    return false
  }
}

/** secp256k1 as libsecp256k1 verifies: s in the lower half only. Coordinates keep their last 32 bytes. */
export function verifyK1(message: Uint8Array, r: Uint8Array, s: Uint8Array, x: Uint8Array, y: Uint8Array): boolean {
  const signature = concatBytes(r, s)
  if (signature.length !== 2 * SIZE) return false
  return falseOnError(() => {
    const key = publicKey(bytesToBigint(x) % LIMIT, bytesToBigint(y) % LIMIT)
    return secp256k1.verify(signature, message, key, { prehash: false, lowS: true })
  })
}

/** secp256r1 as Go's crypto/ecdsa verifies: any s, numbers of any length; a point off the curve never verifies. */
export function verifyR1(message: Uint8Array, r: Uint8Array, s: Uint8Array, x: Uint8Array, y: Uint8Array): boolean {
  const [rNumber, sNumber, xNumber, yNumber] = [r, s, x, y].map(bytesToBigint) as [bigint, bigint, bigint, bigint]
  if ([rNumber, sNumber, xNumber, yNumber].some((value) => value >= LIMIT)) return false
  return falseOnError(() => {
    const signature = concatBytes(bigintToSizedBytes(rNumber, SIZE), bigintToSizedBytes(sNumber, SIZE))
    return p256.verify(signature, message, publicKey(xNumber, yNumber), { prehash: false, lowS: false })
  })
}

/** The coordinates of a compressed public key. */
export function decompress(curve: 'k1' | 'r1', key: Uint8Array): Point {
  try {
    if (key.length !== SIZE + 1) throw new RangeError('length')
    return coordinates((curve === 'k1' ? secp256k1 : p256).Point.fromBytes(key).toBytes(false))
  } catch {
    throw new OpError(curve === 'k1' ? 'invalid pubkey' : 'invalid compressed pubkey')
  }
}

/** Recovers the secp256k1 public key of a signature. */
export function recoverK1(message: Uint8Array, recovery: number, r: Uint8Array, s: Uint8Array): Point {
  if (message.length !== SIZE) throw failed(`invalid message length, need ${SIZE} bytes`)
  const signature = concatBytes(r, s)
  if (signature.length !== 2 * SIZE) throw failed('invalid signature length')
  try {
    const parsed = secp256k1.Signature.fromBytes(signature).addRecoveryBit(recovery)
    return coordinates(parsed.recoverPublicKey(message).toBytes(false))
  } catch {
    throw failed('recovery failed')
  }
}

function failed(why: string): OpError {
  return new OpError(`pubkey recover failed: ${why}`)
}

function coordinates(uncompressed: Uint8Array): Point {
  return { x: uncompressed.slice(1, 1 + SIZE), y: uncompressed.slice(1 + SIZE) }
}
