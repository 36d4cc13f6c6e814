import { type OpSpec } from '../ops/op-spec.ts'
import { type OpTable, opTable } from '../ops/op-table.ts'
import { type StackType } from '../stack-type.ts'
import type { SourceProblem } from './assembly-error.ts'
import { type ByteString } from './byte-string.ts'
import { CodeBuffer } from './code-buffer.ts'
import { ConstantPool } from './constant-pool.ts'
import { Knowledge } from './knowledge.ts'
import type { Token } from './token.ts'
import { overlaps } from './type-lattice.ts'

/** A label used by an instruction; its offset is written when all positions are known. */
export interface LabelReference {
  readonly label: Token
  /** Position of the offset's bytes. */
  position: number
  /** End of the instruction, from which the offset counts. */
  end: number
  readonly isVarint: boolean
}

/** Line and column of an instruction. Lines count from 0 here, as in source maps. */
export interface CodeLocation {
  position: number
  readonly line: number
  readonly column: number
}

export interface SourceLine {
  readonly line: number
  readonly column: number
}

/** Version number of a program whose version no directive or instruction has fixed yet. */
export const UNSETTLED_VERSION: bigint = 2n ** 64n - 1n

/** Version of a program without a version directive. */
const DEFAULT_VERSION = 1

/** From this version on, the assembler chooses and orders constants by use. */
export const OPTIMIZED_CONSTANTS_SINCE = 4
export const BACK_BRANCHES_SINCE = 4

/** State of a program being assembled. */
export class Assembly {
  version: number | undefined
  readonly problems: SourceProblem[] = []
  readonly warnings: SourceProblem[] = []
  readonly known = new Knowledge()
  isTracking = true
  readonly code = new CodeBuffer()
  readonly ints = new ConstantPool<bigint>()
  readonly bytes = new ConstantPool<ByteString>()
  readonly labels = new Map<ByteString, number>()
  readonly references: LabelReference[] = []
  readonly locations: CodeLocation[] = []
  /** The words of each macro, by its name. */
  readonly macros = new Map<ByteString, readonly Token[]>()
  hasStatefulOps = false
  autoSalt: { readonly isOn: boolean; readonly directive: Token } | undefined
  /** Every word in a macro body, including macros that were redefined since. */
  readonly macroWords = new Set<ByteString>()
  /** Number of macro words read so far. */
  readMacroWords = 0
  /** The line being read. */
  line = 0

  constructor(version: number | undefined) {
    this.version = version
  }

  /** The opcodes of the program's version; fixes that version. */
  get ops(): OpTable {
    return opTable((this.version ??= DEFAULT_VERSION))
  }

  op(name: string): OpSpec {
    const spec = this.ops.byName.get(name)
    if (!spec) throw new TypeError(`no ${name} in version ${this.version}`)
    return spec
  }

  isSince(version: number): boolean {
    return this.version === undefined || this.version >= version
  }

  problem(at: SourceLine, message: ByteString): void {
    this.problems.push({ line: at.line, column: at.column, message })
  }

  warn(at: SourceLine, message: ByteString): void {
    this.warnings.push({ line: at.line, column: at.column, message })
  }

  /** Reports a type problem, unless the program switched type tracking off. */
  typeProblem(at: SourceLine, message: ByteString): void {
    if (this.isTracking) this.problem(at, message)
  }

  label(name: ByteString, at: SourceLine, quotedName: () => ByteString): void {
    if (this.labels.has(name)) this.problem(at, `duplicate label ${quotedName()}`)
    this.labels.set(name, this.code.length)
    this.known.enter()
  }

  locate({ line, column }: Token): void {
    const location = { position: this.code.length, line: line - 1, column }
    if (this.locations.at(-1)?.position === location.position) this.locations.pop()
    this.locations.push(location)
  }

  /** Pops `args` from the tracked stack and pushes `returns`, reporting mismatches. `words`: the instruction. */
  track(args: readonly StackType[], returns: readonly StackType[], name: string, words: readonly Token[]): void {
    const { known } = this
    if (known.isDead) return
    const at = words[0] as Token
    if (args.length > known.stack.length && known.bottom.kind === 'none') {
      const height = known.stack.length
      this.typeProblem(
        at,
        `${rejoin(name, words)} expects ${args.length} stack arguments but stack height is ${height}`,
      )
    } else {
      for (let i = args.length - 1; i >= 0; i--) {
        const expected = args[i] as StackType
        const got = known.pop()
        if (!overlaps(got, expected)) {
          this.typeProblem(at, `${rejoin(name, words)} arg ${i} wanted type ${expected.name} got ${got.name}`)
        }
      }
    }
    known.push(returns)
  }

  /** Narrows `any` in the types that the last instruction pushed. */
  narrow({ returns }: OpSpec, type: StackType): void {
    const { stack, isDead } = this.known
    if (isDead) return
    for (let index = stack.length - returns.length; index < stack.length; index++) {
      if (stack[index]?.kind !== 'any') continue
      stack[index] = type
      return
    }
  }
}

function rejoin(name: string, words: readonly Token[]): ByteString {
  return [name, ...words.slice(1).map(({ text }) => text)].join(' ')
}
