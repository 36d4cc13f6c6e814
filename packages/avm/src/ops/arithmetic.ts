import type { Frame } from '../eval/frame.ts'
import { bytesEqual } from '../byte-strings.ts'
import type { StackValue } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import { op, type OpSpec } from './op-spec.ts'
import { MAX_UINT64 } from '../stack-type.ts'

type Uints = bigint[]

/** Views the stack as numbers: the interpreter has checked the types. */
function uints(frame: Frame): Uints {
  return frame.stack as Uints
}

function add(frame: Frame): void {
  const s = uints(frame)
  const last = s.length - 1
  const sum = (s[last - 1] as bigint) + (s[last] as bigint)
  if (sum > MAX_UINT64) throw new OpError('+ overflowed')
  s.pop()
  s[last - 1] = sum
}

function subtract(frame: Frame): void {
  const s = uints(frame)
  const last = s.length - 1
  const difference = (s[last - 1] as bigint) - (s[last] as bigint)
  if (difference < 0n) throw new OpError('- would result negative')
  s.pop()
  s[last - 1] = difference
}

function divide(frame: Frame): void {
  const s = uints(frame)
  const last = s.length - 1
  const divisor = s[last] as bigint
  if (divisor === 0n) throw new OpError('/ 0')
  s.pop()
  s[last - 1] = (s[last - 1] as bigint) / divisor
}

function modulo(frame: Frame): void {
  const s = uints(frame)
  const last = s.length - 1
  const divisor = s[last] as bigint
  if (divisor === 0n) throw new OpError('% 0')
  s.pop()
  s[last - 1] = (s[last - 1] as bigint) % divisor
}

function multiply(frame: Frame): void {
  const s = uints(frame)
  const last = s.length - 1
  const product = (s[last - 1] as bigint) * (s[last] as bigint)
  if (product > MAX_UINT64) throw new OpError('* overflowed')
  s.pop()
  s[last - 1] = product
}

/** An operation on two numbers that cannot fail. */
function binary(result: (a: bigint, b: bigint) => bigint): (frame: Frame) => void {
  return (frame) => {
    const s = uints(frame)
    const last = s.length - 1
    const b = s.pop() as bigint
    s[last - 1] = result(s[last - 1] as bigint, b)
  }
}

function unary(result: (a: bigint) => bigint): (frame: Frame) => void {
  return (frame) => {
    const s = uints(frame)
    s.push(result(s.pop() as bigint))
  }
}

function compare(holds: (a: bigint, b: bigint) => boolean): (frame: Frame) => void {
  return binary((a, b) => (holds(a, b) ? 1n : 0n))
}

/** Whether two values of one type are the same. */
export function sameValue(a: StackValue, b: StackValue): boolean {
  if (typeof a === 'bigint') return a === b
  return typeof b !== 'bigint' && bytesEqual(a, b)
}

function typeName(value: StackValue): string {
  return typeof value === 'bigint' ? 'uint64' : '[]byte'
}

function equality(ifSame: bigint, ifNot: bigint): (frame: Frame) => void {
  return ({ stack }) => {
    const last = stack.length - 1
    const a = stack[last - 1] as StackValue
    const b = stack[last] as StackValue
    if (typeof a !== typeof b) throw new OpError(`cannot compare (${typeName(a)} to ${typeName(b)})`)
    stack.pop()
    stack[last - 1] = sameValue(a, b) ? ifSame : ifNot
  }
}

/** An operation on two numbers with a result of 128 bits: high half below low half. */
function wide(result: (a: bigint, b: bigint) => bigint): (frame: Frame) => void {
  return (frame) => {
    const s = uints(frame)
    const last = s.length - 1
    const value = result(s[last - 1] as bigint, s[last] as bigint)
    s[last - 1] = value >> 64n
    s[last] = value & MAX_UINT64
  }
}

function divideWide(frame: Frame): void {
  const s = uints(frame)
  const last = s.length - 1
  const divisor = s[last] as bigint
  const high = s[last - 2] as bigint
  if (divisor === 0n) throw new OpError('divw 0')
  if (divisor <= high) throw new OpError(`divw overflow: ${divisor} <= ${high}`)
  const quotient = ((high << 64n) | (s[last - 1] as bigint)) / divisor
  frame.cut(last - 1)
  s[last - 2] = quotient
}

function divideModuloWide(frame: Frame): void {
  const s = uints(frame)
  const last = s.length - 1
  const dividend = ((s[last - 3] as bigint) << 64n) | (s[last - 2] as bigint)
  const divisor = ((s[last - 1] as bigint) << 64n) | (s[last] as bigint)
  if (divisor === 0n) throw new OpError('/ 0')
  const quotient = dividend / divisor
  const remainder = dividend % divisor
  s[last - 3] = quotient >> 64n
  s[last - 2] = quotient & MAX_UINT64
  s[last - 1] = remainder >> 64n
  s[last] = remainder & MAX_UINT64
}

function shift(name: string, shifted: (value: bigint, by: bigint) => bigint): (frame: Frame) => void {
  return (frame) => {
    const s = uints(frame)
    const last = s.length - 1
    const by = s[last] as bigint
    if (by > 63n) throw new OpError(`${name} arg too big, (${by})`)
    s.pop()
    s[last - 1] = shifted(s[last - 1] as bigint, by)
  }
}

