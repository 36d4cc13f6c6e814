import type { ByteString } from './byte-string.ts'
import { quote } from './quote.ts'

export type IntegerProblem = 'invalid syntax' | 'value out of range'

export type ParsedInteger =
  | { readonly value: bigint; readonly problem?: undefined }
  | { readonly value: bigint; readonly problem: IntegerProblem }

const DIGITS: Readonly<Record<number, RegExp>> = { 2: /^[01]*/, 8: /^[0-7]*/, 10: /^[0-9]*/, 16: /^[0-9a-f]*/i }
const PREFIXES: Readonly<Record<string, number>> = { b: 2, o: 8, x: 16 }
const NUMBER_PREFIX: Readonly<Record<number, string>> = { 2: '0b', 8: '0o', 10: '', 16: '0x' }
const UNDERSCORES_SEPARATE_DIGITS = /^(?:0[box]_?)?[0-9a-f]+(?:_[0-9a-f]+)*$/i

/**
 * An unsigned integer of at most `bits` bits. Base 0 reads the base from a prefix (`0x`, `0o`, `0b`, or `0` for octal)
 * and allows single underscores between digits. A value out of range comes back as the largest possible one.
 */
export function parseUint(text: ByteString, base: 0 | 10 | 16 = 0, bits = 64): ParsedInteger {
  if (/^[1-9][0-9]{0,14}$/.test(text) && bits === 64 && base !== 16) return { value: BigInt(Number(text)) }
  if (text === '') return { value: 0n, problem: 'invalid syntax' }
  let digits = text
  let radix: number = base
  if (base === 0) {
    radix = 10
    if (text.startsWith('0')) {
      const prefixed = text.length > 2 ? PREFIXES[text.charAt(1).toLowerCase()] : undefined
      radix = prefixed ?? 8
      digits = text.slice(prefixed === undefined ? 1 : 2)
    }
  }
  const hasUnderscores = base === 0 && digits.includes('_')
  const plain = hasUnderscores ? digits.replaceAll('_', '') : digits
  const valid = (DIGITS[radix] as RegExp).exec(plain)?.[0] ?? ''
  const value = valid === '' ? 0n : BigInt(NUMBER_PREFIX[radix] + valid)
  const max = (1n << BigInt(bits)) - 1n
  if (value > max) return { value: max, problem: 'value out of range' }
  if (valid !== plain) return { value: 0n, problem: 'invalid syntax' }
  if (hasUnderscores && !UNDERSCORES_SEPARATE_DIGITS.test(text)) return { value: 0n, problem: 'invalid syntax' }
  return { value }
}

/** A signed integer of `bits` bits, `undefined` when the text is not one. */
export function parseInt(text: ByteString, base: 0 | 10, bits: number): number | undefined {
  const isNegative = text.startsWith('-')
  const parsed = parseUint(/^[+-]/.test(text) ? text.slice(1) : text, base, bits)
  if (parsed.problem !== undefined) return undefined
  const limit = 1n << BigInt(bits - 1)
  if (isNegative ? parsed.value > limit : parsed.value >= limit) return undefined
  return Number(isNegative ? -parsed.value : parsed.value)
}

/** The message for an integer that did not parse. */
export function integerProblem(text: ByteString, problem: IntegerProblem): ByteString {
  return `strconv.ParseUint: parsing ${quote(text)}: ${problem}`
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['1', 't', 'T', 'TRUE', 'true', 'True'].map((word) => [word, true] as const),
  ...['0', 'f', 'F', 'FALSE', 'false', 'False'].map((word) => [word, false] as const),
])

export function parseBoolean(text: ByteString): boolean | undefined {
  return BOOLEANS.get(text)
}
