import { APP } from '../field-group.ts'
import { Assembly } from './assembly.ts'
import { AssemblyError, type SourceProblem } from './assembly-error.ts'
import { type ByteString, fromByteString, toByteString } from './byte-string.ts'
import { direct } from './directives.ts'
import { encodeOp } from './encode-op.ts'
import { Fault } from './fault.ts'
import { finishProgram } from './finish-program.ts'
import { layOut } from './layout.ts'
import { recheckMacroNames, Statements } from './macros.ts'
import { NEWEST_VERSION } from './newest-version.ts'
import { programAddress } from './program-address.ts'
import { chooseOp } from './pseudo-ops.ts'
import { quote } from './quote.ts'
import { refine } from './refine.ts'
import { resolveLabels } from './resolve-labels.ts'
import { type SourceMap, sourceMap } from './source-map.ts'
import { type Token, tokenizeLine } from './token.ts'

export interface AssembleOptions {
  /** Program version. Default: the source's `#pragma version`, or else 1. */
  readonly version?: number
  /** Name of the source in the source map. */
  readonly sourceName?: string
}

export interface AssembledProgram {
  readonly program: Uint8Array
  /** Address of the account that the program controls as a logic signature. */
  readonly address: string
  readonly sourceMap: SourceMap
  readonly warnings: readonly SourceProblem[]
}

/** Longest line in bytes, without its end. */
const MAX_LINE_BYTES = 65535

const BLANK = /^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*$/

/** Instructions that never continue with the next line. */
const PATH_ENDS = new Set(['b', 'callsub', 'retsub', 'err', 'return'])

/**
 * Assembles TEAL, versions 1 to 13, into the same bytes as algod. Throws `AssemblyError` with every problem in the source.
 */
export function assemble(source: string | Uint8Array, options: AssembleOptions = {}): AssembledProgram {
  const assembly = new Assembly(options.version)
  const refusal = refuse(source, options.version)
  if (refusal !== undefined) throw new AssemblyError([{ line: 0, column: 0, message: refusal }])
  readLines(assembly, toByteString(source))
  const code = layOut(assembly)
  resolveLabels(assembly, code)
  const finished = assembly.problems.length === 0 ? finishProgram(assembly, code) : undefined
  const warnings = assembly.warnings.map(asText)
  if (!finished) throw new AssemblyError(assembly.problems.map(asText), warnings)
  const { program, prefixSize } = finished
  const locations = assembly.locations.map((location) => ({ ...location, position: location.position + prefixSize }))
  return {
    program,
    address: programAddress(program),
    get sourceMap(): SourceMap {
      return sourceMap(options.sourceName ?? '<body>', locations)
    },
    warnings,
  }
}

function refuse(source: string | Uint8Array, version: number | undefined): string | undefined {
  if (version !== undefined && version > NEWEST_VERSION) return `Can not assemble version ${version}`
  const text = typeof source === 'string' ? source : fromByteString(toByteString(source))
  return BLANK.test(text) ? 'Cannot assemble empty program text' : undefined
}

function asText({ line, column, message }: SourceProblem): SourceProblem {
  return { line, column, message: fromByteString(message) }
}

function readLines(assembly: Assembly, source: ByteString): void {
  for (let start = 0; start < source.length; ) {
    const found = source.indexOf('\n', start)
    const end = found < 0 ? source.length : found
    if (end - start > MAX_LINE_BYTES) return assembly.problem({ line: assembly.line, column: 0 }, 'line too long')
    assembly.line++
    const last = end > start && source.charAt(end - 1) === '\r' ? end - 1 : end
    readLine(assembly, tokenizeLine(source.slice(start, last), assembly.line))
    start = end + 1
  }
}

function readLine(assembly: Assembly, words: readonly Token[]): void {
  if (words[0]?.text.startsWith('#')) return recordFault(assembly, () => direct(assembly, words))
  const statements = new Statements(assembly, words)
  for (let statement = statements.next(); statement; statement = statements.next()) {
    if (statement.length > 0) readStatement(assembly, statement)
  }
}

/** Runs an action and records its fault, so that assembly continues. */
function recordFault(assembly: Assembly, action: () => void): void {
  try {
    action()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    assembly.problem(error.at, error.message)
  }
}

function readStatement(assembly: Assembly, statement: readonly Token[]): void {
  if (assembly.version === undefined) {
    assembly.version = assembly.ops.version
    recheckMacroNames(assembly)
  }
  let words = statement
  const [first] = words as [Token]
  if (first.text.endsWith(':')) {
    readLabel(assembly, first)
    words = words.slice(1)
  }
  const [mnemonic, ...immediates] = words
  if (mnemonic) readInstruction(assembly, mnemonic, immediates, words)
}

function readLabel(assembly: Assembly, word: Token): void {
  const name = word.text.slice(0, -1)
  if (assembly.macros.has(name)) {
    assembly.problem(word, `Cannot create label with same name as macro: ${name}`)
  } else {
    assembly.label(name, word, () => quote(name))
  }
}

function readInstruction(
  assembly: Assembly,
  mnemonic: Token,
  immediates: readonly Token[],
  words: readonly Token[],
): void {
  const op = chooseOp(assembly, mnemonic, immediates.length)
  if (!op) return
  assembly.locate(mnemonic)
  if (op.spec?.modes === APP) assembly.hasStatefulOps = true
  const { args, returns, problem } = refine(op, assembly.known, immediates)
  if (problem !== undefined) assembly.typeProblem(mnemonic, problem)
  assembly.track(args ?? op.args, returns ?? op.returns, op.trackedName, words)
  recordFault(assembly, () => encodeOp(assembly, op, mnemonic, immediates))
  if (PATH_ENDS.has(op.name)) assembly.known.endPath()
  if (op.name === 'callsub') assembly.known.enter()
}
