import { hexLiteral } from '../byte-strings.ts'
import { accessBox, checkBoxLengths } from '../eval/box-access.ts'
import type { Frame } from '../eval/frame.ts'
import type { StackValue } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import type { Instruction } from '../program/instruction.ts'
import { extractBytes, replaceBytes } from './bytes.ts'
import { APP } from '../field-group.ts'
import { op, type OpSpec } from './op-spec.ts'
import { MAX_BYTES, MAX_UINT64 } from '../stack-type.ts'

/** A box operation, whichever application owns the box; the name lies `args` − 1 below the top. */
type BoxAction = (frame: Frame, app: bigint, instruction: Instruction) => void

function bytesAt({ stack }: Frame, depth: number): Uint8Array {
  return stack[stack.length - 1 - depth] as Uint8Array
}

function uintAt({ stack }: Frame, depth: number): bigint {
  return stack[stack.length - 1 - depth] as bigint
}

function replace(frame: Frame, args: number, ...values: StackValue[]): void {
  frame.cut(frame.stack.length - args)
  frame.stack.push(...values)
}

function saturating(value: bigint): bigint {
  return value > MAX_UINT64 ? MAX_UINT64 : value
}

function existing(content: Uint8Array | undefined, name: Uint8Array): Uint8Array {
  if (!content) throw new OpError(`no such box ${hexLiteral(name)}`)
  return content
}

function create(frame: Frame, app: bigint): void {
  const name = bytesAt(frame, 1)
  const size = uintAt(frame, 0)
  checkBoxLengths(name, size)
  const content = accessBox(frame, app, name, 'create', size)
  if (!content) frame.ledger.boxPut(app, name, new Uint8Array(Number(size)))
  replace(frame, 2, content ? 0n : 1n)
}

function extract(frame: Frame, app: bigint, { spec }: Instruction): void {
  const name = bytesAt(frame, 2)
  const start = uintAt(frame, 1)
  const length = uintAt(frame, 0)
  checkBoxLengths(name, saturating(start + length))
  const content = existing(accessBox(frame, app, name, 'read', 0n), name)
  // An invalid range has replaced the arguments by 0: the node's error report shows the stack like that.
  replace(frame, 3, 0n)
  replace(frame, 1, extractBytes(content, start, length))
  checkTop(frame, 0, spec.name)
}

function overwrite(frame: Frame, app: bigint): void {
  const name = bytesAt(frame, 2)
  const start = uintAt(frame, 1)
  const replacement = bytesAt(frame, 0)
  checkBoxLengths(name, saturating(start + BigInt(replacement.length)))
  const content = existing(accessBox(frame, app, name, 'write', 0n), name)
  const value = replaceBytes(content, replacement, start)
  replace(frame, 3)
  frame.ledger.boxPut(app, name, value)
}

/** A copy of the same length with `length` bytes from `start` replaced; the bytes after them move. */
function splicedBytes(original: Uint8Array, replacement: Uint8Array, start: bigint, length: bigint): Uint8Array {
  if (start > original.length) throw new OpError(`replacement start ${start} beyond length: ${original.length}`)
  const end = start + length
  if (end > MAX_UINT64) throw new OpError('splice end exceeds uint64')
  if (end > original.length) throw new OpError(`splice end ${end} beyond original length: ${original.length}`)
  const after = Number(start) + replacement.length
  if (after > original.length) throw new OpError('splice inserted bytes too long')
  const spliced = new Uint8Array(original.length)
  spliced.set(original.subarray(0, Number(start)))
  spliced.set(replacement, Number(start))
  const tail = original.subarray(Number(end))
  spliced.set(tail.subarray(0, original.length - after), after)
  return spliced
}

function splice(frame: Frame, app: bigint): void {
  const name = bytesAt(frame, 3)
  checkBoxLengths(name, 0n)
  const content = existing(accessBox(frame, app, name, 'write', 0n), name)
  const value = splicedBytes(content, bytesAt(frame, 0), uintAt(frame, 2), uintAt(frame, 1))
  replace(frame, 4)
  frame.ledger.boxPut(app, name, value)
}

function remove(frame: Frame, app: bigint): void {
  const name = bytesAt(frame, 0)
  checkBoxLengths(name, 0n)
  const content = accessBox(frame, app, name, 'delete', 0n)
  if (content) frame.ledger.boxDelete(app, name)
  replace(frame, 1, content ? 1n : 0n)
}

