import { encodeAddress } from '../address.ts'
import { hex, latin1 } from '../byte-strings.ts'
import type { Frame } from '../eval/frame.ts'
import { LIMITS, SINCE } from '../eval/limits.ts'
import {
  accountReference,
  allowsLocals,
  appReference,
  localsReference,
  mutableAccountReference,
} from '../eval/references.ts'
import type { StackValue, StateDelta, ValueDelta } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import { APP } from '../field-group.ts'
import { op, type OpSpec } from './op-spec.ts'
import { sameValue } from './arithmetic.ts'

const NO_BYTES = new Uint8Array(0)

function at({ stack }: Frame, depth: number): StackValue {
  return stack[stack.length - 1 - depth] as StackValue
}

function bytesAt(frame: Frame, depth: number): Uint8Array {
  return at(frame, depth) as Uint8Array
}

function uintAt(frame: Frame, depth: number): bigint {
  return at(frame, depth) as bigint
}

function replace(frame: Frame, args: number, ...values: StackValue[]): void {
  frame.cut(frame.stack.length - args)
  frame.stack.push(...values)
}

function balance(frame: Frame): void {
  const { address } = accountReference(frame, at(frame, 0))
  replace(frame, 1, frame.ledger.account(address).balance)
}

function minBalance(frame: Frame): void {
  const { address } = accountReference(frame, at(frame, 0))
  replace(frame, 1, frame.ledger.account(address).minBalance)
}

function optedIn(frame: Frame): void {
  const { address, app } = localsReference(frame, at(frame, 1), uintAt(frame, 0))
  replace(frame, 2, frame.ledger.isOptedIn(address, app) ? 1n : 0n)
}

function localGet(frame: Frame): void {
  const { address, app } = localsReference(frame, at(frame, 1), 0n)
  replace(frame, 2, frame.ledger.localGet(address, app, bytesAt(frame, 0)) ?? 0n)
}

function localGetEx(frame: Frame): void {
  const { address, app } = localsReference(frame, at(frame, 2), uintAt(frame, 1))
  const value = frame.ledger.localGet(address, app, bytesAt(frame, 0))
  replace(frame, 3, value ?? 0n, value === undefined ? 0n : 1n)
}

function globalGet(frame: Frame): void {
  const app = appReference(frame, 0n, true)
  replace(frame, 1, frame.ledger.globalGet(app, bytesAt(frame, 0)) ?? 0n)
}

function globalGetEx(frame: Frame): void {
  const app = appReference(frame, uintAt(frame, 1), true)
  const value = frame.ledger.globalGet(app, bytesAt(frame, 0))
  replace(frame, 2, value ?? 0n, value === undefined ? 0n : 1n)
}

function checkKey(key: Uint8Array): void {
  if (key.length > LIMITS.maxKeyLength) {
    throw new OpError(`key too long: length was ${key.length}, maximum is ${LIMITS.maxKeyLength}`)
  }
}

function checkValue(key: Uint8Array, value: StackValue): void {
  if (typeof value === 'bigint') return
  if (value.length > LIMITS.maxValueLength) {
    throw new OpError(`value too long for key 0x${hex(key)}: length was ${value.length}`)
  }
  const sum = key.length + value.length
  if (sum > LIMITS.maxKeyAndValueLength) {
    throw new OpError(`key/value total too long for key 0x${hex(key)}: sum was ${sum}`)
  }
}

function written(value: StackValue): ValueDelta {
  return typeof value === 'bigint' ? { action: 2, bytes: NO_BYTES, uint: value } : { action: 1, bytes: value, uint: 0n }
}

const DELETED: ValueDelta = { action: 3, bytes: NO_BYTES, uint: 0n }

function isChange(old: StackValue | undefined, value: StackValue): boolean {
  return old === undefined || !sameValue(old, value)
}

/** Local state changes of an account; an account outside the transaction's list is added to the shared accounts. */
function localDelta({ delta, txn }: Frame, address: Uint8Array, index: number): StateDelta {
  const listed = txn.accounts.length
  let place = index
  if (index > listed) {
    const key = latin1(address)
    let shared = delta.sharedAccounts.findIndex((account) => latin1(account) === key)
    if (shared < 0) shared = delta.sharedAccounts.push(address) - 1
    place = listed + 1 + shared
  }
  const known = delta.localDeltas.get(BigInt(place))
  if (known) return known
  const fresh: StateDelta = new Map()
  delta.localDeltas.set(BigInt(place), fresh)
  return fresh
}

