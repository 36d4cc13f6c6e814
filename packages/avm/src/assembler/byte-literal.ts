import type { ByteString } from './byte-string.ts'
import { encodeRune } from './byte-string.ts'
import { type Decoded, decodeBase32, decodeBase64, decodeHex } from './decode-base.ts'
import { integerProblem, parseUint } from './integer-literal.ts'
import type { Token } from './token.ts'

export type ByteLiteral =
  /** `consumed`: number of words in the literal. */
  | { readonly value: ByteString; readonly consumed: number; readonly problem?: undefined }
  /** `consumed`: index of the invalid word. */
  | { readonly value?: undefined; readonly consumed: number; readonly problem: ByteString }

const ENCODINGS: ReadonlyMap<string, { name: string; decode: (text: ByteString) => Decoded }> = new Map([
  ['base32', { name: 'base32', decode: decodeBase32 }],
  ['b32', { name: 'base32', decode: decodeBase32 }],
  ['base64', { name: 'base64', decode: decodeBase64 }],
  ['b64', { name: 'base64', decode: decodeBase64 }],
])

/** The byte literal at the beginning of `words`: `0x…`, `"…"`, `base32(…)`, `b64 …` and similar. */
export function parseByteLiteral(words: readonly Token[]): ByteLiteral {
  const word = words[0]?.text ?? ''
  const open = word.indexOf('(')
  const enclosed = open < 0 ? undefined : ENCODINGS.get(word.slice(0, open))
  if (enclosed) {
    const close = word.indexOf(')')
    if (close < 0) return { consumed: 0, problem: `argument ${word} lacks closing parenthesis` }
    if (close !== word.length - 1) {
      return { consumed: 0, problem: `argument ${word} must end at first closing parenthesis` }
    }
    return literal(enclosed.name, enclosed.decode(word.slice(open + 1, close)), 0, open + 1)
  }
  if (word.startsWith('0x')) return literal('', decodeHex(word.slice(2)), 0, 0)
  const encoding = ENCODINGS.get(word)
  if (encoding) {
    const text = words[1]?.text
    if (text === undefined) return { consumed: 0, problem: `${word} needs byte literal argument` }
    return literal(encoding.name, encoding.decode(text), 1, 0)
  }
  if (isQuoted(word)) return parseStringLiteral(word)
  return { consumed: 0, problem: `arg did not parse: ${word}` }
}

function literal(encoding: string, decoded: Decoded, wordIndex: number, offset: number): ByteLiteral {
  if (decoded.value !== undefined) return { value: decoded.value, consumed: wordIndex + 1 }
  const problem = decoded.problem ?? `illegal ${encoding} data at input byte ${(decoded.corruptAt ?? 0) + offset}`
  return { consumed: wordIndex, problem }
}

export function isQuoted(word: ByteString): boolean {
  return word.length > 1 && word.startsWith('"') && word.endsWith('"')
}

const SIMPLE_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['\\', '\\'],
  ['"', '"'],
])

/** The bytes of a quoted string with the escapes `\n \r \t \\ \" \xNN`. */
export function parseStringLiteral(word: ByteString): ByteLiteral {
  const end = word.length - 1
  let value = ''
  for (let at = 1; at < end; at++) {
    const character = word.charAt(at)
    if (character !== '\\') {
      value += character
      continue
    }
    at++
    if (at >= end) return failure('non-terminated escape sequence')
    const escape = word.charAt(at)
    const simple = SIMPLE_ESCAPES.get(escape)
    if (simple !== undefined) {
      value += simple
    } else if (escape === 'x') {
      if (at + 1 >= end) return failure('non-terminated escape sequence')
      if (word.charAt(at + 1) === '\\') return failure('escape sequence inside hex number')
      if (at + 2 >= end) return failure('non-terminated hex sequence')
      const digits = word.slice(at + 1, at + 3)
      const byte = parseUint(digits, 16, 8)
      if (byte.problem !== undefined) return failure(integerProblem(digits, byte.problem))
      value += String.fromCharCode(Number(byte.value))
      at += 2
    } else {
      return failure(`invalid escape sequence \\${encodeRune(escape.charCodeAt(0))}`)
    }
  }
  return { value, consumed: 1 }
}

function failure(problem: ByteString): ByteLiteral {
  return { consumed: 0, problem }
}
