import { bytesEqual } from '../byte-strings.ts'
import type { AppliedTransaction, StackValue } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import { fieldLabel, LSIG, type FieldSpec } from '../field-group.ts'
import type { OpSpec } from '../ops/op-spec.ts'
import { MAX_BYTES } from '../stack-type.ts'
import { TXN_FIELDS } from '../ops/txn-fields.ts'
import { innerTxid } from './eval-group.ts'
import type { Frame } from './frame.ts'
import { SINCE } from './limits.ts'
import { isZero } from './resources.ts'
import { type FieldSource, readTxnField } from './txn-field.ts'

export function txnFieldName(value: number): string {
  return fieldLabel(TXN_FIELDS, value, 'TxnField')
}

/** @param index in an array field; `undefined` where the opcode reads scalars */
function fieldFor(frame: Frame, value: number, index: bigint | undefined): FieldSpec {
  const field = TXN_FIELDS.byValue[value]
  if (!field || field.since > frame.version) throw new OpError(`invalid txn field ${txnFieldName(value)}`)
  const wantsArray = index !== undefined
  if (wantsArray === field.isArray) return field
  throw new OpError(`${wantsArray ? 'unsupported array' : 'invalid txn'} field ${field.name}`)
}

function read(frame: Frame, field: FieldSpec, source: FieldSource, index: bigint, isInner: boolean): StackValue {
  if (field.isEffect) {
    if (frame.modeBit === LSIG) throw new OpError(`txn[${field.name}] not allowed in current mode`)
    if (frame.version < SINCE.txnEffects && !isInner) {
      throw new OpError('Unable to obtain effects from top-level transactions')
    }
  }
  if (isInner && frame.version < SINCE.innerApps && (field.name === 'GroupIndex' || field.name === 'TxID')) {
    throw new OpError(`illegal field for inner transaction ${field.name}`)
  }
  return readTxnField(frame, field, source, index)
}

/** A field of a member of the frame's own group. Programs can be longer than a value may be: the caller checks. */
export function groupField(
  frame: Frame,
  position: bigint | number,
  value: number,
  index: bigint | undefined,
): StackValue {
  const field = fieldFor(frame, value, index)
  const { group, groupIndex } = frame
  if (field.isEffect && position >= groupIndex) {
    if (frame.modeBit === LSIG) throw new OpError(`txn[${field.name}] not allowed in current mode`)
    throw new OpError(`txn effects can only be read from past txns ${position} ${groupIndex}`)
  }
  const { members } = group
  if (position >= members.length) throw new OpError(`txn index ${position}, len(group) is ${members.length}`)
  const at = Number(position)
  const member = group.member(at)
  const source: FieldSource = {
    txn: member.txn,
    delta: member.delta,
    createdAssetId: member.createdAssetId,
    createdAppId: member.createdAppId,
    groupIndex: at,
    txid: () => group.txid(at, frame.ledger),
  }
  return read(frame, field, source, index ?? 0n, false)
}

/** The members of the inner group that was submitted last. */
function lastInnerGroup({ delta }: Frame): readonly AppliedTransaction[] {
  const { innerTxns } = delta
  const last = innerTxns.at(-1)
  if (!last) return []
  const id = last.txn.group
  if (isZero(id)) return innerTxns.slice(-1)
  const before = innerTxns.findLastIndex(({ txn }) => !bytesEqual(txn.group, id))
  return innerTxns.slice(before + 1)
}

/** A field of the last inner transaction, or with `position` of a member of the last inner group. */
export function innerField(
  frame: Frame,
  position: number | undefined,
  value: number,
  index: bigint | undefined,
): StackValue {
  const field = fieldFor(frame, value, index)
  const group = position === undefined ? frame.delta.innerTxns.slice(-1) : lastInnerGroup(frame)
  const at = position ?? 0
  const applied = group[at]
  if (!applied) throw new OpError(`txn index ${at}, len(group) is ${group.length}`)
  const source: FieldSource = {
    txn: applied.txn,
    delta: applied,
    createdAssetId: applied.createdAssetId,
    createdAppId: applied.createdAppId,
    groupIndex: at,
    txid: () => innerTxidAt(frame, applied, at),
  }
  return read(frame, field, source, index ?? 0n, true)
}

/** As algod computes it: `itxn TxID` after a group uses the first member's position, and caches its first result. */
function innerTxidAt(frame: Frame, { txn }: AppliedTransaction, at: number): Uint8Array {
  const known = frame.innerTxids.get(at)
  if (known) return known
  const place = frame.delta.innerTxns.length - lastInnerGroup(frame).length + at
  const txid = innerTxid(txn, frame.txid(), place, frame.ledger)
  frame.innerTxids.set(at, txid)
  return txid
}

/** Pushes a field; a program can be longer than a value may be, which is an error once it is pushed. */
export function pushField({ stack }: Frame, { name }: OpSpec, value: StackValue): void {
  stack.push(value)
  if (typeof value !== 'bigint' && value.length > MAX_BYTES) {
    throw new OpError(`${name} produced a too big (${value.length}) byte-array`)
  }
}

/** The same, after popping the opcode's arguments. */
export function replaceByField(frame: Frame, spec: OpSpec, args: number, value: StackValue): void {
  frame.cut(frame.stack.length - args)
  pushField(frame, spec, value)
}
