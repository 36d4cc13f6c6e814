import { encodeAddress } from '../address.ts'
import { bytesEqual, latin1 } from '../byte-strings.ts'
import { APP } from '../field-group.ts'
import type { Immediate, OpSpec } from '../ops/op-spec.ts'
import { type OpTable, opTable } from '../ops/op-table.ts'
import { readVarint, readVaruint } from '../program/varint.ts'
import { isSaltedByDefault } from './finish-program.ts'
import { NEWEST_VERSION } from './newest-version.ts'
import { quote } from './quote.ts'

/** A program that is not made of whole instructions. `message` is the node's text. */
export class DisassemblyError extends Error {
  override readonly name = 'DisassemblyError'
}

/**
 * The TEAL text of a program, as algod writes it. An unreadable version yields a single comment.
 * Throws `DisassemblyError`.
 */
export function disassemble(program: Uint8Array): string {
  const { value: version, size } = readVaruint(program, 0)
  if (size <= 0) return '// invalid version\n'
  if (version > NEWEST_VERSION) return `// unsupported version ${version}\n`
  const listing = listingOf(program, Number(version), size)
  let text = `#pragma version ${version}\n`
  if (isSaltedByDefault(Number(version), listing.hasStatefulOps, program)) text += '#pragma autosalt false\n'
  return text + listing.text
}

/**
 * The lines of the instruction at `pc` and of up to `before` instructions above it, including labels between them and right after.
 * Empty when `pc` is not the start of an instruction. Throws `DisassemblyError`.
 */
export function linesAround(program: Uint8Array, pc: number, before: number): string[] {
  const { value: version, size } = readVaruint(program, 0)
  if (size <= 0 || version > NEWEST_VERSION) return []
  const { places, text } = lastListing(program, Number(version), size)
  const index = places.findIndex((place) => place.pc === pc)
  if (index < 0) return []
  const start = places[Math.max(0, index - before)]?.offset
  return text
    .slice(start, places[index + 1]?.offset)
    .trimEnd()
    .split('\n')
}

/** Listing of the last program that failed: apps with the same program often fail one after the other. */
let last: { program: Uint8Array; listing: Listing } | undefined

function lastListing(program: Uint8Array, version: number, size: number): Listing {
  if (!last || !bytesEqual(last.program, program)) last = { program, listing: listingOf(program, version, size) }
  return last.listing
}

function listingOf(program: Uint8Array, version: number, size: number): Listing {
  const labels = new Map<bigint, string>()
  const first = new Listing(program, version, size, labels)
  if (first.list()) return first
  const second = new Listing(program, version, size, labels)
  second.list()
  return second
}

const ADDRESS_BYTES = 32

/** One pass over a program. Labels found in a pass stay for the next. */
class Listing {
  text = ''
  /** Offset in the text at which each instruction begins. */
  readonly places: { pc: number; offset: number }[] = []
  hasStatefulOps = false
  readonly #program: Uint8Array
  readonly #table: OpTable
  readonly #labels: Map<bigint, string>
  #pc: number
  /** Where the next immediate is read. */
  #at = 0
  /** Whether every label was known before its instruction was reached. */
  #isComplete = true
  #ints: bigint[] = []
  #bytes: Uint8Array[] = []

  constructor(program: Uint8Array, version: number, start: number, labels: Map<bigint, string>) {
    this.#program = program
    this.#table = opTable(version)
    this.#labels = labels
    this.#pc = start
  }

  /** Writes the instructions; false when a label turned out to belong to a place already written. */
  list(): boolean {
    while (this.#pc < this.#program.length) {
      this.#writeLabel()
      const spec = this.#specAt(this.#pc)
      if (spec.modes === APP) this.hasStatefulOps = true
      // A routine that declares its arguments must begin with a label to be assembled again.
      if (spec.name === 'proto') this.#labelOf(BigInt(this.#pc))
      this.places.push({ pc: this.#pc, offset: this.text.length })
      this.#at = this.#pc + (spec.subOpcode === undefined ? 1 : 2)
      const words = [spec.name, ...spec.immediates.map((immediate) => this.#immediate(spec, immediate))]
      this.text += `${words.join(' ')}${this.#comment(spec)}\n`
      this.#pc = this.#at
    }
    this.#writeLabel()
    return this.#isComplete
  }

  #writeLabel(): void {
    const label = this.#labels.get(BigInt(this.#pc))
    if (label !== undefined) this.text += `${label}:\n`
  }

  #specAt(pc: number): OpSpec {
    const opcode = this.#program[pc] as number
    const family = this.#table.bySubOpcode.get(opcode)
    const sub = this.#program[pc + 1]
    const spec = family ? family[sub ?? 0] : this.#table.byOpcode[opcode]
    if (spec) return spec
    if (!family) throw new DisassemblyError(`illegal opcode ${hexByte(opcode)}`)
    if (sub === undefined) throw new DisassemblyError(`prefix opcode ${hexByte(opcode)} missing sub-opcode`)
    throw new DisassemblyError(`prefix opcode ${hexByte(opcode)} with improper sub-opcode ${hexByte(sub)}`)
  }

  #immediate(spec: OpSpec, immediate: Immediate): string {
    switch (immediate.kind) {
      case 'uint8':
      case 'int8':
        return this.#byte(spec, immediate)
      case 'label':
        return this.#offset(spec)
      case 'varint-label':
        return this.#varintOffset(spec)
      case 'labels':
        return this.#offsets(spec)
      case 'varuint':
        return `${this.#varuint(`could not decode immediate ${immediate.name} for ${spec.name}`)}`
      case 'bytes':
        return this.#pushedBytes(spec, immediate)
      case 'varuints':
        return this.#intList(spec).join(' ')
      default:
        return this.#byteStringList(spec).map(hexText).join(' ')
    }
  }

  #byte(spec: OpSpec, { name, kind, group }: Immediate): string {
    const byte = this.#program[this.#at++]
    if (byte === undefined) {
      throw new DisassemblyError(`program end while reading immediate ${name} for ${spec.name}`)
    }
    if (kind === 'int8') return `${(byte << 24) >> 24}`
    if (!group) return `${byte}`
    const field = group.byValue[byte]
    if (!field) throw new DisassemblyError(`invalid immediate ${name} for ${spec.name}: ${byte}`)
    return field.name
  }

