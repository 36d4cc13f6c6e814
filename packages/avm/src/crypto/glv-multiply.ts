import type { CurveGroup, CurvePoint } from './curve-group.ts'

/** Parameters that split a scalar into two short ones, so that k·P = k₁·P + k₂·φ(P) with φ(x, y) = (β·x, y) in the subgroup. */
interface Endomorphism {
  /** Short vectors of the lattice of pairs (a, b) with a + b·λ ≡ 0. */
  readonly first: readonly [bigint, bigint]
  readonly second: readonly [bigint, bigint]
  /** β for G1, its square for G2. */
  readonly cubeRoot: bigint
}

const BN254: Endomorphism = {
  first: [9931322734385697763n, -147946756881789319000765030803803410728n],
  second: [147946756881789319010696353538189108491n, 9931322734385697763n],
  cubeRoot: 2203960485148121921418603742825762020974279258880205651966n,
}

const BLS12_381: Endomorphism = {
  first: [228988810152649578064853576960394133503n, -1n],
  second: [1n, 228988810152649578064853576960394133504n],
  cubeRoot:
    4002409555221667392624310435006688643935503118305586438271171395842971157480381377015405980053539358417135540939436n,
}

/** Bits of the fixed-point inverse of the order. */
const PRECISION = 512n

/**
 * Multiplies a point as gnark-crypto does. In the subgroup the result is the multiple; outside it the endomorphism
 * is not a multiplication, but the chain's consensus is this result nonetheless.
 */
export function glvMultiply(curve: CurveGroup, point: CurvePoint, scalar: bigint): CurvePoint {
  const endomorphism = curve.name.startsWith('BN254') ? BN254 : BLS12_381
  const [k1, k2] = split(scalar, endomorphism, curve.order)
  return signedMultiple(curve, point, k1).add(signedMultiple(curve, applyEndomorphism(curve, point, endomorphism), k2))
}

function split(scalar: bigint, { first, second }: Endomorphism, order: bigint): [bigint, bigint] {
  const a = (scalar * roundedQuotient(second[1] << PRECISION, order)) >> PRECISION
  const b = -(scalar * roundedQuotient(first[1] << PRECISION, order)) >> PRECISION
  return [scalar - a * first[0] - b * second[0], -(a * first[1] + b * second[1])]
}

function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const remainder = ((numerator % denominator) + denominator) % denominator
  const floor = (numerator - remainder) / denominator
  return remainder > denominator >> 1n ? floor + 1n : floor
}

function applyEndomorphism(curve: CurveGroup, point: CurvePoint, { cubeRoot }: Endomorphism): CurvePoint {
  if (point.is0()) return point
  const { modulus, degree } = curve
  const factor = degree === 1 ? cubeRoot : (cubeRoot * cubeRoot) % modulus
  const [x, y] = curve.coordinates(point)
  return curve.point(
    x.map((value) => (value * factor) % modulus),
    y,
  )
}

function signedMultiple(curve: CurveGroup, point: CurvePoint, scalar: bigint): CurvePoint {
  return scalar < 0n ? multiple(curve, point.negate(), -scalar) : multiple(curve, point, scalar)
}

/** Double and add. */
export function multiple(curve: CurveGroup, point: CurvePoint, scalar: bigint): CurvePoint {
  let sum = curve.zero
  let power = point
  for (let left = scalar; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) sum = sum.add(power)
    power = power.double()
  }
  return sum
}
