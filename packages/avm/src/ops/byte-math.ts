import { bigintToBytes, bytesToBigint } from '../byte-strings.ts'
import type { Frame } from '../eval/frame.ts'
import { OpError } from '../op-error.ts'
import { integerSquareRoot } from './arithmetic.ts'
import { op, type OpSpec } from './op-spec.ts'

const MAX_MATH_BYTES = 64

function toNumber(bytes: Uint8Array): bigint {
  return bytesToBigint(bytes)
}

function topTwo({ stack }: Frame): [Uint8Array, Uint8Array] {
  const a = stack[stack.length - 2] as Uint8Array
  const b = stack[stack.length - 1] as Uint8Array
  return [a, b]
}

/** Two numbers of up to 64 bytes; the values stay on the stack until the operation has succeeded. */
function operands(frame: Frame): [bigint, bigint] {
  const [a, b] = topTwo(frame)
  if (a.length > MAX_MATH_BYTES || b.length > MAX_MATH_BYTES) throw new OpError('math attempted on large byte-array')
  return [toNumber(a), toNumber(b)]
}

/** @param divisionError error text for a divisor of 0, thrown after the arguments are popped */
function math(result: (a: bigint, b: bigint) => bigint, divisionError?: string): (frame: Frame) => void {
  return (frame) => {
    const { stack } = frame
    const [a, b] = operands(frame)
    const value = b === 0n && divisionError !== undefined ? 0n : result(a, b)
    if (value < 0n) throw new OpError('byte math would have negative result')
    stack.pop()
    stack[stack.length - 1] = bigintToBytes(value)
    if (b === 0n && divisionError !== undefined) throw new OpError(divisionError)
  }
}

function compare(holds: (a: bigint, b: bigint) => boolean): (frame: Frame) => void {
  return (frame) => {
    const result = holds(...operands(frame)) ? 1n : 0n
    frame.stack.pop()
    frame.stack[frame.stack.length - 1] = result
  }
}

function squareRoot(frame: Frame): void {
  const value = frame.stack[frame.stack.length - 1] as Uint8Array
  if (value.length > MAX_MATH_BYTES) throw new OpError('math attempted on large byte-array')
  frame.stack[frame.stack.length - 1] = bigintToBytes(integerSquareRoot(toNumber(value)))
}

/** Bitwise on byte strings of any length; the shorter one is padded with leading zeros. */
function logic(result: (a: number, b: number) => number): (frame: Frame) => void {
  return (frame) => {
    const [a, b] = topTwo(frame)
    const [longer, shorter] = a.length >= b.length ? [a, b] : [b, a]
    const padding = longer.length - shorter.length
    const value = longer.map((byte, i) => result(byte, i < padding ? 0 : (shorter[i - padding] as number)))
    frame.stack.pop()
    frame.stack[frame.stack.length - 1] = value
  }
}

function not(frame: Frame): void {
  const value = frame.stack.pop() as Uint8Array
  frame.stack.push(value.map((byte) => ~byte))
}

export const byteMathOps: OpSpec[] = [
  op(0x96, 'bsqrt', 'bigint -> bigint', 6, squareRoot, { cost: 40 }),
  op(
    0xa0,
    'b+',
    'bigint bigint -> []byte',
    4,
    math((a, b) => a + b),
    { cost: 10 },
  ),
  op(
    0xa1,
    'b-',
    'bigint bigint -> bigint',
    4,
    math((a, b) => a - b),
    { cost: 10 },
  ),
  op(
    0xa2,
    'b/',
    'bigint bigint -> bigint',
    4,
    math((a, b) => a / b, 'division by zero'),
    { cost: 20 },
  ),
  op(
    0xa3,
    'b*',
    'bigint bigint -> []byte',
    4,
    math((a, b) => a * b),
    { cost: 20 },
  ),
  op(
    0xa4,
    'b<',
    'bigint bigint -> bool',
    4,
    compare((a, b) => a < b),
  ),
  op(
    0xa5,
    'b>',
    'bigint bigint -> bool',
    4,
    compare((a, b) => a > b),
  ),
  op(
    0xa6,
    'b<=',
    'bigint bigint -> bool',
    4,
    compare((a, b) => a <= b),
  ),
  op(
    0xa7,
    'b>=',
    'bigint bigint -> bool',
    4,
    compare((a, b) => a >= b),
  ),
  op(
    0xa8,
    'b==',
    'bigint bigint -> bool',
    4,
    compare((a, b) => a === b),
  ),
  op(
    0xa9,
    'b!=',
    'bigint bigint -> bool',
    4,
    compare((a, b) => a !== b),
  ),
  op(
    0xaa,
    'b%',
    'bigint bigint -> bigint',
    4,
    math((a, b) => a % b, 'modulo by zero'),
    { cost: 20 },
  ),
  op(
    0xab,
    'b|',
    '[]byte []byte -> []byte',
    4,
    logic((a, b) => a | b),
    { cost: 6 },
  ),
  op(
    0xac,
    'b&',
    '[]byte []byte -> []byte',
    4,
    logic((a, b) => a & b),
    { cost: 6 },
  ),
  op(
    0xad,
    'b^',
    '[]byte []byte -> []byte',
    4,
    logic((a, b) => a ^ b),
    { cost: 6 },
  ),
  op(0xae, 'b~', '[]byte -> []byte', 4, not, { cost: 4 }),
]
