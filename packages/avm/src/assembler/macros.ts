import { opTable } from '../ops/op-table.ts'
import type { Assembly } from './assembly.ts'
import { type ByteString, encodeRune, runes } from './byte-string.ts'
import { Fault } from './fault.ts'
import { namedInt } from './named-constants.ts'
import { isPseudoOp } from './pseudo-ops.ts'
import type { Token } from './token.ts'

/** Most words of macros that one program may make the assembler read; the node has no bound and runs out of memory instead. */
const MAX_MACRO_WORDS = 1_000_000
const TOO_MANY_WORDS = `macros expand to more than ${MAX_MACRO_WORDS} words`

/** `#define name word…` */
export function define(assembly: Assembly, words: readonly Token[]): void {
  const name = words[1]
  if (!name || words.length < 3) {
    throw new Fault(words.at(-1) as Token, 'define directive requires a name and body')
  }
  const problem = macroNameProblem(assembly, name.text)
  if (problem !== undefined) throw new Fault(name, problem)
  const previous = assembly.macros.get(name.text)
  assembly.macros.set(name.text, words.slice(1))
  for (const { text } of words.slice(2)) assembly.macroWords.add(text)
  const cycle = assembly.macroWords.has(name.text) ? findCycle(assembly, name) : undefined
  if (!cycle) return
  if (previous) assembly.macros.set(name.text, previous)
  else assembly.macros.delete(name.text)
  throw new Fault(name, `macro expansion cycle discovered: ${cycle.join(' -> ')}`)
}

/** Drops and reports the macros whose names the version, now settled, gives a meaning; whether there were any. */
export function recheckMacroNames(assembly: Assembly): boolean {
  let isChanged = false
  for (const [name, [definition]] of assembly.macros) {
    const problem = macroNameProblem(assembly, name)
    if (problem === undefined) continue
    assembly.problem(definition as Token, problem)
    assembly.macros.delete(name)
    isChanged = true
  }
  return isChanged
}

const NAME_CHARACTER = /[\p{L}\p{Nd}+\-*/^%&|~!><=?_]/u
const DIGIT = /\p{Nd}/u
const RESERVED = new Set(['b64', 'base64', 'b32', 'base32'])

function macroNameProblem(assembly: Assembly, name: ByteString): ByteString | undefined {
  const characters: string[] = []
  for (const { codePoint } of runes(name)) {
    const character = String.fromCodePoint(codePoint)
    if (!NAME_CHARACTER.test(character)) return `${encodeRune(codePoint)} character not allowed in macro name`
    characters.push(character)
  }
  const [first = '', second = ''] = characters
  const isSigned = first === '-' || first === '+'
  if (DIGIT.test(first) || (isSigned && DIGIT.test(second))) return `Cannot begin macro name with number: ${name}`
  if (RESERVED.has(name)) return `Cannot use ${name} as macro name`
  if (namedInt(name) !== undefined) return `Named constants cannot be used as macro names: ${name}`
  if (isPseudoOp(name)) return `Macro names cannot be pseudo-ops: ${name}`
  if (assembly.version !== undefined) {
    if (opTable(assembly.version).byName.has(name)) return `Macro names cannot be opcodes: ${name}`
    if (fieldNames(assembly.version).has(name)) return `Macro names cannot be field names: ${name}`
  }
  return assembly.labels.has(name) ? `Labels cannot be used as macro names: ${name}` : undefined
}

const fieldNamesOf = new Map<number, ReadonlySet<string>>()

/** All names of fields that the opcodes of a version take, whichever version the fields themselves are from. */
function fieldNames(version: number): ReadonlySet<string> {
  const known = fieldNamesOf.get(version)
  if (known) return known
  const names = new Set<string>()
  for (const { immediates } of opTable(version).byName.values()) {
    for (const { group } of immediates) for (const name of group?.byName.keys() ?? []) names.add(name)
  }
  fieldNamesOf.set(version, names)
  return names
}

/** The names from `start` back to itself, if expanding the macros leads there. */
function findCycle(assembly: Assembly, start: Token): ByteString[] | undefined {
  const { macros } = assembly
  const path = [{ name: start.text, next: 1 }]
  const seen = new Set<ByteString>()
  for (let macro = path.at(-1); macro; macro = path.at(-1)) {
    if (++assembly.readMacroWords > MAX_MACRO_WORDS) throw new Fault(start, TOO_MANY_WORDS)
    const word = macros.get(macro.name)?.[macro.next++]?.text
    if (word === undefined) path.pop()
    else if (word === start.text) return [...path.map(({ name }) => name), word]
    else if (macros.has(word) && !seen.has(word)) {
      seen.add(word)
      path.push({ name: word, next: 1 })
    }
  }
  return undefined
}

/** The statements of a line, split at semicolons, with macros expanded. */
export class Statements {
  readonly #assembly: Assembly
  /** Words still to be read, the innermost macro last. */
  readonly #open: { words: readonly Token[]; next: number }[]

  constructor(assembly: Assembly, words: readonly Token[]) {
    this.#assembly = assembly
    this.#open = [{ words, next: 0 }]
  }

  /** The next statement (it may be empty), `undefined` at the end of the line. */
  next(): Token[] | undefined {
    const statement: Token[] = []
    let isEnded = false
    for (let word = this.#word(); word; word = this.#word()) {
      const replacement = this.#assembly.macros.get(word.text)
      if (replacement) {
        this.#assembly.readMacroWords += replacement.length
        if (this.#assembly.readMacroWords > MAX_MACRO_WORDS) return this.#giveUp(word)
        this.#open.push({ words: replacement, next: 1 })
      } else if (word.text === ';') {
        isEnded = true
        break
      } else {
        statement.push(word)
      }
    }
    return isEnded || statement.length > 0 ? statement : undefined
  }

  #giveUp(word: Token): undefined {
    this.#open.length = 0
    this.#assembly.problem(word, TOO_MANY_WORDS)
  }

  #word(): Token | undefined {
    for (let source = this.#open.at(-1); source; source = this.#open.at(-1)) {
      const word = source.words[source.next++]
      if (word) return word
      this.#open.pop()
    }
    return undefined
  }
}
