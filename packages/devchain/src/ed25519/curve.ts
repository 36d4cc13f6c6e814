import { ELEMENT_BYTES, type Field } from './field.ts'
import { type Code, wasm, type WasmModule } from './wasm-module.ts'

/**
 * Points of edwards25519 in ref10's forms, each of four field elements: extended (X, Y, Z, T), completed (the result of
 * doubling and adding), and cached (Y+X, Y-X, Z, 2dT; the operand of an addition).
 */
export const POINT_BYTES = 4 * ELEMENT_BYTES
/** Odd multiples 1, 3, … 15 of a point, cached. */
export const TABLE_BYTES = 8 * POINT_BYTES
export const MAX_SCALAR_BITS = 256

/** Memory addresses: constants that the caller writes first, then the functions' work areas. */
export const MEMORY = {
  zero: 0,
  one: 40,
  d: 80,
  twoD: 120,
  rootOfMinusOne: 160,
  work: 240,
  free: 4096,
} as const

const { get, set, i32, add32, sub32, mul32 } = wasm
const [X, Y, Z, T] = [0, 40, 80, 120]

function at(pointer: Code, offset: number): Code {
  return offset === 0 ? pointer : add32(pointer, i32(offset))
}

/** Adds the functions for batch verification to the module: `decompress`, `makeTable` and `isZeroSum`. */
export function defineCurve(module: WasmModule, field: Field): void {
  const curve = new CurveFunctions(field)
  const double = module.define('double', 2, {}, curve.double())
  const addPoint = module.define('addPoint', 3, {}, curve.addCached(Y, X))
  const subtractPoint = module.define('subtractPoint', 3, {}, curve.addCached(X, Y))
  const toProjective = module.define('toProjective', 2, {}, curve.fromCompleted(false))
  const toExtended = module.define('toExtended', 2, {}, curve.fromCompleted(true))
  const toCached = module.define('toCached', 2, {}, curve.toCached())
  const root = module.define('root', 2, {}, curve.root())
  module.define('decompress', 2, { hasResult: true }, curve.decompress(root))
  module.define('makeTable', 2, { locals32: 1 }, curve.makeTable({ double, addPoint, toExtended, toCached }))
  module.define(
    'isZeroSum',
    3,
    { hasResult: true, locals32: 4 },
    curve.isZeroSum({ double, addPoint, subtractPoint, toProjective, toExtended }),
  )
}

class CurveFunctions {
  private readonly field: Field

  constructor(field: Field) {
    this.field = field
  }

  private mul(out: Code, a: Code, b: Code): Code {
    return wasm.call(this.field.multiply, out, a, b)
  }

  private add(out: Code, a: Code, b: Code): Code {
    return wasm.call(this.field.add, out, a, b)
  }

  private sub(out: Code, a: Code, b: Code): Code {
    return wasm.call(this.field.subtract, out, a, b)
  }

  private square(out: Code, a: Code): Code {
    return wasm.call(this.field.square, out, a)
  }

  /** (completed, projective) */
  double(): Code {
    const out = (member: number) => at(get(0), member)
    const point = (member: number) => at(get(1), member)
    const temporary = i32(MEMORY.work)
    return [
      ...this.square(out(X), point(X)),
      ...this.square(out(Z), point(Y)),
      ...wasm.call(this.field.squareTwice, out(T), point(Z)),
      ...this.add(out(Y), point(X), point(Y)),
      ...this.square(temporary, out(Y)),
      ...this.add(out(Y), out(Z), out(X)),
      ...this.sub(out(Z), out(Z), out(X)),
      ...this.sub(out(X), temporary, out(Y)),
      ...this.sub(out(T), out(T), out(Z)),
    ]
  }

  /** (completed, extended, cached); with the first two members of the cached point exchanged it subtracts. */
  addCached(minusMember: number, plusMember: number): Code {
    const isAddition = plusMember === X
    const out = (member: number) => at(get(0), member)
    const point = (member: number) => at(get(1), member)
    const cached = (member: number) => at(get(2), member)
    const temporary = i32(MEMORY.work)
    const [sum, difference] = isAddition ? [Z, T] : [T, Z]
    return [
      ...this.add(out(X), point(Y), point(X)),
      ...this.sub(out(Y), point(Y), point(X)),
      ...this.mul(out(Z), out(X), cached(plusMember)),
      ...this.mul(out(Y), out(Y), cached(minusMember)),
      ...this.mul(out(T), cached(T), point(T)),
      ...this.mul(out(X), point(Z), cached(Z)),
      ...this.add(temporary, out(X), out(X)),
      ...this.sub(out(X), out(Z), out(Y)),
      ...this.add(out(Y), out(Z), out(Y)),
      ...(isAddition
        ? [...this.add(out(sum), temporary, out(T)), ...this.sub(out(difference), temporary, out(T))]
        : [...this.sub(out(difference), temporary, out(T)), ...this.add(out(sum), temporary, out(T))]),
    ]
  }

