import type { StateSchema } from '@facet/avm'
import { encodeAddress, keyOf } from '../codec/address.ts'
import { type LedgerState, idKey, localKey } from '../ledger/state.ts'

export function isOptedIn(state: LedgerState, account: Uint8Array, appId: bigint): boolean {
  return state.optIns.get(keyOf(account), idKey(appId)) !== undefined
}

/** Opts an account in to an application. Throws the protocol's text when it is already opted in. */
export function optInApplication(state: LedgerState, account: Uint8Array, appId: bigint, schema: StateSchema): void {
  if (isOptedIn(state, account, appId)) {
    throw new Error(`account ${encodeAddress(account)} has already opted in to app ${appId}`)
  }
  const record = state.account(account)
  state.putAccount(account, {
    ...record,
    totalNumUint: record.totalNumUint + schema.numUint,
    totalNumByteSlice: record.totalNumByteSlice + schema.numByteSlice,
    totalAppsOptedIn: record.totalAppsOptedIn + 1n,
  })
  state.optIns.set(keyOf(account), idKey(appId), schema)
}

/** Deletes the local state and releases the schema from the opt-in. */
export function closeOutApplication(state: LedgerState, account: Uint8Array, appId: bigint): void {
  const record = state.account(account)
  if (record.totalAppsOptedIn === 0n) {
    throw new Error(`account ${encodeAddress(account)} is not opted in to any app, and in particular ${appId}`)
  }
  const schema = state.optIns.get(keyOf(account), idKey(appId))
  if (!schema) throw new Error(`account ${encodeAddress(account)} is not opted in to app ${appId}`)
  state.putAccount(account, {
    ...record,
    totalNumUint: record.totalNumUint - schema.numUint,
    totalNumByteSlice: record.totalNumByteSlice - schema.numByteSlice,
    totalAppsOptedIn: record.totalAppsOptedIn - 1n,
  })
  state.optIns.set(keyOf(account), idKey(appId), undefined)
  const group = localKey(account, appId)
  for (const key of state.locals.group(group).keys()) state.locals.set(group, key, undefined)
}
