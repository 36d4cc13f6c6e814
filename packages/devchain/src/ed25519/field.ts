import { type Code, wasm, type WasmModule } from './wasm-module.ts'

/**
 * Arithmetic modulo 2^255 - 19 on ten signed limbs of alternately 26 and 25 bits, each an i32 in memory: the representation
 * of Bernstein's ref10, whose bounds hold here too.
 */
export const ELEMENT_BYTES = 40
const LIMBS = Array.from({ length: 10 }, (_, i) => i)

function bitsOf(limb: number): number {
  return limb % 2 === 0 ? 26 : 25
}

/** Bit offset of a limb. */
function offsetOf(limb: number): number {
  return Math.ceil(25.5 * limb)
}

const { get, set, i32, i64, add32, sub32, and32, add64, sub64, mul64, and64, shl64, sar64, shr64, wrap } = wasm

export interface Field {
  multiply: number
  square: number
  /** Twice the square. */
  squareTwice: number
  add: number
  subtract: number
  /** (out, element): 1 when it is zero modulo p. */
  isZero: number
  /** (element): lowest bit of the canonical form. */
  isOdd: number
  /** (out, bytes): 32 bytes, little-endian, ignoring the top bit. */
  fromBytes: number
  /** (out, element, times) */
  squareTimes: number
  copy: number
}

export function defineField(module: WasmModule): Field {
  const square = module.define('square', 2, { locals64: 50 }, squareCode(1n))
  return {
    multiply: module.define('multiply', 3, { locals64: 60 }, multiplyCode()),
    square,
    squareTwice: module.define('squareTwice', 2, { locals64: 50 }, squareCode(2n)),
    add: module.define('add', 3, {}, limbwise(add32)),
    subtract: module.define('subtract', 3, {}, limbwise(sub32)),
    isZero: module.define('isZero', 1, { hasResult: true, locals64: 12 }, canonicalTest('zero')),
    isOdd: module.define('isOdd', 1, { hasResult: true, locals64: 12 }, canonicalTest('odd')),
    fromBytes: module.define('fromBytes', 2, {}, fromBytesCode()),
    squareTimes: module.define('squareTimes', 3, {}, squareTimesCode(square)),
    copy: module.define('copy', 2, {}, copyCode()),
  }
}

function limbwise(operation: (a: Code, b: Code) => Code): Code {
  return LIMBS.flatMap((k) =>
    wasm.store32(get(0), 4 * k, operation(wasm.load32(get(1), 4 * k), wasm.load32(get(2), 4 * k))),
  )
}

function copyCode(): Code {
  return LIMBS.flatMap((k) => wasm.store32(get(0), 4 * k, wasm.load32(get(1), 4 * k)))
}

function fromBytesCode(): Code {
  return LIMBS.flatMap((k) => {
    const at = offsetOf(k)
    // Eight bytes at the last limb would reach beyond the number, so they are read from an earlier offset.
    const byte = Math.min(at >> 3, 24)
    const value = shr64(wasm.load64(get(1), byte), at - 8 * byte)
    return wasm.store64low(get(0), 4 * k, and64(value, i64((1n << BigInt(bitsOf(k))) - 1n)))
  })
}

/** Locals: 10 limbs of f at F, of g at G, of 19 g at G19, of 2 f at F2, of h at H. */
const [F, G, G19, F2, H] = [3, 13, 23, 33, 43]

function multiplyCode(): Code {
  const load = LIMBS.flatMap((k) => [
    ...set(F + k, wasm.load32s64(get(1), 4 * k)),
    ...set(G + k, wasm.load32s64(get(2), 4 * k)),
    ...set(G19 + k, mul64(get(G + k), i64(19n))),
    ...set(F2 + k, shl64(get(F + k), 1)),
  ])
  const products = LIMBS.flatMap((k) => {
    const terms = LIMBS.map((i) => {
      const j = (k - i + 10) % 10
      const isDoubled = i % 2 === 1 && j % 2 === 1
      return mul64(get((isDoubled ? F2 : F) + i), get((i + j >= 10 ? G19 : G) + j))
    })
    return set(H + k, terms.reduce(add64))
  })
  return [...load, ...products, ...carry(H, 53), ...storeLimbs(0, H)]
}