  /** (extended or projective, completed) */
  fromCompleted(isExtended: boolean): Code {
    const out = (member: number) => at(get(0), member)
    const completed = (member: number) => at(get(1), member)
    return [
      ...this.mul(out(X), completed(X), completed(T)),
      ...this.mul(out(Y), completed(Y), completed(Z)),
      ...this.mul(out(Z), completed(Z), completed(T)),
      ...(isExtended ? this.mul(out(T), completed(X), completed(Y)) : []),
    ]
  }

  /** (cached, extended) */
  toCached(): Code {
    const out = (member: number) => at(get(0), member)
    const point = (member: number) => at(get(1), member)
    return [
      ...this.add(out(X), point(Y), point(X)),
      ...this.sub(out(Y), point(Y), point(X)),
      ...wasm.call(this.field.copy, out(Z), point(Z)),
      ...this.mul(out(T), point(T), i32(MEMORY.twoD)),
    ]
  }

  /** (out, element): its power of 2^252 - 3, a step of the square root. */
  root(): Code {
    const [t0, t1, t2] = [1, 2, 3].map((n) => i32(MEMORY.work + n * ELEMENT_BYTES)) as [Code, Code, Code]
    const element = get(1)
    const squares = (out: Code, from: Code, times: number) => wasm.call(this.field.squareTimes, out, from, i32(times))
    return [
      ...this.square(t0, element),
      ...squares(t1, t0, 2),
      ...this.mul(t1, element, t1),
      ...this.mul(t0, t0, t1),
      ...this.square(t0, t0),
      ...this.mul(t0, t1, t0),
      ...squares(t1, t0, 5),
      ...this.mul(t0, t1, t0),
      ...squares(t1, t0, 10),
      ...this.mul(t1, t1, t0),
      ...squares(t2, t1, 20),
      ...this.mul(t1, t2, t1),
      ...squares(t1, t1, 10),
      ...this.mul(t0, t1, t0),
      ...squares(t1, t0, 50),
      ...this.mul(t1, t1, t0),
      ...squares(t2, t1, 100),
      ...this.mul(t1, t2, t1),
      ...squares(t1, t1, 50),
      ...this.mul(t0, t1, t0),
      ...squares(t0, t0, 2),
      ...this.mul(get(0), t0, element),
    ]
  }

  /** (extended, 32 bytes): 1, or 0 when the bytes are not a point. */
  decompress(root: number): Code {
    const out = (member: number) => at(get(0), member)
    const [u, v, v3, check] = [4, 5, 6, 7].map((n) => i32(MEMORY.work + n * ELEMENT_BYTES)) as [Code, Code, Code, Code]
    const isZero = (element: Code) => wasm.call(this.field.isZero, element)
    const sign = wasm.shr32(wasm.load8u(get(1), 31), 7)
    return [
      ...wasm.call(this.field.fromBytes, out(Y), get(1)),
      ...wasm.call(this.field.copy, out(Z), i32(MEMORY.one)),
      ...this.square(u, out(Y)),
      ...this.mul(v, u, i32(MEMORY.d)),
      ...this.sub(u, u, out(Z)),
      ...this.add(v, v, out(Z)),
      ...this.square(v3, v),
      ...this.mul(v3, v3, v),
      ...this.square(out(X), v3),
      ...this.mul(out(X), out(X), v),
      ...this.mul(out(X), out(X), u),
      ...wasm.call(root, out(X), out(X)),
      ...this.mul(out(X), out(X), v3),
      ...this.mul(out(X), out(X), u),
      ...this.square(check, out(X)),
      ...this.mul(check, check, v),
      ...this.sub(v3, check, u),
      ...wasm.when(wasm.isZero32(isZero(v3)), [
        ...this.add(v3, check, u),
        ...wasm.when(wasm.isZero32(isZero(v3)), wasm.result(i32(0))),
        ...this.mul(out(X), out(X), i32(MEMORY.rootOfMinusOne)),
      ]),
      ...wasm.when(sub32(wasm.call(this.field.isOdd, out(X)), sign), this.sub(out(X), i32(MEMORY.zero), out(X))),
      ...this.mul(out(T), out(X), out(Y)),
      ...i32(1),
    ]
  }

