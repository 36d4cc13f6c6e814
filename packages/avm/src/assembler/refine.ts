import type { OpSpec } from '../ops/op-spec.ts'
import { MAX_BYTES, type StackType } from '../stack-type.ts'
import { TXN_FIELDS } from '../ops/txn-fields.ts'
import { parseByteLiteral } from './byte-literal.ts'
import { parseInt, parseUint } from './integer-literal.ts'
import type { Knowledge } from './knowledge.ts'
import { ANY, boundedType, BYTES, UINT64, unionType, widenedType } from './type-lattice.ts'
import type { Token } from './token.ts'

/** Stack types or a problem of an instruction, when its immediates or the known stack say more than its row in the table. */
export interface Refinement {
  readonly args?: readonly StackType[]
  readonly returns?: readonly StackType[]
  readonly problem?: string
}

type Refine = (known: Knowledge, immediates: readonly Token[]) => Refinement

const NOTHING: Refinement = {}
const MAX_BYTE_MATH = 64n

export function refine(spec: Pick<OpSpec, 'name'>, known: Knowledge, immediates: readonly Token[]): Refinement {
  return refinements.get(spec.name)?.(known, immediates) ?? NOTHING
}

/** An immediate read for typing: between 0 and 255, or -128 and 127 when signed. Its faults are reported when it is assembled. */
function immediateAt(immediates: readonly Token[], index: number, isSigned = false): number | undefined {
  const text = immediates[index]?.text
  const value = text === undefined ? undefined : parseInt(text, 0, 9)
  if (value === undefined) return undefined
  const isInRange = isSigned ? value >= -128 && value <= 127 : value >= 0
  return isInRange ? value : undefined
}

function anyTypes(count: number): StackType[] {
  return Array.from({ length: count }, () => ANY)
}

/** For operations whose one immediate is a number from 0 to 255. */
function withCount(refineCount: (known: Knowledge, count: number) => Refinement): Refine {
  return (known, immediates) => {
    const count = immediateAt(immediates, 0)
    return count === undefined ? NOTHING : refineCount(known, count)
  }
}

function withFrameIndex(refineIndex: (known: Knowledge, index: number) => Refinement): Refine {
  return (known, immediates) => {
    const index = immediateAt(immediates, 0, true)
    return index === undefined ? NOTHING : refineIndex(known, index)
  }
}

function compare(known: Knowledge): Refinement {
  const top = known.stack.at(-1)
  if (top === undefined) return NOTHING
  const widened = widenedType(top)
  return { args: [widened, widened] }
}

function dup2({ stack }: Knowledge): Refinement {
  const two = [stack.at(-2) ?? ANY, stack.at(-1) ?? ANY]
  return { returns: [...two, ...two] }
}

function dig({ stack }: Knowledge, count: number): Refinement {
  const depth = count + 1
  const from = stack.length - depth
  const returns = from < 0 ? anyTypes(depth + 1) : [...stack.slice(from), stack[from] as StackType]
  return { args: anyTypes(depth), returns }
}

function bury({ stack, bottom, top }: Knowledge, count: number): Refinement {
  if (count === 0) return { problem: 'bury 0 always fails' }
  const at = stack.length - 1 - count
  if (at < 0) return bottom.kind === 'none' ? { args: anyTypes(count + 1) } : NOTHING
  return { args: stack.slice(at), returns: [top, ...stack.slice(at + 1, -1)] }
}

function cover({ stack }: Knowledge, count: number): Refinement {
  const from = stack.length - count - 1
  const args = anyTypes(count + 1)
  return { args, returns: from < 0 ? args : [stack.at(-1) as StackType, ...stack.slice(from, -1)] }
}

function uncover({ stack }: Knowledge, count: number): Refinement {
  const from = stack.length - count - 1
  const args = anyTypes(count + 1)
  return { args, returns: from < 0 ? args : [...stack.slice(from + 1), stack[from] as StackType] }
}

function frameDig({ stack, framePointer }: Knowledge, index: number): Refinement {
  if (framePointer === -1) return NOTHING
  const at = framePointer + index
  if (at < 0) return { problem: `frame_dig ${index} in sub with ${framePointer} args` }
  const type = stack[at]
  return type === undefined ? { problem: 'frame_dig above stack' } : { returns: [type] }
}

function frameBury(known: Knowledge, index: number): Refinement {
  const { stack, framePointer, top } = known
  if (framePointer === -1) {
    known.wipe(top)
    return NOTHING
  }
  const at = framePointer + index
  if (at < 0) return { problem: `frame_bury ${index} in sub with ${framePointer} args` }
  if (at >= stack.length - 1) return { problem: 'frame_bury above stack' }
  return { args: stack.slice(at), returns: [top, ...stack.slice(at + 1, -1)] }
}

