import type { SourceLine } from './assembly.ts'
import type { ByteString } from './byte-string.ts'
import type { Token } from './token.ts'

/** An error that stops the assembling of one instruction; the driver records it and continues with the next. */
export class Fault extends Error {
  readonly at: SourceLine

  constructor(at: SourceLine, message: ByteString) {
    super(message)
    this.at = at
  }
}

/** A fault reported at the end of the word. */
export function faultAfter({ line, column, text }: Token, message: ByteString): Fault {
  return new Fault({ line, column: column + text.length }, message)
}

/** Refuses another number of immediates: at the first that is too many, or behind the last. */
export function requireCount(name: string, mnemonic: Token, words: readonly Token[], expected: number): void {
  if (words.length === expected) return
  const message = `${name} expects ${expected} immediate argument${expected === 1 ? '' : 's'}`
  const extra = words[expected]
  throw extra ? new Fault(extra, message) : faultAfter(words.at(-1) ?? mnemonic, message)
}
