import { bls12_381 } from '@noble/curves/bls12-381.js'
import { OpError } from '../op-error.ts'
import { CURVE_GROUPS, type CurveGroup, type CurvePoint, decodeFieldElement, encodePoint } from './curve-group.ts'
import { mapToBn254G1, mapToBn254G2 } from './map-to-bn254.ts'

/** Maps a field element to a point of the group, as RFC 9380 does after hashing (G1: one number, G2: two). */
export function mapToCurve(curve: CurveGroup, bytes: Uint8Array): Uint8Array {
  const { size, degree, modulus } = curve
  if (degree === 1) return encodePoint(curve, mapOne(curve, decodeFieldElement(bytes, modulus)))
  if (bytes.length !== 2 * size) throw new OpError(`bad encoded element length: ${bytes.length}`)
  const c0 = decodeFieldElement(bytes.subarray(0, size), modulus)
  const c1 = decodeFieldElement(bytes.subarray(size), modulus)
  return encodePoint(curve, mapTwo(curve, c0, c1))
}

function mapOne(curve: CurveGroup, u: bigint): CurvePoint {
  if (curve === CURVE_GROUPS[0]) return mapToBn254G1(u)
  // Its type says a list, but it takes a number.
  return bls12_381.G1.mapToCurve(u as never) as never
}

function mapTwo(curve: CurveGroup, c0: bigint, c1: bigint): CurvePoint {
  if (curve === CURVE_GROUPS[1]) return mapToBn254G2(c0, c1)
  return bls12_381.G2.mapToCurve([c0, c1]) as never
}