function resize(frame: Frame, app: bigint): void {
  const name = bytesAt(frame, 1)
  const size = uintAt(frame, 0)
  checkBoxLengths(name, size)
  const content = existing(accessBox(frame, app, name, 'resize', size), name)
  const resized = new Uint8Array(Number(size))
  resized.set(content.subarray(0, Number(size)))
  replace(frame, 2)
  frame.ledger.boxDelete(app, name)
  frame.ledger.boxPut(app, name, resized)
}

function length(frame: Frame, app: bigint): void {
  const name = bytesAt(frame, 0)
  checkBoxLengths(name, 0n)
  const content = accessBox(frame, app, name, 'read', 0n)
  replace(frame, 1, BigInt(content?.length ?? 0), content ? 1n : 0n)
}

function get(frame: Frame, app: bigint, { spec }: Instruction): void {
  const name = bytesAt(frame, 0)
  checkBoxLengths(name, 0n)
  const content = accessBox(frame, app, name, 'read', 0n)
  replace(frame, 1, content ?? new Uint8Array(0), content ? 1n : 0n)
  checkTop(frame, 1, spec.name)
}

function put(frame: Frame, app: bigint): void {
  const name = bytesAt(frame, 1)
  const value = bytesAt(frame, 0)
  checkBoxLengths(name, BigInt(value.length))
  const content = accessBox(frame, app, name, 'write', BigInt(value.length))
  replace(frame, 2)
  if (content && content.length !== value.length) {
    throw new OpError(`attempt to box_put wrong size ${content.length} != ${value.length}`)
  }
  frame.ledger.boxPut(app, name, value)
}

/** A box can hold more than a stack value can. */
function checkTop(frame: Frame, depth: number, name: string): void {
  const { length } = bytesAt(frame, depth)
  if (length > MAX_BYTES) throw new OpError(`${name} produced a too big (${length}) byte-array`)
}

function own(action: BoxAction): (frame: Frame, instruction: Instruction) => void {
  return (frame, instruction) => action(frame, frame.appId, instruction)
}

/** The application's id lies deepest, below the operands of the operation on an own box. */
function foreign(action: BoxAction): (frame: Frame, instruction: Instruction) => void {
  return (frame, instruction) => {
    const [app] = frame.stack.splice(-instruction.argCount, 1)
    action(frame, app as bigint, instruction)
  }
}

function family(sub: number): { sub: number; modes: number } {
  return { sub, modes: APP }
}

const IN_APP = { modes: APP }

export const boxOps: OpSpec[] = [
  op(0xb9, 'box_create', 'boxName uint64 -> bool', 8, own(create), IN_APP),
  op(0xba, 'box_extract', 'boxName uint64 uint64 -> []byte', 8, own(extract), IN_APP),
  op(0xbb, 'box_replace', 'boxName uint64 []byte ->', 8, own(overwrite), IN_APP),
  op(0xbc, 'box_del', 'boxName -> bool', 8, own(remove), IN_APP),
  op(0xbd, 'box_len', 'boxName -> uint64 bool', 8, own(length), IN_APP),
  op(0xbe, 'box_get', 'boxName -> []byte bool', 8, own(get), IN_APP),
  op(0xbf, 'box_put', 'boxName []byte ->', 8, own(put), IN_APP),
  op(0xd2, 'box_splice', 'boxName uint64 uint64 []byte ->', 10, own(splice), IN_APP),
  op(0xd3, 'box_resize', 'boxName uint64 ->', 10, own(resize), IN_APP),
  op(0xd4, 'app_box_create', 'uint64 boxName uint64 -> bool', 13, foreign(create), family(1)),
  op(0xd4, 'app_box_extract', 'uint64 boxName uint64 uint64 -> []byte', 13, foreign(extract), family(2)),
  op(0xd4, 'app_box_replace', 'uint64 boxName uint64 []byte ->', 13, foreign(overwrite), family(3)),
  op(0xd4, 'app_box_del', 'uint64 boxName -> bool', 13, foreign(remove), family(4)),
  op(0xd4, 'app_box_len', 'uint64 boxName -> uint64 bool', 13, foreign(length), family(5)),
  op(0xd4, 'app_box_get', 'uint64 boxName -> []byte bool', 13, foreign(get), family(6)),
  op(0xd4, 'app_box_put', 'uint64 boxName []byte ->', 13, foreign(put), family(7)),
  op(0xd4, 'app_box_splice', 'uint64 boxName uint64 uint64 []byte ->', 13, foreign(splice), family(8)),
  op(0xd4, 'app_box_resize', 'uint64 boxName uint64 ->', 13, foreign(resize), family(9)),
]
