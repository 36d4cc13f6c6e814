import { type Assembly, UNSETTLED_VERSION } from './assembly.ts'
import { CodeBuffer } from './code-buffer.ts'
import { isHashOnCurve } from './program-address.ts'

/** From this version, programs without application opcodes get a salt when their address could be somebody's public key. */
export const AUTO_SALT_SINCE = 13

/** Each salt is one byte; half of all hashes are curve points, so the last of them is never reached. */
const SALTS = 128

export interface FinishedProgram {
  readonly program: Uint8Array
  /** Bytes in front of the code: version and constant blocks. */
  readonly prefixSize: number
}

/** Version, constant blocks and code; and where it is needed a salt, as one more integer constant. */
export function finishProgram(assembly: Assembly, code: Uint8Array): FinishedProgram | undefined {
  const plain = withPrefix(assembly, code)
  if (!isSaltNeeded(assembly, plain.program)) return plain
  for (let salt = 0; salt < SALTS; salt++) {
    const salted = assembly.ints.needsBlock
      ? withPrefix(assembly, code, BigInt(salt))
      : withTrailingBlock(assembly, plain, salt)
    if (!isHashOnCurve(salted.program)) return salted
  }
  const kind = assembly.ints.needsBlock ? 'an automatic' : 'a trailing'
  const at = { line: assembly.line, column: 0 }
  assembly.problem(at, `could not find ${kind} intcblock salt that yields an off-curve program`)
  return undefined
}

function withPrefix(assembly: Assembly, code: Uint8Array, salt?: bigint): FinishedProgram {
  const { ints, bytes, version } = assembly
  const program = new CodeBuffer()
  program.varuint(version ?? UNSETTLED_VERSION)
  if (ints.needsBlock) {
    const values = salt === undefined ? ints.values : [...ints.values, salt]
    program.byte(assembly.op('intcblock').opcode)
    program.varuint(values.length)
    for (const value of values) program.varuint(value)
  }
  if (bytes.needsBlock) {
    program.byte(assembly.op('bytecblock').opcode)
    program.varuint(bytes.values.length)
    for (const value of bytes.values) {
      program.varuint(value.length)
      program.byteString(value)
    }
  }
  const prefixSize = program.length
  program.append(code)
  return { program: program.bytes.slice(), prefixSize }
}

function withTrailingBlock(
  assembly: Assembly,
  { program, prefixSize }: FinishedProgram,
  salt: number,
): FinishedProgram {
  const salted = new Uint8Array(program.length + 3)
  salted.set(program)
  salted.set([assembly.op('intcblock').opcode, 1, salt], program.length)
  return { program: salted, prefixSize }
}

function isSaltNeeded(assembly: Assembly, program: Uint8Array): boolean {
  const { autoSalt, hasStatefulOps } = assembly
  if (autoSalt?.isOn === false) {
    if (!hasStatefulOps && isHashOnCurve(program)) {
      assembly.warn(autoSalt.directive, '#pragma autosalt false leaves program hash on curve')
    }
    return false
  }
  if (autoSalt?.isOn) {
    if (hasStatefulOps) assembly.warn(autoSalt.directive, '#pragma autosalt true used with stateful opcodes')
    return isHashOnCurve(program)
  }
  return isSaltedByDefault(assembly.version ?? 0, hasStatefulOps, program)
}

/** Whether a program would get a salt by default. */
export function isSaltedByDefault(version: number, hasStatefulOps: boolean, program: Uint8Array): boolean {
  return version >= AUTO_SALT_SINCE && !hasStatefulOps && isHashOnCurve(program)
}
