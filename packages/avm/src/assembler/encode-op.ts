import type { Immediate, OpSpec } from '../ops/op-spec.ts'
import { APP_PARAMS_FIELDS, APP_PARAMS_SETTABLE_FIELDS } from '../ops/state-fields.ts'
import { ITXN_FIELDS, TXN_FIELDS } from '../ops/txn-fields.ts'
import type { FieldGroup } from '../field-group.ts'
import type { Assembly } from './assembly.ts'
import { describeCounts } from './counts.ts'
import {
  encodeAddr,
  encodeByte,
  encodeBytec,
  encodeBytecblock,
  encodeInt,
  encodeIntc,
  encodeIntcblock,
  encodeMethod,
  encodePushbytes,
  encodePushint,
  writeByteStrings,
  writeInts,
} from './encode-constant.ts'
import { Fault, requireCount } from './fault.ts'
import { parseInt, parseUint } from './integer-literal.ts'
import { type ChosenOp, immediateCountsWithField, isPseudoOp } from './pseudo-ops.ts'
import { quote } from './quote.ts'
import type { Token } from './token.ts'

/** An instruction to write: `name` is what messages call it, `words` its immediates. */
interface Instruction {
  readonly assembly: Assembly
  readonly name: string
  readonly mnemonic: Token
  readonly words: readonly Token[]
  readonly spec: OpSpec
}

/** Writes one instruction. Throws `Fault` when the text is wrong; bytes written before that stay. */
export function encodeOp(assembly: Assembly, { name, spec }: ChosenOp, mnemonic: Token, words: readonly Token[]): void {
  const constant = constantEncoders.get(name)
  if (constant) constant(assembly, mnemonic, words)
  if (constant || !spec) return
  const instruction = { assembly, name, mnemonic, words, spec }
  const encode = encoders.get(spec.name) ?? encodeByImmediates
  encode(instruction)
}

type EncodeConstant = (assembly: Assembly, mnemonic: Token, words: readonly Token[]) => void

const constantEncoders: ReadonlyMap<string, EncodeConstant> = new Map<string, EncodeConstant>([
  ['int', encodeInt],
  ['byte', encodeByte],
  ['addr', encodeAddr],
  ['method', encodeMethod],
  ['pushint', encodePushint],
  ['pushbytes', encodePushbytes],
  ['intcblock', encodeIntcblock],
  ['bytecblock', encodeBytecblock],
])

const encoders: ReadonlyMap<string, (instruction: Instruction) => void> = new Map([
  ['intc', encodeConstantIndex],
  ['bytec', encodeConstantIndex],
  ['arg', encodeArg],
  ['pushints', encodePushints],
  ['pushbytess', encodePushbytess],
  ['substring', encodeSubstring],
  ['itxn', (instruction: Instruction) => encodeScalarOrArray(instruction, 'itxna')],
  ['gitxn', (instruction: Instruction) => encodeScalarOrArray(instruction, 'gitxna')],
  ['itxn_field', encodeItxnField],
  ['app_params_set', encodeAppParamsSet],
])

function encodeByImmediates(instruction: Instruction): void {
  const kind = instruction.spec.immediates[0]?.kind
  if (kind === 'label') encodeBranch(instruction, 2)
  else if (kind === 'varint-label') encodeBranch(instruction, VARINT_PLACEHOLDER)
  else if (kind === 'labels') encodeSwitch(instruction)
  else encodeBytes(instruction)
}

function writeOpcode({ assembly, spec }: Instruction): void {
  assembly.code.byte(spec.opcode)
  if (spec.subOpcode !== undefined) assembly.code.byte(spec.subOpcode)
}

function encodeBytes(instruction: Instruction): void {
  const { assembly, name, mnemonic, words, spec } = instruction
  requireCount(name, mnemonic, words, spec.immediates.length)
  writeOpcode(instruction)
  for (const [index, immediate] of spec.immediates.entries()) {
    const word = words[index] as Token
    if (immediate.group) encodeField(instruction, word, immediate.group)
    else if (immediate.kind === 'int8') assembly.code.byte(parseInt8(name, immediate.name, word))
    else assembly.code.byte(parseByteImmediate(instruction, word, immediate))
  }
}

function encodeField(instruction: Instruction, word: Token, group: FieldGroup): void {
  const { assembly, name, spec } = instruction
  const field = group.byName.get(word.text)
  if (!field) throw unknownField(instruction, word)
  if (field.type.kind === 'uint64' || field.type.kind === 'bytes') assembly.narrow(spec, field.type)
  if (!assembly.isSince(field.since)) {
    throw new Fault(word, `${name} ${word.text} field was introduced in v${field.since}. Missed #pragma version?`)
  }
  assembly.code.byte(field.value)
}

/** The best error available: the number belongs elsewhere, the field wants another number of immediates, or neither. */
function unknownField(instruction: Instruction, word: Token): Fault {
  const { name, spec } = instruction
  const number = parseUint(word.text)
  if (number.problem === undefined && number.value <= 255n) {
    const places = placesOf(spec, ({ kind, group }) => kind === 'uint8' && !group)
    if (places.length > 0) return wrongPlace(instruction, word, places)
  }
  const counts = immediateCountsWithField(name, word.text)
  if (counts.length > 0) {
    const suitable = describeCounts('immediate', counts)
    return new Fault(word, `${quote(word.text)} field of ${name} can only be used with ${suitable}`)
  }
  return new Fault(word, `${name} unknown field: ${quote(word.text)}`)
}