  /** (table, extended) */
  makeTable(use: { double: number; addPoint: number; toExtended: number; toCached: number }): Code {
    const completed = i32(MEMORY.work + 10 * ELEMENT_BYTES)
    const twice = i32(MEMORY.work + 14 * ELEMENT_BYTES)
    const next = i32(MEMORY.work + 18 * ELEMENT_BYTES)
    const [table, point, step] = [0, 1, 2]
    return [
      ...wasm.call(use.toCached, get(table), get(point)),
      ...wasm.call(use.double, completed, get(point)),
      ...wasm.call(use.toExtended, twice, completed),
      ...set(step, i32(7)),
      ...wasm.repeatWhile(
        [
          ...wasm.call(use.addPoint, completed, twice, get(table)),
          ...wasm.call(use.toExtended, next, completed),
          ...set(table, add32(get(table), i32(POINT_BYTES))),
          ...wasm.call(use.toCached, get(table), next),
          ...set(step, sub32(get(step), i32(1))),
        ],
        get(step),
      ),
    ]
  }

  /**
   * (digits, tables, count): whether eight times the sum of all points, each times its scalar, is the neutral element. `tables`
   * holds an address for each point; `digits` the scalars in signed odd digits of up to 15, highest bit first, for all
   * points side by side.
   */
  isZeroSum(use: {
    double: number
    addPoint: number
    subtractPoint: number
    toProjective: number
    toExtended: number
  }): Code {
    const [digits, tables, count, rows, column, digit, table] = [0, 1, 2, 3, 4, 5, 6]
    const completed = i32(MEMORY.work + 10 * ELEMENT_BYTES)
    const extended = i32(MEMORY.work + 14 * ELEMENT_BYTES)
    const sum = i32(MEMORY.work + 18 * ELEMENT_BYTES)
    const entry = (odd: Code) => add32(get(table), mul32(wasm.shr32(odd, 1), i32(POINT_BYTES)))
    const isNegative = wasm.less32(get(digit), i32(0))
    const column32 = [
      ...set(digit, wasm.load8s(add32(get(digits), get(column)))),
      ...wasm.when(get(digit), [
        ...set(table, wasm.load32(add32(get(tables), wasm.shl32(get(column), 2)), 0)),
        ...wasm.call(use.toExtended, extended, completed),
        ...wasm.when(
          isNegative,
          wasm.call(use.subtractPoint, completed, extended, entry(sub32(i32(0), get(digit)))),
          wasm.call(use.addPoint, completed, extended, entry(get(digit))),
        ),
      ]),
      ...set(column, add32(get(column), i32(1))),
    ]
    const doubleSum = [...wasm.call(use.double, completed, sum), ...wasm.call(use.toProjective, sum, completed)]
    return [
      ...wasm.call(this.field.copy, sum, i32(MEMORY.zero)),
      ...wasm.call(this.field.copy, at(sum, Y), i32(MEMORY.one)),
      ...wasm.call(this.field.copy, at(sum, Z), i32(MEMORY.one)),
      ...set(rows, i32(MAX_SCALAR_BITS)),
      ...wasm.repeatWhile(
        [
          ...wasm.call(use.double, completed, sum),
          ...set(column, i32(0)),
          ...wasm.repeatWhile(column32, wasm.less32(get(column), get(count))),
          ...wasm.call(use.toProjective, sum, completed),
          ...set(digits, add32(get(digits), get(count))),
          ...set(rows, sub32(get(rows), i32(1))),
        ],
        get(rows),
      ),
      ...doubleSum,
      ...doubleSum,
      ...doubleSum,
      ...this.sub(at(sum, Y), at(sum, Y), at(sum, Z)),
      ...wasm.and32(wasm.call(this.field.isZero, at(sum, X)), wasm.call(this.field.isZero, at(sum, Y))),
    ]
  }
}