function proto(known: Knowledge, immediates: readonly Token[]): Refinement {
  const args = immediateAt(immediates, 0)
  if (args === undefined || immediateAt(immediates, 1) === undefined) return NOTHING
  if (known.stack.length > 0 || known.bottom.kind !== 'any') {
    return { problem: 'proto must be unreachable from previous PC' }
  }
  known.startFrame(args)
  return NOTHING
}

function select({ stack }: Knowledge): Refinement {
  if (stack.length < 3) return NOTHING
  return { returns: [unionType(stack.at(-2) as StackType, stack.at(-3) as StackType)] }
}

function setbit({ stack }: Knowledge): Refinement {
  return stack.length < 3 ? NOTHING : { returns: [stack.at(-3) as StackType] }
}

function store({ stack, scratch }: Knowledge, slot: number): Refinement {
  const top = stack.at(-1)
  if (top !== undefined) scratch.set(slot, top)
  return NOTHING
}

function stores({ stack, scratch }: Knowledge): Refinement {
  const value = stack.at(-1)
  if (value === undefined) return NOTHING
  const slot = constantOf(stack.at(-2))
  if (slot === undefined) scratch.addToAll(value)
  else scratch.set(slot, value)
  return NOTHING
}

function loads({ stack, scratch }: Knowledge): Refinement {
  if (stack.length === 0) return NOTHING
  const slot = constantOf(stack.at(-1))
  const type = slot === undefined ? scratch.common : scratch.get(slot)
  return type === undefined ? NOTHING : { returns: [type] }
}

function constantOf(type: StackType | undefined): number | undefined {
  return type?.kind === 'uint64' && type.min === type.max ? Number(type.min) : undefined
}

function intPseudo(_: Knowledge, immediates: readonly Token[]): Refinement {
  const returns = immediates.map(({ text }) => {
    const { value, problem } = parseUint(text, 10)
    return problem === undefined ? boundedType('uint64', value, value) : UINT64
  })
  return { returns }
}

function bytePseudo(_: Knowledge, immediates: readonly Token[]): Refinement {
  if (immediates.length === 0) return { returns: [BYTES] }
  const length = BigInt(parseByteLiteral(immediates).value?.length ?? 0)
  return { returns: [boundedType('bytes', length, length)] }
}

function itxnField(_: Knowledge, immediates: readonly Token[]): Refinement {
  const field = immediates.length === 1 ? TXN_FIELDS.byName.get(immediates[0]?.text ?? '') : undefined
  return field ? { args: [field.type] } : NOTHING
}

function dupn({ stack }: Knowledge, count: number): Refinement {
  const top = stack.at(-1)
  return top === undefined ? NOTHING : { returns: Array.from({ length: count + 1 }, () => top) }
}

function dup({ stack }: Knowledge): Refinement {
  const top = stack.at(-1)
  return top === undefined ? NOTHING : { returns: [top, top] }
}

function bytesUpTo(max: bigint): Refine {
  const returns = [boundedType('bytes', 0n, max)]
  return () => ({ returns })
}

const BZERO: Refinement = { args: [boundedType('uint64', 0n, BigInt(MAX_BYTES))], returns: [BYTES] }

const refinements: ReadonlyMap<string, Refine> = new Map<string, Refine>([
  ['int', intPseudo],
  ['byte', bytePseudo],
  ['pushints', (_, immediates) => ({ returns: immediates.map(() => UINT64) })],
  ['pushbytess', (_, immediates) => ({ returns: immediates.map(() => BYTES) })],
  ['==', compare],
  ['!=', compare],
  ['dup', dup],
  ['dup2', dup2],
  ['dupn', withCount(dupn)],
  ['dig', withCount(dig)],
  ['bury', withCount(bury)],
  ['popn', withCount((_, count) => ({ args: anyTypes(count) }))],
  ['swap', ({ stack }) => ({ returns: [stack.at(-1) ?? ANY, stack.at(-2) ?? ANY] })],
  ['select', select],
  ['setbit', setbit],
  ['cover', withCount(cover)],
  ['uncover', withCount(uncover)],
  ['load', withCount(({ scratch }, slot) => ({ returns: [scratch.get(slot)] }))],
  ['store', withCount(store)],
  ['loads', loads],
  ['stores', stores],
  ['proto', proto],
  ['frame_dig', withFrameIndex(frameDig)],
  ['frame_bury', withFrameIndex(frameBury)],
  ['match', (_, immediates) => ({ args: anyTypes(immediates.length + 1) })],
  ['b+', bytesUpTo(MAX_BYTE_MATH + 1n)],
  ['b*', bytesUpTo(MAX_BYTE_MATH * 2n)],
  ['bzero', () => BZERO],
  ['itxn_field', itxnField],
])