  #varuint(problem: string): bigint {
    const { value, size } = readVaruint(this.#program, this.#at)
    if (size <= 0) throw new DisassemblyError(problem)
    this.#at += size
    return value
  }

  #int16(at: number): number {
    return (((this.#program[at] as number) << 24) >> 16) | (this.#program[at + 1] as number)
  }

  #offset(spec: OpSpec): string {
    const at = this.#at
    this.#at += 2
    if (this.#at > this.#program.length) {
      throw new DisassemblyError(`program end while reading label for ${spec.name}`)
    }
    return this.#labelOf(BigInt(this.#at + this.#int16(at)))
  }

  #varintOffset(spec: OpSpec): string {
    const { value, size } = readVarint(this.#program, this.#at)
    if (size <= 0) throw new DisassemblyError(`could not decode label for ${spec.name}`)
    const start = this.#pc
    this.#at += size
    return this.#labelOf(BigInt.asIntN(64, BigInt(value < 0n ? start : this.#at) + value))
  }

  #offsets(spec: OpSpec): string {
    const count = this.#program[this.#at]
    if (count === undefined) throw new DisassemblyError(`could not decode label count for ${spec.name}`)
    const first = this.#at + 1
    this.#at = first + 2 * count
    if (this.#at > this.#program.length) throw new DisassemblyError(`could not decode labels for ${spec.name}`)
    const labels: string[] = []
    for (let at = first; at < this.#at; at += 2) labels.push(this.#labelOf(BigInt(this.#at + this.#int16(at))))
    return labels.join(' ')
  }

  #labelOf(target: bigint): string {
    const known = this.#labels.get(target)
    if (known !== undefined) return known
    const label = `label${this.#labels.size + 1}`
    this.#labels.set(target, label)
    if (target <= this.#pc) this.#isComplete = false
    return label
  }

  #pushedBytes(spec: OpSpec, { name }: Immediate): string {
    const problem = `could not decode immediate ${name} for ${spec.name}`
    const bytes = this.#take(this.#varuint(problem), problem)
    return `${hexText(bytes)} // ${guessFormat(bytes)}`
  }

  #take(length: bigint, problem: string): Uint8Array {
    if (length > this.#program.length - this.#at) throw new DisassemblyError(problem)
    const from = this.#at
    this.#at += Number(length)
    return this.#program.subarray(from, this.#at)
  }

  #intList(spec: OpSpec): bigint[] {
    const count = this.#varuint(`could not decode length of int list at pc=${this.#at}`)
    if (count > this.#program.length) throw new DisassemblyError('const int list with too many items')
    const values: bigint[] = []
    for (let i = 0; i < count; i++) {
      if (this.#at >= this.#program.length) throw new DisassemblyError('const int list ran past end of program')
      values.push(this.#varuint(`could not decode int const[${i}] at pc=${this.#at}`))
    }
    if (spec.name === 'intcblock') this.#ints = values
    return values
  }

  #byteStringList(spec: OpSpec): Uint8Array[] {
    const tooShort = 'const bytes list ran past end of program'
    const count = this.#varuint(`could not decode length of bytes list at pc=${this.#at}`)
    if (count > this.#program.length) throw new DisassemblyError('const bytes list with too many items')
    const values: Uint8Array[] = []
    for (let i = 0; i < count; i++) {
      if (this.#at >= this.#program.length) throw new DisassemblyError(tooShort)
      values.push(this.#take(this.#varuint(`could not decode []byte const[${i}] at pc=${this.#at}`), tooShort))
    }
    if (spec.name === 'bytecblock') this.#bytes = values
    return values
  }

  /** The value of a constant, behind the instruction that loads it. */
  #comment({ name }: OpSpec): string {
    const load = /^(int|byte)c(?:_(\d))?$/.exec(name)
    if (!load) return ''
    const index = load[2] === undefined ? (this.#program[this.#at - 1] as number) : Number(load[2])
    if (load[1] === 'int') {
      const value = this.#ints[index]
      return value === undefined ? '' : ` // ${value}`
    }
    const value = this.#bytes[index]
    return value === undefined ? '' : ` // ${guessFormat(value)}`
  }
}

function hexByte(byte: number): string {
  return `0x${byte.toString(16).padStart(2, '0')}`
}

function hexText(bytes: Uint8Array): string {
  let text = '0x'
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}

/** An address, a text or a number: whichever the bytes look like. */
function guessFormat(bytes: Uint8Array): string {
  if (bytes.length === ADDRESS_BYTES) return `addr ${encodeAddress(bytes)}`
  return bytes.every((byte) => byte >= 32 && byte <= 126) ? quote(latin1(bytes)) : hexText(bytes)
}