function parseByteImmediate(instruction: Instruction, word: Token, { name: label }: Immediate): number {
  const { name, spec } = instruction
  const { value, problem } = parseUint(word.text)
  if (problem !== undefined) {
    const places = placesOf(spec, ({ group }) => group?.byName.has(word.text) === true)
    if (places.length > 0) throw wrongPlace(instruction, word, places)
    throw new Fault(word, `${name} unable to parse ${label} ${quote(word.text)} as integer`)
  }
  if (value > 255n) throw new Fault(word, `${name} ${label} beyond 255: ${value}`)
  return Number(value)
}

function placesOf({ immediates }: OpSpec, isSuitable: (immediate: Immediate) => boolean): number[] {
  return immediates.flatMap((immediate, index) => (isSuitable(immediate) ? [index + 1] : []))
}

function wrongPlace({ name, words }: Instruction, word: Token, places: readonly number[]): Fault {
  const form = isPseudoOp(name) ? `${name} with ${describeCounts('immediate', [words.length])}` : name
  return new Fault(word, `${form} can only use ${quote(word.text)} as immediate ${places.join(' or ')}`)
}

function parseInt8(name: string, label: string, word: Token): number {
  const value = parseInt(word.text, 10, 8)
  if (value === undefined) throw new Fault(word, `${name} unable to parse ${label} ${quote(word.text)} as int8`)
  return value & 0xff
}

function encodeConstantIndex({ assembly, name, mnemonic, words }: Instruction): void {
  requireCount(name, mnemonic, words, 1)
  const word = words[0] as Token
  const index = plainByte(word, 'constant')
  if (name === 'intc') encodeIntc(assembly, word, index)
  else encodeBytec(assembly, word, index)
}

/** A byte whose error omits the operation's name. */
function plainByte(word: Token, label: string): number {
  const { value, problem } = parseUint(word.text)
  if (problem !== undefined) throw new Fault(word, `unable to parse ${label} ${quote(word.text)} as integer`)
  if (value > 255n) throw new Fault(word, `${label} beyond 255: ${value}`)
  return Number(value)
}

function encodeArg({ assembly, name, mnemonic, words, spec }: Instruction): void {
  requireCount(name, mnemonic, words, 1)
  const index = plainByte(words[0] as Token, 'argument')
  if (index < 4) {
    assembly.code.byte(assembly.op(`arg_${index}`).opcode)
    return
  }
  assembly.code.byte(spec.opcode)
  assembly.code.byte(index)
}

function encodePushints({ assembly, words, spec }: Instruction): void {
  assembly.code.byte(spec.opcode)
  writeInts(assembly, words)
}

function encodePushbytess({ assembly, name, words, spec }: Instruction): void {
  assembly.code.byte(spec.opcode)
  writeByteStrings(assembly, name, words)
}

function encodeSubstring(instruction: Instruction): void {
  encodeBytes(instruction)
  const [start, end] = instruction.words as [Token, Token]
  if (parseUint(end.text).value < parseUint(start.text).value) throw new Fault(start, 'substring end is before start')
}

function encodeScalarOrArray(instruction: Instruction, arrayName: string): void {
  const { assembly, name, mnemonic, words, spec } = instruction
  const count = spec.immediates.length
  if (words.length === count) return encodeBytes(instruction)
  if (words.length !== count + 1) {
    throw new Fault(mnemonic, `${name} expects ${count} or ${count + 1} immediate arguments`)
  }
  return encodeBytes({ ...instruction, name: arrayName, spec: assembly.op(arrayName) })
}

function encodeItxnField(instruction: Instruction): void {
  const { assembly, name, mnemonic, words } = instruction
  requireCount(name, mnemonic, words, 1)
  const word = words[0] as Token
  if (!TXN_FIELDS.byName.has(word.text)) throw new Fault(word, `${name} unknown field: ${quote(word.text)}`)
  const field = ITXN_FIELDS.byName.get(word.text)
  if (!field) throw new Fault(word, `${name} ${quote(word.text)} is not allowed.`)
  if (!assembly.isSince(field.since)) {
    throw new Fault(word, `${name} ${word.text} field was introduced in v${field.since}. Missed #pragma version?`)
  }
  writeOpcode(instruction)
  assembly.code.byte(field.value)
}

function encodeAppParamsSet(instruction: Instruction): void {
  const { assembly, name, mnemonic, words } = instruction
  requireCount(name, mnemonic, words, 1)
  const word = words[0] as Token
  if (!APP_PARAMS_FIELDS.byName.has(word.text)) throw new Fault(word, `${name} unknown field: ${quote(word.text)}`)
  const field = APP_PARAMS_SETTABLE_FIELDS.byName.get(word.text)
  if (!field) throw new Fault(word, `${name} ${quote(word.text)} is not settable.`)
  writeOpcode(instruction)
  assembly.code.byte(field.value)
}

/** Room for a varint offset until the offsets are known; three bytes reach about a million either way. */
const VARINT_PLACEHOLDER = 3

function encodeBranch(instruction: Instruction, offsetBytes: number): void {
  const { assembly, name, mnemonic, words, spec } = instruction
  requireCount(name, mnemonic, words, 1)
  writeOpcode(instruction)
  const position = assembly.code.length
  const isVarint = spec.immediates[0]?.kind === 'varint-label'
  assembly.references.push({ label: words[0] as Token, position, end: position + offsetBytes, isVarint })
  for (let i = 0; i < offsetBytes; i++) assembly.code.byte(0)
}

const MAX_LABELS = 255

function encodeSwitch(instruction: Instruction): void {
  const { assembly, name, words } = instruction
  const extra = words[MAX_LABELS]
  if (extra) throw new Fault(extra, `${name} cannot take more than 255 labels`)
  writeOpcode(instruction)
  assembly.code.byte(words.length)
  const end = assembly.code.length + 2 * words.length
  for (const label of words) {
    assembly.references.push({ label, position: assembly.code.length, end, isVarint: false })
    assembly.code.byte(0)
    assembly.code.byte(0)
  }
}