/** Locals: 10 limbs of f at 2, of the scaled ones at 12, of h at 32; the carry at 42. */
function squareCode(scale: bigint): Code {
  const load = LIMBS.flatMap((k) => [
    ...set(2 + k, wasm.load32s64(get(1), 4 * k)),
    ...set(12 + k, mul64(get(2 + k), i64(19n))),
    ...set(22 + k, shl64(get(2 + k), 1)),
  ])
  const products = LIMBS.flatMap((k) => {
    const terms: Code[] = []
    for (let i = 0; i < 10; i++) {
      const j = (k - i + 10) % 10
      if (i > j) continue
      const left = get((i < j ? 22 : 2) + i)
      const right = get((i + j >= 10 ? 12 : 2) + j)
      const product = mul64(left, right)
      terms.push(i % 2 === 1 && j % 2 === 1 ? shl64(product, 1) : product)
    }
    const sum = terms.reduce(add64)
    return set(32 + k, scale === 1n ? sum : shl64(sum, 1))
  })
  return [...load, ...products, ...carry(32, 42), ...storeLimbs(0, 32)]
}

/** Carries in ref10's order, which keeps every limb within its bounds. */
function carry(h: number, temporary: number): Code {
  return [0, 4, 1, 5, 2, 6, 3, 7, 4, 8, 9, 0].flatMap((k) => {
    const bits = bitsOf(k)
    const next = h + ((k + 1) % 10)
    const carried = set(temporary, sar64(add64(get(h + k), i64(1n << BigInt(bits - 1))), bits))
    const raised = k === 9 ? mul64(get(temporary), i64(19n)) : get(temporary)
    return [
      ...carried,
      ...set(next, add64(get(next), raised)),
      ...set(h + k, sub64(get(h + k), shl64(get(temporary), bits))),
    ]
  })
}

function storeLimbs(pointer: number, h: number): Code {
  return LIMBS.flatMap((k) => wasm.store64low(get(pointer), 4 * k, get(h + k)))
}

/** Reduces completely, as ref10 does before it writes bytes, and tests the result. Limbs at 1, quotient at 11. */
function canonicalTest(question: 'zero' | 'odd'): Code {
  const limb = (k: number) => 1 + k
  const quotient = 11
  const load = LIMBS.flatMap((k) => set(limb(k), wasm.load32s64(get(0), 4 * k)))
  const estimate = [
    ...set(quotient, sar64(add64(mul64(get(limb(9)), i64(19n)), i64(1n << 24n)), 25)),
    ...LIMBS.flatMap((k) => set(quotient, sar64(add64(get(limb(k)), get(quotient)), bitsOf(k)))),
  ]
  const subtract = set(limb(0), add64(get(limb(0)), mul64(get(quotient), i64(19n))))
  const carries = LIMBS.flatMap((k) => {
    const mask = i64((1n << BigInt(bitsOf(k))) - 1n)
    const raise = k === 9 ? [] : set(limb(k + 1), add64(get(limb(k + 1)), sar64(get(limb(k)), bitsOf(k))))
    return [...raise, ...set(limb(k), and64(get(limb(k)), mask))]
  })
  const answer =
    question === 'odd'
      ? and32(wrap(get(limb(0))), i32(1))
      : wasm.isZero32(LIMBS.map((k) => wrap(get(limb(k)))).reduce((a, b) => wasm.or32(a, b)))
  return [...load, ...estimate, ...subtract, ...carries, ...answer]
}

function squareTimesCode(square: number): Code {
  const [out, element, times] = [0, 1, 2]
  return [
    ...wasm.call(square, get(out), get(element)),
    ...set(times, sub32(get(times), i32(1))),
    ...wasm.when(
      get(times),
      wasm.repeatWhile(
        [...wasm.call(square, get(out), get(out)), ...set(times, sub32(get(times), i32(1)))],
        get(times),
      ),
    ),
  ]
}
