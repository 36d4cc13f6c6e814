import type { Assembly, LabelReference } from './assembly.ts'
import { OPTIMIZED_CONSTANTS_SINCE } from './assembly.ts'
import { CodeBuffer } from './code-buffer.ts'
import type { Constant, ConstantPool } from './constant-pool.ts'

/** Replacement of some bytes of the code. */
interface Edit {
  readonly position: number
  readonly oldSize: number
  readonly bytes: Uint8Array
}

/** The code in its final order and size, labels, references and locations moved along. */
export function layOut(assembly: Assembly): Uint8Array {
  const edits: Edit[] = []
  if (assembly.isSince(OPTIMIZED_CONSTANTS_SINCE)) {
    edits.push(...orderConstants(assembly, assembly.ints, 'int'))
    edits.push(...orderConstants(assembly, assembly.bytes, 'byte'))
    edits.sort((a, b) => a.position - b.position)
  }
  const code = applyEdits(assembly, assembly.code.bytes, edits)
  return applyEdits(assembly, code, shrinkBranches(assembly))
}

/**
 * Orders a constant block by use, the most used first, takes constants used once out of it, and gives for every load of a
 * constant its new instruction.
 */
function orderConstants<Value extends Constant>(
  assembly: Assembly,
  pool: ConstantPool<Value>,
  kind: 'int' | 'byte',
): Edit[] {
  if (pool.ownBlocks > 0 || pool.values.length === 0) return []
  const uses = new Map<Value, number>(pool.values.map((value) => [value, 0]))
  for (const { value } of pool.references) uses.set(value, (uses.get(value) ?? 0) + 1)
  const ordered = [...uses].sort(([, a], [, b]) => b - a).map(([value]) => value)
  const indexes = new Map(ordered.map((value, index) => [value, index]))
  const loads = { first: assembly.op(`${kind}c_0`).opcode, indexed: assembly.op(`${kind}c`).opcode }
  const push = assembly.op(`push${kind === 'byte' ? 'bytes' : 'int'}`).opcode
  const edits: Edit[] = []
  for (const { value, position } of pool.references) {
    const oldSize = loadSize(assembly, position, loads, kind)
    if (oldSize === undefined) return []
    const written = new CodeBuffer()
    const index = indexes.get(value) ?? 0
    if (uses.get(value) === 1) writePush(written, push, value)
    else if (index < 4) written.byte(loads.first + index)
    else {
      written.byte(loads.indexed)
      written.byte(index)
    }
    edits.push({ position, oldSize, bytes: written.bytes })
  }
  pool.values = ordered.filter((value) => uses.get(value) !== 1)
  return edits
}

function writePush(code: CodeBuffer, opcode: number, value: Constant): void {
  code.byte(opcode)
  if (typeof value === 'bigint') return code.varuint(value)
  code.varuint(value.length)
  code.byteString(value)
}

/**
 * Bytes of the load at `position`. With more constants than a program may have, some references lead to no load; the node
 * then reports what it finds there, and counts that line from 0.
 */
function loadSize(
  assembly: Assembly,
  position: number,
  { first, indexed }: { first: number; indexed: number },
  kind: 'int' | 'byte',
): number | undefined {
  const opcode = assembly.code.bytes[position]
  if (opcode === undefined) return undefined
  if (opcode === indexed) return 2
  if (opcode >= first && opcode < first + 4) return 1
  const location = assembly.locations.find((candidate) => candidate.position === position)
  assembly.problem(location ?? { line: 0, column: 0 }, `unexpected op at ${kind}Reference: ${opcode}`)
  return undefined
}

