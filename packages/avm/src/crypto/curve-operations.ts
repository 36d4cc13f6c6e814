import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bn254 } from '@noble/curves/bn254.js'
import { bytesToBigint } from '../byte-strings.ts'
import { OpError } from '../op-error.ts'
import {
  CURVE_GROUPS,
  type CurveGroup,
  type CurvePoint,
  decodePoint,
  decodePoints,
  encodePoint,
  isInSubgroup,
} from './curve-group.ts'
import { glvMultiply, multiple } from './glv-multiply.ts'

const SCALAR_SIZE = 32

export function addPoints(curve: CurveGroup, a: Uint8Array, b: Uint8Array): Uint8Array {
  return encodePoint(curve, decodePoint(curve, a).add(decodePoint(curve, b)))
}

export function multiplyPoint(curve: CurveGroup, point: Uint8Array, scalar: Uint8Array): Uint8Array {
  if (scalar.length > SCALAR_SIZE) throw new OpError(`ec_scalar_mul scalar len is ${scalar.length}, exceeds 32`)
  return encodePoint(curve, glvMultiply(curve, decodePoint(curve, point), bytesToBigint(scalar)))
}

/** Up to this many points gnark-crypto multiplies one by one; more it multiplies together, with scalars modulo the order. */
const SMALL_MULTIPLICATION: Readonly<Record<string, number>> = {
  BN254g1: 3,
  BN254g2: 2,
  BLS12_381g1: 2,
  BLS12_381g2: 2,
}

export function multiplyPoints(curve: CurveGroup, pointBytes: Uint8Array, scalars: Uint8Array): Uint8Array {
  const points = decodePoints(curve, pointBytes, false)
  const expected = SCALAR_SIZE * points.length
  if (scalars.length !== expected) {
    throw new OpError(`bad scalars length ${scalars.length}. Expected ${expected}`)
  }
  const isSmall = points.length <= (SMALL_MULTIPLICATION[curve.name] ?? 0)
  let sum = curve.zero
  for (const [i, point] of points.entries()) {
    const scalar = bytesToBigint(scalars.subarray(i * SCALAR_SIZE, (i + 1) * SCALAR_SIZE))
    sum = sum.add(isSmall ? glvMultiply(curve, point, scalar) : multiple(curve, point, scalar % curve.order))
  }
  return encodePoint(curve, sum)
}

export function checkSubgroup(curve: CurveGroup, point: Uint8Array): boolean {
  return isInSubgroup(decodePoint(curve, point))
}

/** Whether the product of the pairings is one; `curve` is the group of `first`. */
export function checkPairing(curve: CurveGroup, first: Uint8Array, second: Uint8Array): boolean {
  const index = CURVE_GROUPS.indexOf(curve)
  const isBn254 = index < 2
  const [g1, g2] = (isBn254 ? CURVE_GROUPS.slice(0, 2) : CURVE_GROUPS.slice(2)) as [CurveGroup, CurveGroup]
  const [g1Bytes, g2Bytes] = index % 2 === 0 ? [first, second] : [second, first]
  const ones = decodePoints(g1, g1Bytes, true)
  const twos = decodePoints(g2, g2Bytes, true)
  if (ones.length !== twos.length) throw new OpError('invalid inputs sizes')
  const pairs = ones
    .map((one, i) => ({ g1: one, g2: twos[i] as CurvePoint }))
    .filter((pair) => !pair.g1.is0() && !pair.g2.is0())
  const { pairingBatch, fields } = isBn254 ? bn254 : bls12_381
  return fields.Fp12.eql(pairingBatch(pairs as never), fields.Fp12.ONE)
}
