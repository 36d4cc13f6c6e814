import { uint64Bytes } from '../byte-strings.ts'
import { base64Decode } from '../codec/base64-decode.ts'
import { jsonRef } from '../codec/json-ref.ts'
import type { Frame } from '../eval/frame.ts'
import type { StackValue } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import type { Instruction } from '../program/instruction.ts'
import { fieldLabel } from '../field-group.ts'
import { bytes, oneOf, op, type OpSpec, perLength } from './op-spec.ts'
import { BASE64_ENCODINGS, JSON_REF_TYPES } from './state-fields.ts'
import { MAX_BYTES, MAX_UINT64 } from '../stack-type.ts'

/** The value `depth` below the top, whose type the interpreter has checked. */
function bytesAt({ stack }: Frame, depth: number): Uint8Array {
  return stack[stack.length - 1 - depth] as Uint8Array
}

function uintAt({ stack }: Frame, depth: number): bigint {
  return stack[stack.length - 1 - depth] as bigint
}

/** Pops `count` values and pushes one. */
function replaceTop(frame: Frame, count: number, value: StackValue): void {
  const { stack } = frame
  for (let i = 1; i < count; i++) stack.pop()
  stack[stack.length - 1] = value
}

/** Replaces the arguments by 0, which error reports show on the stack after an invalid range. */
function useUp(frame: Frame, count: number): void {
  replaceTop(frame, count, 0n)
}

function length(frame: Frame): void {
  replaceTop(frame, 1, BigInt(bytesAt(frame, 0).length))
}

function itob(frame: Frame): void {
  replaceTop(frame, 1, uint64Bytes(uintAt(frame, 0)))
}

/** Up to 8 bytes, big endian. */
export function shortUint(bytes: Uint8Array): bigint {
  const { length } = bytes
  let low = 0
  for (let i = Math.max(0, length - 6); i < length; i++) low = low * 256 + (bytes[i] as number)
  if (length <= 6) return BigInt(low)
  const high = length === 7 ? (bytes[0] as number) : (bytes[0] as number) * 256 + (bytes[1] as number)
  return (BigInt(high) << 48n) | BigInt(low)
}

function btoi(frame: Frame): void {
  const value = bytesAt(frame, 0)
  if (value.length > 8) throw new OpError(`btoi arg too long, got ${value.length} bytes`)
  replaceTop(frame, 1, shortUint(value))
}

function concat(frame: Frame): void {
  const front = bytesAt(frame, 1)
  const back = bytesAt(frame, 0)
  const whole = new Uint8Array(front.length + back.length)
  whole.set(front)
  whole.set(back, front.length)
  replaceTop(frame, 2, whole)
  if (whole.length > MAX_BYTES) throw new OpError(`concat produced a too big (${whole.length}) byte-array`)
}

function between(value: Uint8Array, start: bigint | number, end: bigint | number): Uint8Array {
  if (end < start) throw new OpError('substring end before start')
  if (start > value.length || end > value.length) throw new OpError('substring range beyond length of string')
  return value.subarray(Number(start), Number(end))
}

function substring(frame: Frame, { a, b }: Instruction): void {
  const value = bytesAt(frame, 0)
  useUp(frame, 1)
  replaceTop(frame, 1, between(value, a, b))
}

const MAX_INT32 = 2n ** 31n - 1n

function substring3(frame: Frame): void {
  const start = uintAt(frame, 1)
  const end = uintAt(frame, 0)
  if (start > MAX_INT32 || end > MAX_INT32) throw new OpError('substring range beyond length of string')
  const value = bytesAt(frame, 2)
  useUp(frame, 3)
  replaceTop(frame, 1, between(value, start, end))
}

/** `length` bytes from `start`; throws the protocol's errors. */
export function extractBytes(value: Uint8Array, start: bigint, length: bigint): Uint8Array {
  if (start > value.length) throw new OpError(`extraction start ${start} is beyond length: ${value.length}`)
  const end = start + length
  if (end > MAX_UINT64) throw new OpError('extraction end exceeds uint64')
  if (end > value.length) throw new OpError(`extraction end ${end} is beyond length: ${value.length}`)
  return value.subarray(Number(start), Number(end))
}

function extract(frame: Frame, { a, b }: Instruction): void {
  const value = bytesAt(frame, 0)
  useUp(frame, 1)
  if (a > value.length) throw new OpError(`extraction start ${a} is beyond length: ${value.length}`)
  const length = b === 0 ? value.length - a : b
  if (a + length > value.length) {
    throw new OpError(`extraction end ${a + length} is beyond length: ${value.length}`)
  }
  replaceTop(frame, 1, value.subarray(a, a + length))
}

function extract3(frame: Frame): void {
  const value = bytesAt(frame, 2)
  const start = uintAt(frame, 1)
  const length = uintAt(frame, 0)
  useUp(frame, 3)
  replaceTop(frame, 1, extractBytes(value, start, length))
}

function extractUint(size: bigint): (frame: Frame) => void {
  return (frame) => replaceTop(frame, 2, shortUint(extractBytes(bytesAt(frame, 1), uintAt(frame, 0), size)))
}

/** A copy with `replacement` written over it from `start`; throws the protocol's errors. */
export function replaceBytes(original: Uint8Array, replacement: Uint8Array, start: bigint): Uint8Array {
  if (start > original.length) throw new OpError(`replacement start ${start} beyond length: ${original.length}`)
  const end = start + BigInt(replacement.length)
  if (end > original.length) throw new OpError(`replacement end ${end} beyond original length: ${original.length}`)
  const copy = new Uint8Array(original)
  copy.set(replacement, Number(start))
  return copy
}