function applyEdits(assembly: Assembly, code: Uint8Array, edits: readonly Edit[]): Uint8Array {
  if (edits.length === 0) return code
  const moved = new Int32Array(code.length + 1)
  const edited = new CodeBuffer()
  let from = 0
  let shift = 0
  for (const { position, oldSize, bytes } of edits) {
    edited.append(code.subarray(from, position))
    edited.append(bytes)
    moved.fill(shift, from, position + oldSize)
    shift += bytes.length - oldSize
    from = position + oldSize
  }
  edited.append(code.subarray(from))
  moved.fill(shift, from)
  const move = (position: number): number => position + (moved[position] ?? 0)
  for (const [name, position] of assembly.labels) assembly.labels.set(name, move(position))
  for (const reference of assembly.references) {
    reference.position = move(reference.position)
    reference.end = move(reference.end)
  }
  for (const location of assembly.locations) location.position = move(location.position)
  return edited.bytes
}

/** A branch with a varint offset, while the sizes of all of them are being found. */
interface Branch {
  readonly reference: LabelReference
  /** With the sizes that the placeholders have now. */
  readonly distance: number
  /** How many branches' offsets lie before the target. */
  readonly branchesBeforeTarget: number
  /** Bytes of its offset. */
  size: number
}

/**
 * The shortest offsets. Shortening one branch can only bring other targets nearer, so branches are shortened until none
 * gets shorter: backward ones in a sweep forward, forward ones in a sweep back, each knowing all sizes it spans.
 */
function shrinkBranches(assembly: Assembly): Edit[] {
  const references = assembly.references.filter(({ isVarint }) => isVarint)
  if (references.length === 0) return []
  const branches = references.map((reference) => measure(assembly, references, reference))
  const saved = new Int32Array(branches.length + 1)
  for (let isShrinking = true; isShrinking; ) {
    isShrinking = false
    for (const [index, branch] of branches.entries()) {
      if (branch && branch.distance < 0) {
        const nearer = (saved[index] ?? 0) - (saved[branch.branchesBeforeTarget] ?? 0)
        if (shrink(branch, branch.distance + nearer)) isShrinking = true
      }
      saved[index + 1] = (saved[index] ?? 0) + savedBy(branch)
    }
    saved.fill(0)
    for (let index = branches.length - 1; index >= 0; index--) {
      const branch = branches[index]
      if (branch && branch.distance >= 0) {
        const nearer = (saved[index + 1] ?? 0) - (saved[branch.branchesBeforeTarget] ?? 0)
        if (shrink(branch, branch.distance - nearer)) isShrinking = true
      }
      saved[index] = (saved[index + 1] ?? 0) + savedBy(branch)
    }
    saved.fill(0)
  }
  const edits: Edit[] = []
  for (const branch of branches) {
    if (!branch || savedBy(branch) === 0) continue
    const { position, end } = branch.reference
    edits.push({ position, oldSize: end - position, bytes: new Uint8Array(branch.size) })
  }
  return edits
}

/** `undefined` when the label is missing or the branch leads to itself, which is reported later. */
function measure(
  { labels }: Assembly,
  references: readonly LabelReference[],
  reference: LabelReference,
): Branch | undefined {
  const target = labels.get(reference.label.text)
  const start = reference.position - 1
  if (target === undefined || target === start) return undefined
  let low = 0
  for (let high = references.length; low < high; ) {
    const middle = (low + high) >> 1
    if ((references[middle] as LabelReference).end <= target) low = middle + 1
    else high = middle
  }
  const distance = target < start ? target - start : target - reference.end
  return { reference, distance, branchesBeforeTarget: low, size: reference.end - reference.position }
}

function savedBy(branch: Branch | undefined): number {
  return branch ? branch.reference.end - branch.reference.position - branch.size : 0
}

function shrink(branch: Branch, distance: number): boolean {
  const needed = varintSize(distance)
  if (needed >= branch.size) return false
  branch.size = needed
  return true
}

/** Bytes of a zig-zag varint: n bytes hold -2^(7n-1) to 2^(7n-1)-1. */
function varintSize(value: number): number {
  let size = 1
  for (let limit = 64; value < -limit || value >= limit; limit *= 128) size++
  return size
}
