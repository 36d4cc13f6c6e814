import { _map_to_curve_elligator2_curve25519, ed25519 } from '@noble/curves/ed25519.js'
import { concatBytes, hex } from '../byte-strings.ts'
import { sha512 } from './hash.ts'

const { Point } = ed25519
const { Fp, Fn } = Point
type EdwardsPoint = InstanceType<typeof Point>

/** ECVRF-ED25519-SHA512-Elligator2, draft 03. */
const SUITE = 4
const SIGN_BIT = 0x7f

/**
 * The output of a proof that is valid for a key and a message, else `undefined`.
 * @param publicKey 32 bytes
 * @param proof 80 bytes: a point, 16 bytes of challenge, a scalar of 32
 */
export function vrfVerify(publicKey: Uint8Array, proof: Uint8Array, message: Uint8Array): Uint8Array | undefined {
  const key = decodePoint(publicKey)
  const gamma = decodePoint(proof.subarray(0, 32))
  if (!key || !gamma || key.isSmallOrder()) return undefined
  const challenge = littleEndian(proof.subarray(32, 48))
  const scalar = littleEndian(proof.subarray(48)) % Fn.ORDER
  const hashed = hashToCurve(key, message)
  const u = Point.BASE.multiplyUnsafe(scalar).subtract(key.multiplyUnsafe(challenge))
  const v = hashed.multiplyUnsafe(scalar).subtract(gamma.multiplyUnsafe(challenge))
  const digest = sha512(
    concatBytes(Uint8Array.of(SUITE, 2), hashed.toBytes(), gamma.toBytes(), u.toBytes(), v.toBytes()),
  )
  if (hex(digest.subarray(0, 16)) !== hex(proof.subarray(32, 48))) return undefined
  return sha512(concatBytes(Uint8Array.of(SUITE, 3), gamma.clearCofactor().toBytes()))
}

/** Canonical encodings only. */
function decodePoint(bytes: Uint8Array): EdwardsPoint | undefined {
  try {
    return Point.fromBytes(bytes, false)
  } catch {
    return undefined
  }
}

function hashToCurve(key: EdwardsPoint, message: Uint8Array): EdwardsPoint {
  const seed = sha512(concatBytes(Uint8Array.of(SUITE, 1), key.toBytes(), message)).subarray(0, 32)
  seed[31] = (seed[31] as number) & SIGN_BIT
  const { xMn, xMd } = _map_to_curve_elligator2_curve25519(Fp.create(littleEndian(seed)))
  const x = Fp.mul(xMn, Fp.inv(xMd))
  const y = Fp.mul(Fp.sub(x, Fp.ONE), Fp.inv(Fp.add(x, Fp.ONE)))
  return Point.fromBytes(Fp.toBytes(y), false).clearCofactor()
}

function littleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${hex(new Uint8Array(bytes).reverse())}`)
}
