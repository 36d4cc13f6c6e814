import type { ByteString } from './byte-string.ts'

/** A word of a TEAL line. Lines count from 1, columns are byte offsets from 0. */
export interface Token {
  readonly text: ByteString
  readonly line: number
  readonly column: number
}

const TAB = 9
const SPACE = 32
const QUOTE = 34
const OPEN = 40
const CLOSE = 41
const SLASH = 47
const SEMICOLON = 59
const BACKSLASH = 92

function isSeparator(code: number): boolean {
  return code === SPACE || code === TAB || code === SEMICOLON
}

/**
 * Splits a line into words at blanks and semicolons (each a separate word) up to a comment. Strings keep their blanks,
 * and base64 text its slashes, which would otherwise begin a comment.
 */
export function tokenizeLine(source: ByteString, line: number): Token[] {
  const tokens: Token[] = []
  const end = source.length
  let at = skipSeparators(source, 0, line, tokens)
  let start = at
  let inString = false
  let inBase64 = false
  while (at < end) {
    const code = source.charCodeAt(at)
    if (!isSeparator(code)) {
      if (code === QUOTE) {
        if (inString) inString = source.charCodeAt(at - 1) === BACKSLASH
        else inString = at === 0 || isSeparator(source.charCodeAt(at - 1))
      } else if (code === SLASH) {
        if (!inBase64 && !inString && source.charCodeAt(at + 1) === SLASH) {
          if (start !== at) tokens.push({ text: source.slice(start, at), line, column: start })
          return tokens
        }
      } else if (code === OPEN) {
        inBase64 ||= isBase64Word(source.slice(start, at))
      } else if (code === CLOSE) {
        inBase64 = false
      }
      at++
      continue
    }
    if (inString) {
      at++
      continue
    }
    const text = source.slice(start, at)
    tokens.push({ text, line, column: start })
    inBase64 = !inBase64 && isBase64Word(text)
    at = skipSeparators(source, at, line, tokens)
    start = at
  }
  if (start < end) tokens.push({ text: source.slice(start), line, column: start })
  return tokens
}

function isBase64Word(text: ByteString): boolean {
  return text === 'base64' || text === 'b64'
}

function skipSeparators(source: ByteString, from: number, line: number, tokens: Token[]): number {
  let at = from
  for (; at < source.length; at++) {
    const code = source.charCodeAt(at)
    if (!isSeparator(code)) break
    if (code === SEMICOLON) tokens.push({ text: ';', line, column: at })
  }
  return at
}
