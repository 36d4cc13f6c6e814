import { type ByteString, encodeRune, runeAt } from './byte-string.ts'

const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u

const ESCAPES: Readonly<Record<string, string>> = {
  '\x07': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
  '"': '\\"',
}

/** The text in double quotes, with unprintable characters escaped, as the node's messages quote source text. */
export function quote(text: ByteString): ByteString {
  if (/^[ !#-[\]-~]*$/.test(text)) return `"${text}"`
  let quoted = ''
  for (let at = 0; at < text.length; ) {
    const { codePoint, width } = runeAt(text, at)
    const isInvalid = codePoint === 0xfffd && width === 1
    quoted += isInvalid ? hexEscape(text.charCodeAt(at)) : quoteRune(codePoint)
    at += width
  }
  return `"${quoted}"`
}

function quoteRune(codePoint: number): ByteString {
  const character = String.fromCodePoint(codePoint)
  const escape = ESCAPES[character]
  if (escape !== undefined) return escape
  if (PRINTABLE.test(character)) return encodeRune(codePoint)
  if (codePoint < 0x20 || codePoint === 0x7f) return hexEscape(codePoint)
  if (codePoint > 0xffff) return `\\U${codePoint.toString(16).padStart(8, '0')}`
  return `\\u${codePoint.toString(16).padStart(4, '0')}`
}

function hexEscape(byte: number): string {
  return `\\x${byte.toString(16).padStart(2, '0')}`
}

/** A byte read as a character, in the form `U+0078 'x'`. */
export function describeByte(byte: number): ByteString {
  const point = `U+${byte.toString(16).toUpperCase().padStart(4, '0')}`
  return PRINTABLE.test(String.fromCodePoint(byte)) ? `${point} '${encodeRune(byte)}'` : point
}