function replace2(frame: Frame, { a }: Instruction): void {
  replaceTop(frame, 2, replaceBytes(bytesAt(frame, 1), bytesAt(frame, 0), BigInt(a)))
}

function replace3(frame: Frame): void {
  replaceTop(frame, 3, replaceBytes(bytesAt(frame, 2), bytesAt(frame, 0), uintAt(frame, 1)))
}

function getBit(frame: Frame): void {
  const index = uintAt(frame, 0)
  const target = frame.stack[frame.stack.length - 2] as StackValue
  if (typeof target === 'bigint') {
    if (index > 63n) throw new OpError('getbit index > 63 with Uint')
    replaceTop(frame, 2, (target >> index) & 1n)
    return
  }
  const at = index / 8n
  if (at >= target.length) throw new OpError('getbit index beyond byteslice')
  const byte = target[Number(at)] as number
  replaceTop(frame, 2, BigInt((byte >> (7 - Number(index % 8n))) & 1))
}

function setBit(frame: Frame): void {
  const bit = uintAt(frame, 0)
  const index = uintAt(frame, 1)
  const target = frame.stack[frame.stack.length - 3] as StackValue
  if (bit > 1n) throw new OpError('setbit value > 1')
  if (typeof target === 'bigint') {
    if (index > 63n) throw new OpError('setbit index > 63 with Uint')
    const mask = 1n << index
    replaceTop(frame, 3, bit === 1n ? target | mask : target & (MAX_UINT64 ^ mask))
    return
  }
  const at = index / 8n
  if (at >= target.length) throw new OpError('setbit index beyond byteslice')
  const mask = 0x80 >> Number(index % 8n)
  const copy = new Uint8Array(target)
  const byte = copy[Number(at)] as number
  copy[Number(at)] = bit === 1n ? byte | mask : byte & ~mask
  replaceTop(frame, 3, copy)
}

function getByte(frame: Frame): void {
  const value = bytesAt(frame, 1)
  const index = uintAt(frame, 0)
  if (index >= value.length) throw new OpError('getbyte index beyond array length')
  replaceTop(frame, 2, BigInt(value[Number(index)] as number))
}

function setByte(frame: Frame): void {
  const value = bytesAt(frame, 2)
  const index = uintAt(frame, 1)
  const byte = uintAt(frame, 0)
  if (byte > 255n) throw new OpError('setbyte value > 255')
  if (index >= value.length) throw new OpError('setbyte index beyond array length')
  const copy = new Uint8Array(value)
  copy[Number(index)] = Number(byte)
  replaceTop(frame, 3, copy)
}

function bzero(frame: Frame): void {
  const size = uintAt(frame, 0)
  if (size > MAX_BYTES) throw new OpError('bzero attempted to create a too large string')
  replaceTop(frame, 1, new Uint8Array(Number(size)))
}

function base64(frame: Frame, { field, a }: Instruction): void {
  if (!field || field.since > frame.version)
    throw new OpError(`invalid base64_decode encoding ${fieldLabel(BASE64_ENCODINGS, a, 'Base64Encoding')}`)
  replaceTop(frame, 1, base64Decode(bytesAt(frame, 0), field.name === 'URLEncoding'))
}

function jsonReference(frame: Frame, { field, a }: Instruction): void {
  const key = frame.stack.pop() as Uint8Array
  if (!field || field.since > frame.version)
    throw new OpError(`invalid json_ref type ${fieldLabel(JSON_REF_TYPES, a, 'JSONRefType')}`)
  replaceTop(frame, 1, jsonRef(bytesAt(frame, 0), key, field.name))
}

export const bytesOps: OpSpec[] = [
  op(0x15, 'len', '[]byte -> uint64', 1, length),
  op(0x16, 'itob', 'uint64 -> [8]byte', 1, itob),
  op(0x17, 'btoi', '[]byte -> uint64', 1, btoi),
  op(0x50, 'concat', '[]byte []byte -> []byte', 2, concat),
  op(0x51, 'substring', '[]byte -> []byte', 2, substring, { imm: bytes('s', 'e') }),
  op(0x52, 'substring3', '[]byte uint64 uint64 -> []byte', 2, substring3),
  op(0x53, 'getbit', 'any uint64 -> uint64', 3, getBit),
  op(0x54, 'setbit', 'any uint64 uint64 -> any', 3, setBit),
  op(0x55, 'getbyte', '[]byte uint64 -> uint64', 3, getByte),
  op(0x56, 'setbyte', '[]byte uint64 uint64 -> []byte', 3, setByte),
  op(0x57, 'extract', '[]byte -> []byte', 5, extract, { imm: bytes('s', 'l') }),
  op(0x58, 'extract3', '[]byte uint64 uint64 -> []byte', 5, extract3),
  op(0x59, 'extract_uint16', '[]byte uint64 -> uint64', 5, extractUint(2n)),
  op(0x5a, 'extract_uint32', '[]byte uint64 -> uint64', 5, extractUint(4n)),
  op(0x5b, 'extract_uint64', '[]byte uint64 -> uint64', 5, extractUint(8n)),
  op(0x5c, 'replace2', '[]byte []byte -> []byte', 7, replace2, { imm: bytes('s') }),
  op(0x5d, 'replace3', '[]byte uint64 []byte -> []byte', 7, replace3),
  op(0x5e, 'base64_decode', '[]byte -> []byte', 7, base64, {
    imm: [oneOf('e', BASE64_ENCODINGS)],
    cost: perLength(1, 1, 16, 0),
  }),
  op(0x5f, 'json_ref', '[]byte []byte -> any', 7, jsonReference, {
    imm: [oneOf('r', JSON_REF_TYPES)],
    cost: perLength(25, 2, 7, 1),
  }),
  op(0xaf, 'bzero', 'uint64 -> []byte', 4, bzero),
]