function power(base: bigint, exponent: bigint, bits: bigint): bigint {
  if (exponent === 0n && base === 0n) throw new OpError('0^0 is undefined')
  if (base === 0n) return 0n
  if (exponent === 0n || base === 1n) return 1n
  const result = exponent >= bits ? undefined : base ** exponent
  if (result === undefined || result >> bits > 0n) throw new OpError(`${base}^${exponent} overflow`)
  return result
}

function exp(frame: Frame): void {
  const s = uints(frame)
  const last = s.length - 1
  const result = power(s[last - 1] as bigint, s[last] as bigint, 64n)
  s.pop()
  s[last - 1] = result
}

/** Largest whole number whose square is not above `value` (Newton's method). */
export function integerSquareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const better = (root + value / root) >> 1n
    if (better >= root) return root
    root = better
  }
}

function bitLength(frame: Frame): void {
  const value = frame.stack.pop() as bigint | Uint8Array
  if (typeof value === 'bigint') {
    frame.stack.push(value === 0n ? 0n : BigInt(value.toString(2).length))
    return
  }
  const first = value.findIndex((byte) => byte !== 0)
  const bits = first < 0 ? 0 : 32 - Math.clz32(value[first] as number) + 8 * (value.length - first - 1)
  frame.stack.push(BigInt(bits))
}

export const arithmeticOps: OpSpec[] = [
  op(0x08, '+', 'uint64 uint64 -> uint64', 1, add),
  op(0x09, '-', 'uint64 uint64 -> uint64', 1, subtract),
  op(0x0a, '/', 'uint64 uint64 -> uint64', 1, divide),
  op(0x0b, '*', 'uint64 uint64 -> uint64', 1, multiply),
  op(
    0x0c,
    '<',
    'uint64 uint64 -> bool',
    1,
    compare((a, b) => a < b),
  ),
  op(
    0x0d,
    '>',
    'uint64 uint64 -> bool',
    1,
    compare((a, b) => a > b),
  ),
  op(
    0x0e,
    '<=',
    'uint64 uint64 -> bool',
    1,
    compare((a, b) => a <= b),
  ),
  op(
    0x0f,
    '>=',
    'uint64 uint64 -> bool',
    1,
    compare((a, b) => a >= b),
  ),
  op(
    0x10,
    '&&',
    'uint64 uint64 -> bool',
    1,
    compare((a, b) => a !== 0n && b !== 0n),
  ),
  op(
    0x11,
    '||',
    'uint64 uint64 -> bool',
    1,
    compare((a, b) => a !== 0n || b !== 0n),
  ),
  op(0x12, '==', 'any any -> bool', 1, equality(1n, 0n)),
  op(0x13, '!=', 'any any -> bool', 1, equality(0n, 1n)),
  op(
    0x14,
    '!',
    'uint64 -> uint64',
    1,
    unary((a) => (a === 0n ? 1n : 0n)),
  ),
  op(0x18, '%', 'uint64 uint64 -> uint64', 1, modulo),
  op(
    0x19,
    '|',
    'uint64 uint64 -> uint64',
    1,
    binary((a, b) => a | b),
  ),
  op(
    0x1a,
    '&',
    'uint64 uint64 -> uint64',
    1,
    binary((a, b) => a & b),
  ),
  op(
    0x1b,
    '^',
    'uint64 uint64 -> uint64',
    1,
    binary((a, b) => a ^ b),
  ),
  op(
    0x1c,
    '~',
    'uint64 -> uint64',
    1,
    unary((a) => MAX_UINT64 ^ a),
  ),
  op(
    0x1d,
    'mulw',
    'uint64 uint64 -> uint64 uint64',
    1,
    wide((a, b) => a * b),
  ),
  op(
    0x1e,
    'addw',
    'uint64 uint64 -> uint64 uint64',
    2,
    wide((a, b) => a + b),
  ),
  op(0x1f, 'divmodw', 'uint64 uint64 uint64 uint64 -> uint64 uint64 uint64 uint64', 4, divideModuloWide, { cost: 20 }),
  op(
    0x90,
    'shl',
    'uint64 uint64 -> uint64',
    4,
    shift('shl', (value, by) => (value << by) & MAX_UINT64),
  ),
  op(
    0x91,
    'shr',
    'uint64 uint64 -> uint64',
    4,
    shift('shr', (value, by) => value >> by),
  ),
  op(0x92, 'sqrt', 'uint64 -> uint64', 4, unary(integerSquareRoot), { cost: 4 }),
  op(0x93, 'bitlen', 'any -> uint64', 4, bitLength),
  op(0x94, 'exp', 'uint64 uint64 -> uint64', 4, exp),
  op(
    0x95,
    'expw',
    'uint64 uint64 -> uint64 uint64',
    4,
    wide((a, b) => power(a, b, 128n)),
    { cost: 10 },
  ),
  op(0x97, 'divw', 'uint64 uint64 uint64 -> uint64', 6, divideWide),
]