function checkLocals(frame: Frame, address: Uint8Array): void {
  if (frame.version >= SINCE.sharedResources && !allowsLocals(frame, address, frame.appId)) {
    throw new OpError(`unavailable Local State ${frame.appId}+${encodeAddress(address)}`)
  }
}

function localPut(frame: Frame): void {
  const { ledger, appId } = frame
  const value = at(frame, 0)
  const key = bytesAt(frame, 1)
  checkKey(key)
  const { address, index } = mutableAccountReference(frame, at(frame, 2))
  checkLocals(frame, address)
  if (isChange(ledger.localGet(address, appId, key), value)) {
    localDelta(frame, address, index).set(latin1(key), written(value))
  }
  checkValue(key, value)
  ledger.localPut(address, appId, key, value)
  frame.cut(frame.stack.length - 3)
}

function globalPut(frame: Frame): void {
  const { ledger, appId } = frame
  const value = at(frame, 0)
  const key = bytesAt(frame, 1)
  checkKey(key)
  if (isChange(ledger.globalGet(appId, key), value)) frame.delta.globalDelta.set(latin1(key), written(value))
  checkValue(key, value)
  ledger.globalPut(appId, key, value)
  frame.cut(frame.stack.length - 2)
}

/** A key that the ledger may not read it may not delete either; the ledger throws the error. */
function exists(read: () => StackValue | undefined): boolean {
  try {
    return read() !== undefined
  } catch {
    return false
  }
}

function localDelete(frame: Frame): void {
  const { ledger, appId } = frame
  const key = bytesAt(frame, 0)
  const { address, index } = mutableAccountReference(frame, at(frame, 1))
  checkLocals(frame, address)
  if (exists(() => ledger.localGet(address, appId, key))) localDelta(frame, address, index).set(latin1(key), DELETED)
  ledger.localDelete(address, appId, key)
  frame.cut(frame.stack.length - 2)
}

function globalDelete(frame: Frame): void {
  const { ledger, appId } = frame
  const key = bytesAt(frame, 0)
  if (exists(() => ledger.globalGet(appId, key))) frame.delta.globalDelta.set(latin1(key), DELETED)
  ledger.globalDelete(appId, key)
  frame.cut(frame.stack.length - 1)
}

const IN_APP = { modes: APP }

export const stateOps: OpSpec[] = [
  op(0x60, 'balance', 'uint64 -> uint64', 2, balance, IN_APP),
  op(0x60, 'balance', 'any -> uint64', 4, balance, IN_APP),
  op(0x61, 'app_opted_in', 'uint64 uint64 -> bool', 2, optedIn, IN_APP),
  op(0x61, 'app_opted_in', 'any uint64 -> bool', 4, optedIn, IN_APP),
  op(0x62, 'app_local_get', 'uint64 stateKey -> any', 2, localGet, IN_APP),
  op(0x62, 'app_local_get', 'any stateKey -> any', 4, localGet, IN_APP),
  op(0x63, 'app_local_get_ex', 'uint64 uint64 stateKey -> any bool', 2, localGetEx, IN_APP),
  op(0x63, 'app_local_get_ex', 'any uint64 stateKey -> any bool', 4, localGetEx, IN_APP),
  op(0x64, 'app_global_get', 'stateKey -> any', 2, globalGet, IN_APP),
  op(0x65, 'app_global_get_ex', 'uint64 stateKey -> any bool', 2, globalGetEx, IN_APP),
  op(0x66, 'app_local_put', 'uint64 stateKey any ->', 2, localPut, IN_APP),
  op(0x66, 'app_local_put', 'any stateKey any ->', 4, localPut, IN_APP),
  op(0x67, 'app_global_put', 'stateKey any ->', 2, globalPut, IN_APP),
  op(0x68, 'app_local_del', 'uint64 stateKey ->', 2, localDelete, IN_APP),
  op(0x68, 'app_local_del', 'any stateKey ->', 4, localDelete, IN_APP),
  op(0x69, 'app_global_del', 'stateKey ->', 2, globalDelete, IN_APP),
  op(0x78, 'min_balance', 'uint64 -> uint64', 3, minBalance, IN_APP),
  op(0x78, 'min_balance', 'any -> uint64', 4, minBalance, IN_APP),
]
