import { OpError } from '../op-error.ts'

const END = new OpError('unexpected end of JSON input')
const WHITE_SPACE = ' \t\r\n'

/** Checks a JSON value as Go's encoding/json does, with its error texts. @throws OpError */
export function checkJson(text: Uint8Array): void {
  const checker = new Checker(text)
  checker.value()
  checker.end()
}

/** A character as Go quotes it. */
function quoted(letter: string): string {
  if (letter === "'") return String.raw`'\''`
  if (letter === '"') return `'"'`
  const code = letter.charCodeAt(0)
  const named = { 7: 'a', 8: 'b', 9: 't', 10: 'n', 11: 'v', 12: 'f', 13: 'r', 92: '\\' }[code]
  if (named !== undefined) return `'\\${named}'`
  return code < 32 || code === 127 ? `'\\x${code.toString(16).padStart(2, '0')}'` : `'${letter}'`
}

class Checker {
  readonly #text: Uint8Array
  #at = 0

  constructor(text: Uint8Array) {
    this.#text = text
  }

  #fail(where: string): never {
    throw new OpError(`invalid character ${quoted(this.#letter() ?? ' ')} ${where}`)
  }

  #letter(): string | undefined {
    const byte = this.#text[this.#at]
    return byte === undefined ? undefined : String.fromCharCode(byte)
  }

  /** The next non-space character; throws at the end. */
  #next(): string {
    for (;;) {
      const letter = this.#letter()
      if (letter === undefined) throw END
      if (!WHITE_SPACE.includes(letter)) return letter
      this.#at++
    }
  }

  end(): void {
    while (this.#at < this.#text.length) {
      if (!WHITE_SPACE.includes(this.#letter() ?? 'x')) this.#fail('after top-level value')
      this.#at++
    }
  }

  value(): void {
    const letter = this.#next()
    if (letter === '{') this.#object()
    else if (letter === '[') this.#array()
    else if (letter === '"') this.#string()
    else if (letter === '-' || isDigit(letter)) this.#number()
    else if ('tfn'.includes(letter)) this.#literal({ t: 'true', f: 'false' }[letter] ?? 'null')
    else this.#fail('looking for beginning of value')
  }

  #object(): void {
    this.#at++
    let isFirst = true
    for (;;) {
      const letter = this.#next()
      if (letter === '}' && isFirst) break
      if (letter !== '"') this.#fail('looking for beginning of object key string')
      this.#string()
      if (this.#next() !== ':') this.#fail('after object key')
      this.#at++
      this.value()
      const after = this.#next()
      if (after === '}') break
      if (after !== ',') this.#fail('after object key:value pair')
      this.#at++
      isFirst = false
    }
    this.#at++
  }

  #array(): void {
    this.#at++
    if (this.#next() !== ']') {
      for (;;) {
        this.value()
        const after = this.#next()
        if (after === ']') break
        if (after !== ',') this.#fail('after array element')
        this.#at++
      }
    }
    this.#at++
  }

  #string(): void {
    this.#at++
    for (;;) {
      const letter = this.#letter()
      if (letter === undefined) throw END
      if (letter < ' ') this.#fail('in string literal')
      this.#at++
      if (letter === '"') return
      if (letter === '\\') this.#escape()
    }
  }

  #escape(): void {
    const letter = this.#letter()
    if (letter === undefined) throw END
    if (!'"\\/bfnrtu'.includes(letter)) this.#fail('in string escape code')
    this.#at++
    if (letter !== 'u') return
    for (let i = 0; i < 4; i++) {
      const digit = this.#letter()
      if (digit === undefined) throw END
      if (!/[0-9a-fA-F]/.test(digit)) this.#fail(String.raw`in \u hexadecimal character escape`)
      this.#at++
    }
  }

  #number(): void {
    if (this.#letter() === '-') this.#at++
    if (this.#letter() === '0') this.#at++
    else this.#digits('in numeric literal')
    if (this.#letter() === '.') {
      this.#at++
      this.#digits('after decimal point in numeric literal')
    }
    if (/^[eE]$/.test(this.#letter() ?? '')) {
      this.#at++
      if (/^[+-]$/.test(this.#letter() ?? '')) this.#at++
      this.#digits('in exponent of numeric literal')
    }
  }

  #digits(where: string): void {
    if (!isDigit(this.#letter() ?? ' ')) this.#fail(where)
    while (isDigit(this.#letter() ?? ' ')) this.#at++
  }

  #literal(word: string): void {
    for (const expected of word) {
      const letter = this.#letter()
      if (letter === undefined) throw END
      if (letter !== expected) this.#fail(`in literal ${word} (expecting '${expected}')`)
      this.#at++
    }
  }
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9'
}
