import { bn254 } from '@noble/curves/bn254.js'
import { CURVE_GROUPS, type CurveGroup, type CurvePoint } from './curve-group.ts'
import { multiple } from './glv-multiply.ts'

interface SvdwField<T> {
  readonly ONE: T
  readonly ZERO: T
  add(a: T, b: T): T
  sub(a: T, b: T): T
  mul(a: T, b: T): T
  sqr(a: T): T
  neg(a: T): T
  inv(a: T): T
  sqrt(a: T): T
  is0(a: T): boolean
}

/** The Shallue–van de Woestijne map of RFC 9380 6.6.1 for y² = x³ + b. */
class SvdwMap<T> {
  readonly #field: SvdwField<T>
  readonly #b: T
  readonly #z: T
  readonly #sign: (value: T) => bigint
  readonly #constants: [T, T, T, T]

  constructor(field: SvdwField<T>, b: T, z: T, sign: (value: T) => bigint) {
    this.#field = field
    this.#b = b
    this.#z = z
    this.#sign = sign
    const gz = this.#curve(z)
    const two = field.add(field.ONE, field.ONE)
    const threeZz = field.mul(field.add(two, field.ONE), field.sqr(z))
    const root = field.sqrt(field.neg(field.mul(gz, threeZz)))
    const c3 = sign(root) === 1n ? field.neg(root) : root
    const c4 = field.mul(field.neg(field.mul(field.add(two, two), gz)), field.inv(threeZz))
    this.#constants = [gz, field.mul(field.neg(z), field.inv(two)), c3, c4]
  }

  #curve(x: T): T {
    const field = this.#field
    return field.add(field.mul(field.sqr(x), x), this.#b)
  }

  #root(value: T): T | undefined {
    try {
      return this.#field.sqrt(value)
    } catch {
      return undefined
    }
  }

  map(u: T): { x: T; y: T } {
    const field = this.#field
    const [c1, c2, c3, c4] = this.#constants
    const scaled = field.mul(field.sqr(u), c1)
    const plus = field.add(field.ONE, scaled)
    const minus = field.sub(field.ONE, scaled)
    const product = field.mul(plus, minus)
    const inverse = field.is0(product) ? field.ZERO : field.inv(product)
    const shift = field.mul(field.mul(field.mul(u, minus), inverse), c3)
    const third = field.add(field.mul(field.sqr(field.mul(field.sqr(plus), inverse)), c4), this.#z)
    for (const x of [field.sub(c2, shift), field.add(c2, shift), third]) {
      const root = this.#root(this.#curve(x))
      if (root !== undefined) return { x, y: this.#sign(root) === this.#sign(u) ? root : field.neg(root) }
    }
    throw new Error('one of the three candidates is always on the curve')
  }
}

const { Fp, Fp2 } = bn254.fields
type Fp2Element = typeof Fp2.ONE

const toG1 = new SvdwMap<bigint>(Fp, bn254.G1.Point.CURVE().b, 1n, (value) => value & 1n)
const toG2 = new SvdwMap<Fp2Element>(Fp2, bn254.G2.Point.CURVE().b, Fp2.ONE, ({ c0, c1 }) =>
  c0 === 0n ? c1 & 1n : c0 & 1n,
)

export function mapToBn254G1(u: bigint): CurvePoint {
  return bn254.G1.Point.fromAffine(toG1.map(u))
}

export function mapToBn254G2(c0: bigint, c1: bigint): CurvePoint {
  const point = bn254.G2.Point.fromAffine(toG2.map(Fp2.create({ c0, c1 })))
  return clearCofactor(point)
}

const G2 = CURVE_GROUPS[1] as CurveGroup
/** The curve's parameters are polynomials in this number. */
const SEED = 4965661367192848881n
const NON_RESIDUE = Fp2.create({ c0: 9n, c1: 1n })
const PSI_X = Fp2.pow(NON_RESIDUE, (Fp.ORDER - 1n) / 3n)
const PSI_Y = Fp2.pow(NON_RESIDUE, (Fp.ORDER - 1n) / 2n)

/** The Frobenius map, taken through the twist. */
function psi(point: CurvePoint): CurvePoint {
  if (point.is0()) return point
  const { x, y } = point.toAffine() as { x: Fp2Element; y: Fp2Element }
  return bn254.G2.Point.fromAffine({
    x: Fp2.mul(Fp2.frobeniusMap(x, 1), PSI_X),
    y: Fp2.mul(Fp2.frobeniusMap(y, 1), PSI_Y),
  })
}

/** Takes a point of the twist into the subgroup: x·q + ψ(3x·q) + ψ²(x·q) + ψ³(q) (Fuentes-Castañeda and others, 6.1). */
function clearCofactor(q: CurvePoint): CurvePoint {
  const xq = multiple(G2, q, SEED)
  const tripled = xq.double().add(xq)
  return xq
    .add(psi(tripled))
    .add(psi(psi(xq)))
    .add(psi(psi(psi(q))))
}
