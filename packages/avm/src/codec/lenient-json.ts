import { latin1 } from '../byte-strings.ts'
import { OpError } from '../op-error.ts'

/** Deeper nesting is refused. */
const MAX_DEPTH = 1024
const QUOTE = 0x22
const BACKSLASH = 0x5c
const REPLACEMENT = [0xef, 0xbf, 0xbd]

/**
 * The members of a JSON object as go-codec finds them: each key, its escapes decoded, as latin1, with the unread text of
 * its value (none for null). That reader is lenient: numbers may begin with `+` or `.`, strings hold any bytes, what follows
 * the object is not looked at. `undefined` for a text that is null.
 * @throws OpError with the opcode's text
 */
export function readObject(text: Uint8Array): Map<string, Uint8Array> | undefined {
  return new Reader(text).readTop()
}

function invalid(what = ''): OpError {
  return new OpError(`error while parsing JSON text, invalid json text${what}`)
}

class Reader {
  readonly #text: Uint8Array
  #at = 0
  #depth = 0

  constructor(text: Uint8Array) {
    this.#text = text
  }

  readTop(): Map<string, Uint8Array> | undefined {
    const first = this.#peek()
    if (first === 'n') {
      this.#literal('null')
      return undefined
    }
    if (first !== '{') throw invalid(', only json object is allowed')
    const members = new Map<string, Uint8Array>()
    let hasOddKeys = false
    this.#object(() => {
      const isString = this.#peek() === '"'
      const key = isString ? latin1(this.#string()) : this.#oddKey()
      hasOddKeys ||= !isString
      this.#expect(':')
      if (this.#peek() === 'n') {
        this.#literal('null')
        members.set(key, new Uint8Array(0))
        return
      }
      if (members.has(key)) throw invalid(', duplicate keys not allowed')
      members.set(key, this.#skipValue())
    })
    if (hasOddKeys) throw invalid()
    return members
  }

  /** A number, boolean or null in place of a key: rejected at the end, and never equal to a string. */
  #oddKey(): string {
    return `\u0100${latin1(this.#skipValue())}`
  }

  /** The next non-space character; throws at the end. */
  #peek(): string {
    while (' \t\r\n'.includes(String.fromCharCode(this.#text[this.#at] ?? 0))) this.#at++
    const byte = this.#text[this.#at]
    if (byte === undefined) throw invalid()
    return String.fromCharCode(byte)
  }

  #expect(letter: string): void {
    if (this.#peek() !== letter) throw invalid()
    this.#at++
  }

  #literal(word: string): void {
    if (latin1(this.#text.subarray(this.#at, this.#at + word.length)) !== word) throw invalid()
    this.#at += word.length
  }

  #skipValue(): Uint8Array {
    const first = this.#peek()
    const start = this.#at
    if (first === '{') {
      this.#object(() => {
        this.#skipValue()
        this.#expect(':')
        this.#skipValue()
      })
    } else if (first === '[') this.#list('[', ']', () => this.#skipValue())
    else if (first === '"') this.#string()
    else if (first === 'n') this.#literal('null')
    else if (first === 't') this.#literal('true')
    else if (first === 'f') this.#literal('false')
    else this.#number()
    return this.#text.subarray(start, this.#at)
  }

  #object(member: () => void): void {
    this.#list('{', '}', member)
  }

  #list(open: string, close: string, item: () => void): void {
    this.#expect(open)
    if (++this.#depth >= MAX_DEPTH) throw invalid()
    for (let first = true; !'}]'.includes(this.#peek()); first = false) {
      if (!first) this.#expect(',')
      item()
    }
    this.#expect(close)
    this.#depth--
  }

  #number(): void {
    const start = this.#at
    while (/[0-9+\-.eE]/.test(String.fromCharCode(this.#text[this.#at] ?? 0))) this.#at++
    const digits = latin1(this.#text.subarray(start, this.#at))
    const isNumber = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(digits)
    if (!isNumber || !Number.isFinite(Number(digits))) throw invalid()
  }

  /** The bytes of a string with its escapes decoded. */
  #string(): Uint8Array {
    const text = this.#text
    const out: number[] = []
    this.#at++
    for (;;) {
      const byte = text[this.#at++]
      if (byte === undefined) throw invalid()
      if (byte === QUOTE) return Uint8Array.from(out)
      if (byte === BACKSLASH) this.#escape(out)
      else out.push(byte)
    }
  }

  #escape(out: number[]): void {
    const letter = String.fromCharCode(this.#text[this.#at++] ?? 0)
    const plain = SIMPLE_ESCAPES[letter]
    if (plain !== undefined) {
      out.push(plain)
      return
    }
    if (letter !== 'u') throw invalid()
    const code = this.#hexDigits()
    if (code === undefined) out.push(...REPLACEMENT)
    else if (code < 0xd800 || code > 0xdfff) out.push(...new TextEncoder().encode(String.fromCharCode(code)))
    else {
      // A surrogate pair is read as one character, yet decodes to the replacement character.
      if (latin1(this.#text.subarray(this.#at, this.#at + 2)) === '\\u') {
        this.#at += 2
        this.#hexDigits()
      }
      out.push(...REPLACEMENT)
    }
  }

  /** Four hex digits; skips other characters too, and then returns `undefined`. */
  #hexDigits(): number | undefined {
    const digits = latin1(this.#text.subarray(this.#at, this.#at + 4))
    if (digits.length < 4 || digits.slice(0, 3).includes('"')) throw invalid()
    this.#at += 4
    return /^[0-9a-fA-F]{4}$/.test(digits) ? Number.parseInt(digits, 16) : undefined
  }
}

const SIMPLE_ESCAPES: Readonly<Record<string, number>> = {
  '"': QUOTE,
  '\\': BACKSLASH,
  '/': 0x2f,
  "'": 0x27,
  b: 8,
  f: 12,
  n: 10,
  r: 13,
  t: 9,
}
