/** Bytes of WebAssembly code. */
export type Code = readonly number[]

const I32 = 0x7f
const I64 = 0x7e

const MAGIC_AND_VERSION: Code = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

/** Unsigned LEB128. */
function unsigned(value: number): number[] {
  const out: number[] = []
  let rest = value
  do {
    const byte = rest & 0x7f
    rest >>>= 7
    out.push(rest === 0 ? byte : byte | 0x80)
  } while (rest !== 0)
  return out
}

/** Signed LEB128. */
function signed(value: bigint): number[] {
  const out: number[] = []
  let rest = value
  for (;;) {
    const byte = Number(rest & 0x7fn)
    rest >>= 7n
    const isLast = (rest === 0n && (byte & 0x40) === 0) || (rest === -1n && (byte & 0x40) !== 0)
    out.push(isLast ? byte : byte | 0x80)
    if (isLast) return out
  }
}

/** Instructions with their operands; `a` and `b` are code that leaves one operand on the stack. */
export const wasm = {
  get: (local: number): Code => [0x20, ...unsigned(local)],
  set: (local: number, value: Code): Code => [...value, 0x21, ...unsigned(local)],
  i32: (value: number): Code => [0x41, ...signed(BigInt(value))],
  i64: (value: bigint): Code => [0x42, ...signed(value)],
  add32: (a: Code, b: Code): Code => [...a, ...b, 0x6a],
  sub32: (a: Code, b: Code): Code => [...a, ...b, 0x6b],
  mul32: (a: Code, b: Code): Code => [...a, ...b, 0x6c],
  and32: (a: Code, b: Code): Code => [...a, ...b, 0x71],
  or32: (a: Code, b: Code): Code => [...a, ...b, 0x72],
  shr32: (a: Code, bits: number): Code => [...a, ...wasm.i32(bits), 0x75],
  shl32: (a: Code, bits: number): Code => [...a, ...wasm.i32(bits), 0x74],
  isZero32: (a: Code): Code => [...a, 0x45],
  less32: (a: Code, b: Code): Code => [...a, ...b, 0x48],
  add64: (a: Code, b: Code): Code => [...a, ...b, 0x7c],
  sub64: (a: Code, b: Code): Code => [...a, ...b, 0x7d],
  mul64: (a: Code, b: Code): Code => [...a, ...b, 0x7e],
  and64: (a: Code, b: Code): Code => [...a, ...b, 0x83],
  shl64: (a: Code, bits: number): Code => [...a, ...wasm.i64(BigInt(bits)), 0x86],
  sar64: (a: Code, bits: number): Code => [...a, ...wasm.i64(BigInt(bits)), 0x87],
  shr64: (a: Code, bits: number): Code => [...a, ...wasm.i64(BigInt(bits)), 0x88],
  wrap: (a: Code): Code => [...a, 0xa7],
  load8s: (address: Code): Code => [...address, 0x2c, 0, 0],
  load8u: (address: Code, offset: number): Code => [...address, 0x2d, 0, ...unsigned(offset)],
  load32: (address: Code, offset: number): Code => [...address, 0x28, 0, ...unsigned(offset)],
  load32s64: (address: Code, offset: number): Code => [...address, 0x34, 0, ...unsigned(offset)],
  load64: (address: Code, offset: number): Code => [...address, 0x29, 0, ...unsigned(offset)],
  store32: (address: Code, offset: number, value: Code): Code => [...address, ...value, 0x36, 0, ...unsigned(offset)],
  store64low: (address: Code, offset: number, value: Code): Code => [
    ...address,
    ...value,
    0x3e,
    0,
    ...unsigned(offset),
  ],
  call: (index: number, ...args: Code[]): Code => [...args.flat(), 0x10, ...unsigned(index)],
  when: (condition: Code, then: Code, otherwise: Code = []): Code => [
    ...condition,
    0x04,
    0x40,
    ...then,
    ...(otherwise.length > 0 ? [0x05, ...otherwise] : []),
    0x0b,
  ],
  /** Repeats the body while the condition after it holds. */
  repeatWhile: (body: Code, condition: Code): Code => [0x03, 0x40, ...body, ...condition, 0x0d, 0, 0x0b],
  result: (value: Code): Code => [...value, 0x0f],
}

interface WasmFunction {
  parameters: number
  /** Whether the function returns an i32. */
  hasResult: boolean
  locals32: number
  locals64: number
  code: Code
}

/** Builds a module with its own memory from functions with i32 parameters. */
export class WasmModule {
  private readonly functions: WasmFunction[] = []
  private readonly exported: { name: string; index: number }[] = []

  /** Local indexes continue after the parameters: first i32 locals, then i64 locals. */
  define(
    name: string,
    parameters: number,
    options: { hasResult?: boolean; locals32?: number; locals64?: number },
    code: Code,
  ): number {
    const { hasResult = false, locals32 = 0, locals64 = 0 } = options
    const index = this.functions.push({ parameters, hasResult, locals32, locals64, code }) - 1
    this.exported.push({ name, index })
    return index
  }

  bytes(pages: number): Uint8Array<ArrayBuffer> {
    const types = this.functions.map(({ parameters, hasResult }) => [
      0x60,
      ...vector(Array.from({ length: parameters }, () => [I32])),
      ...vector(hasResult ? [[I32]] : []),
    ])
    const bodies = this.functions.map(({ locals32, locals64, code }) => {
      const locals = [
        [...unsigned(locals32), I32],
        [...unsigned(locals64), I64],
      ]
      const body = [...vector(locals), ...code, 0x0b]
      return [...unsigned(body.length), ...body]
    })
    const exports = this.exported.map(({ name, index }) => [...text(name), 0, ...unsigned(index)])
    return Uint8Array.from([
      ...MAGIC_AND_VERSION,
      ...section(1, types),
      ...section(
        3,
        this.functions.map((_, i) => unsigned(i)),
      ),
      ...section(5, [[0, ...unsigned(pages)]]),
      ...section(7, [...exports, [...text('memory'), 2, 0]]),
      ...section(10, bodies),
    ])
  }
}

function vector(items: readonly Code[]): number[] {
  return [...unsigned(items.length), ...items.flat()]
}

function section(id: number, items: readonly Code[]): number[] {
  const content = vector(items)
  return [id, ...unsigned(content.length), ...content]
}

function text(value: string): number[] {
  const bytes = [...Buffer.from(value)]
  return [...unsigned(bytes.length), ...bytes]
}
