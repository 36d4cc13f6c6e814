/** The two kinds of value on the AVM's stack, `any` of the two, or `none` for a path that ends the program. */
export type ValueKind = 'uint64' | 'bytes' | 'any' | 'none'

/**
 * A stack type as the language specification names it: a kind of value with bounds. The bounds limit the value of a
 * uint64 and the length of bytes. At run time only the kind is checked; the bounds serve the assembler's type tracking.
 */
export interface StackType {
  readonly name: string
  readonly kind: ValueKind
  readonly min: bigint
  readonly max: bigint
}

export const MAX_UINT64: bigint = 2n ** 64n - 1n
/** Longest byte string a program can hold. */
export const MAX_BYTES = 4096

const named: StackType[] = [
  { name: 'any', kind: 'any', min: 0n, max: 0n },
  { name: 'none', kind: 'none', min: 0n, max: 0n },
  { name: 'uint64', kind: 'uint64', min: 0n, max: MAX_UINT64 },
  { name: 'bool', kind: 'uint64', min: 0n, max: 1n },
  { name: '[]byte', kind: 'bytes', min: 0n, max: BigInt(MAX_BYTES) },
  { name: 'address', kind: 'bytes', min: 32n, max: 32n },
  { name: 'bigint', kind: 'bytes', min: 0n, max: 64n },
  { name: 'method', kind: 'bytes', min: 4n, max: 4n },
  { name: 'stateKey', kind: 'bytes', min: 0n, max: 64n },
  { name: 'boxName', kind: 'bytes', min: 1n, max: 64n },
]
const byName = new Map(named.map((type) => [type.name, type]))

/** The stack type of a name: one of the named ones, or `[N]byte` for bytes of exactly N. */
export function stackType(name: string): StackType {
  const known = byName.get(name)
  if (known) return known
  const size = /^\[(\d+)\]byte$/.exec(name)?.[1]
  if (size === undefined) throw new TypeError(`unknown stack type ${name}`)
  const type: StackType = { name, kind: 'bytes', min: BigInt(size), max: BigInt(size) }
  byName.set(name, type)
  return type
}

/** `'[]byte uint64 -> any bool'` as its two lists of types, deepest first. */
export function parseStackEffect(effect: string): { args: StackType[]; returns: StackType[] } {
  const [args = '', returns = ''] = effect.split('->')
  return { args: words(args).map(stackType), returns: words(returns).map(stackType) }
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}
