import type { Assembly } from './assembly.ts'
import { Fault } from './fault.ts'
import { parseBoolean, parseUint } from './integer-literal.ts'
import { define, recheckMacroNames } from './macros.ts'
import { NEWEST_VERSION } from './newest-version.ts'
import { quote } from './quote.ts'
import type { Token } from './token.ts'

/** Processes a line that starts with `#`. Throws `Fault`. */
export function direct(assembly: Assembly, words: readonly Token[]): void {
  const [directive] = words as [Token]
  if (directive.text === '#define') return define(assembly, words)
  if (directive.text === '#pragma') return pragma(assembly, directive, words)
  throw new Fault(directive, `unknown directive: ${directive.text.slice(1)}`)
}

function pragma(assembly: Assembly, directive: Token, words: readonly Token[]): void {
  const key = words[1]
  if (!key) throw new Fault(directive, 'empty pragma')
  const apply = pragmas.get(key.text)
  if (!apply) throw new Fault(directive, `unsupported pragma directive: ${quote(key.text)}`)
  const value = words[2]
  if (!value) throw new Fault(key, `no ${key.text} value`)
  const extra = words[3]
  if (extra) {
    const rest = words.slice(3).map(({ text }) => ` ${text}`)
    throw new Fault(extra, `unexpected extra tokens:${rest.join('')}`)
  }
  apply(assembly, directive, value)
}

const pragmas = new Map([
  ['version', setVersion],
  ['typetrack', setTypeTracking],
  ['autosalt', setAutoSalt],
])

function setVersion(assembly: Assembly, directive: Token, value: Token): void {
  if (assembly.code.length > 0) throw new Fault(directive, '#pragma version is only allowed before instructions')
  const { value: version, problem } = parseUint(value.text)
  if (problem !== undefined) throw new Fault(value, `bad #pragma version: ${quote(value.text)}`)
  if (version > NEWEST_VERSION) throw new Fault(value, `unsupported version: ${version}`)
  if (assembly.version === undefined) {
    assembly.version = Number(version)
    if (recheckMacroNames(assembly)) throw new Fault(value, 'version is incompatible with defined macros')
  } else if (assembly.version !== Number(version)) {
    throw new Fault(value, `version mismatch: assembling v${version} with v${assembly.version} assembler`)
  }
}

function setTypeTracking(assembly: Assembly, _: Token, value: Token): void {
  const isOn = switched('typetrack', value)
  if (isOn && !assembly.isTracking) assembly.known.forget()
  assembly.isTracking = isOn
}

function setAutoSalt(assembly: Assembly, directive: Token, value: Token): void {
  if (assembly.code.length > 0) throw new Fault(directive, '#pragma autosalt is only allowed before instructions')
  assembly.autoSalt = { isOn: switched('autosalt', value), directive }
}

function switched(pragmaName: string, { text, ...at }: Token): boolean {
  const isOn = parseBoolean(text)
  if (isOn === undefined) throw new Fault(at, `bad #pragma ${pragmaName}: ${quote(text)}`)
  return isOn
}
