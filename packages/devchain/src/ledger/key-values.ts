import type { StackValue, StateSchema } from '@facet/avm'
import { keyOf } from '../codec/address.ts'
import { MAX_APP_KEY_BYTES, MAX_APP_KEY_VALUE_BYTES, MAX_APP_VALUE_BYTES } from './consensus.ts'
import type { LedgerState } from './state.ts'
import type { GroupedTable } from './table.ts'

/**
 * Writes a key of global or local state within the size limits and the schema.
 * Throws the protocol's text; the write may already have happened then, and the caller undoes its layer.
 */
export function putKeyValue(
  state: LedgerState,
  table: GroupedTable<StackValue>,
  group: string,
  schema: StateSchema,
  key: Uint8Array,
  value: StackValue,
): void {
  checkSizes(key, value)
  table.set(group, keyOf(key), value)
  checkCounts(state, group, schema)
}

function checkSizes(key: Uint8Array, value: StackValue): void {
  if (key.length > MAX_APP_KEY_BYTES) {
    throw new Error(`key too long: length was ${key.length}, maximum is ${MAX_APP_KEY_BYTES}`)
  }
  if (typeof value === 'bigint') return
  const hex = Buffer.from(key).toString('hex')
  if (value.length > MAX_APP_VALUE_BYTES) {
    throw new Error(`value too long for key 0x${hex}: length was ${value.length}`)
  }
  const sum = key.length + value.length
  if (sum > MAX_APP_KEY_VALUE_BYTES) throw new Error(`key/value total too long for key 0x${hex}: sum was ${sum}`)
}

/** Throws the protocol's text when a store holds more than its schema allows. */
export function checkCounts(state: LedgerState, group: string, schema: StateSchema): void {
  const counts = state.counts.get(group)
  if (!counts) return
  if (BigInt(counts.uints) > schema.numUint) {
    throw new Error(`store integer count ${counts.uints} exceeds schema integer count ${schema.numUint}`)
  }
  if (BigInt(counts.byteSlices) > schema.numByteSlice) {
    throw new Error(`store bytes count ${counts.byteSlices} exceeds schema bytes count ${schema.numByteSlice}`)
  }
}
