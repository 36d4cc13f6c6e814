import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bn254 } from '@noble/curves/bn254.js'
import { bytesToBigint, bigintToSizedBytes, concatBytes } from '../byte-strings.ts'
import { OpError } from '../op-error.ts'

/** Field elements as their coefficients: one for G1, two (c0, c1) for G2. */
export type Coefficients = readonly bigint[]

/** The operations of @noble/curves points used here. */
export interface CurvePoint {
  add(other: CurvePoint): CurvePoint
  double(): CurvePoint
  negate(): CurvePoint
  is0(): boolean
  isTorsionFree(): boolean
  toAffine(): { x: unknown; y: unknown }
}

export interface CurveGroup {
  readonly name: string
  /** Bytes of one coefficient. */
  readonly size: number
  /** Coefficients of one coordinate. */
  readonly degree: 1 | 2
  /** Modulus of the base field. */
  readonly modulus: bigint
  readonly order: bigint
  readonly zero: CurvePoint
  isOnCurve(x: Coefficients, y: Coefficients): boolean
  point(x: Coefficients, y: Coefficients): CurvePoint
  coordinates(point: CurvePoint): [Coefficients, Coefficients]
}

interface Fp2 {
  c0: bigint
  c1: bigint
}

/** The operations of @noble/curves fields used here. */
interface Field<T> {
  readonly ORDER: bigint
  sqr(value: T): T
  mul(a: T, b: T): T
  add(a: T, b: T): T
  eql(a: T, b: T): boolean
}

interface PointConstructor<T> {
  readonly Fp: Field<T>
  readonly Fn: { readonly ORDER: bigint }
  readonly ZERO: unknown
  readonly CURVE: () => { b: T }
  fromAffine(point: { x: T; y: T }): unknown
}

function group<T>(
  name: string,
  size: number,
  Point: PointConstructor<T>,
  b: T,
  modulus: bigint,
  toField: (coefficients: Coefficients) => T,
  fromField: (value: T) => Coefficients,
): CurveGroup {
  const { Fp } = Point
  const degree = fromField(b).length as 1 | 2
  return {
    name,
    size,
    degree,
    modulus,
    order: Point.Fn.ORDER,
    zero: Point.ZERO as CurvePoint,
    isOnCurve: (x, y) => {
      const [fx, fy] = [toField(x), toField(y)]
      return Fp.eql(Fp.sqr(fy), Fp.add(Fp.mul(Fp.sqr(fx), fx), b))
    },
    point: (x, y) => Point.fromAffine({ x: toField(x), y: toField(y) }) as CurvePoint,
    coordinates: (point) => {
      const { x, y } = point.toAffine() as { x: T; y: T }
      return [fromField(x), fromField(y)]
    },
  }
}

const toFp = ([value = 0n]: Coefficients): bigint => value
const fromFp = (value: bigint): Coefficients => [value]
const toFp2 = ([c0 = 0n, c1 = 0n]: Coefficients): Fp2 => ({ c0, c1 })
const fromFp2 = ({ c0, c1 }: Fp2): Coefficients => [c0, c1]

function g1(name: string, size: number, curve: typeof bn254): CurveGroup {
  const { Point } = curve.G1
  return group<bigint>(name, size, Point, Point.CURVE().b, Point.Fp.ORDER, toFp, fromFp)
}

function g2(name: string, size: number, curve: typeof bn254): CurveGroup {
  const { Point } = curve.G2
  return group<Fp2>(name, size, Point, Point.CURVE().b, curve.fields.Fp.ORDER, toFp2, fromFp2)
}

/** By the value of the opcode's field. */
export const CURVE_GROUPS: readonly CurveGroup[] = [
  g1('BN254g1', 32, bn254),
  g2('BN254g2', 32, bn254),
  g1('BLS12_381g1', 48, bls12_381),
  g2('BLS12_381g2', 48, bls12_381),
]

/** Bytes of a point: both coordinates. */
export function pointSize({ size, degree }: CurveGroup): number {
  return 2 * degree * size
}

/** A number of the base field, of any length in bytes. */
export function decodeFieldElement(bytes: Uint8Array, modulus: bigint): bigint {
  const value = bytesToBigint(bytes)
  if (value >= modulus) throw new OpError(`field element ${value} larger than modulus ${modulus}`)
  return value
}

/** An uncompressed point; all zeros are the point at infinity. */
export function decodePoint(curve: CurveGroup, bytes: Uint8Array): CurvePoint {
  const { size, degree, modulus, zero } = curve
  if (bytes.length !== pointSize(curve)) {
    throw new OpError(`bad length ${bytes.length}. Expected ${pointSize(curve)}`)
  }
  const values: bigint[] = []
  for (let at = 0; at < bytes.length; at += size)
    values.push(decodeFieldElement(bytes.subarray(at, at + size), modulus))
  if (values.every((value) => value === 0n)) return zero
  const x = values.slice(0, degree)
  const y = values.slice(degree)
  if (!curve.isOnCurve(x, y)) throw new OpError('point not on curve')
  return curve.point(x, y)
}

/** One or more points, concatenated. */
export function decodePoints(curve: CurveGroup, bytes: Uint8Array, checkSubgroup: boolean): CurvePoint[] {
  const size = pointSize(curve)
  if (bytes.length % size !== 0) throw new OpError(`bad length ${bytes.length}. Expected ${size} multiple`)
  if (bytes.length === 0) throw new OpError('empty input')
  const points: CurvePoint[] = []
  for (let at = 0; at < bytes.length; at += size) {
    const point = decodePoint(curve, bytes.subarray(at, at + size))
    if (checkSubgroup && !isInSubgroup(point)) throw new OpError('wrong subgroup')
    points.push(point)
  }
  return points
}

export function isInSubgroup(point: CurvePoint): boolean {
  return point.is0() || point.isTorsionFree()
}

export function encodePoint(curve: CurveGroup, point: CurvePoint): Uint8Array {
  if (point.is0()) return new Uint8Array(pointSize(curve))
  const values = curve.coordinates(point).flat()
  return concatBytes(...values.map((value) => bigintToSizedBytes(value, curve.size)))
}
