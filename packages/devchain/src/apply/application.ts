import type { AppParams, StateSchema, Transaction } from '@facet/avm'
import { bytesEqual, ZERO_ADDRESS } from '@facet/avm'
import { keyOf } from '../codec/address.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import { checkCounts } from '../ledger/key-values.ts'
import { type LedgerState, idKey } from '../ledger/state.ts'
import { checkProgramSizes, isUpdatingSizes } from '../ledger/well-formed-application.ts'
import type { ApplyContext } from './apply-context.ts'

/** Writes a new application and returns its id. */
export function createApplication(txn: Transaction, { state, nextId }: ApplyContext): bigint {
  addSize(state, txn.sender, txn.globalStateSchema, txn.extraProgramPages)
  const record = state.account(txn.sender)
  state.putAccount(txn.sender, { ...record, totalAppsCreated: record.totalAppsCreated + 1n })
  state.apps.set(idKey(nextId), {
    approvalProgram: txn.approvalProgram,
    clearStateProgram: txn.clearStateProgram,
    globalStateSchema: txn.globalStateSchema,
    localStateSchema: txn.localStateSchema,
    extraProgramPages: txn.extraProgramPages,
    version: 0n,
    sizeSponsor: ZERO_ADDRESS,
    creator: txn.sender,
    foreignBoxReads: false,
    familyBoxAccess: false,
  })
  state.createdApps.set(keyOf(txn.sender), idKey(nextId), true)
  return nextId
}

/** Deletes an application; its account, its boxes and other accounts' local states remain. */
export function deleteApplication(appId: bigint, state: LedgerState): void {
  const params = existing(appId, state)
  const creator = state.account(params.creator)
  state.putAccount(params.creator, { ...creator, totalAppsCreated: creator.totalAppsCreated - 1n })
  removeSize(state, sponsor(params), params.globalStateSchema, params.extraProgramPages)
  const group = idKey(appId)
  for (const key of state.globals.group(group).keys()) state.globals.set(group, key, undefined)
  state.apps.set(group, undefined)
  state.createdApps.set(keyOf(params.creator), group, undefined)
}

/** Installs new programs and, if the transaction gives them, new sizes, which its sender sponsors from then on. */
export function updateApplication(txn: Transaction, appId: bigint, state: LedgerState): void {
  const params = existing(appId, state)
  const changed: AppParams = {
    ...params,
    approvalProgram: txn.approvalProgram,
    clearStateProgram: txn.clearStateProgram,
    version: params.version + 1n,
  }
  if (isUpdatingSizes(txn)) {
    removeSize(state, sponsor(params), params.globalStateSchema, params.extraProgramPages)
    try {
      checkCounts(state, idKey(appId), txn.globalStateSchema)
    } catch (error) {
      throw new Error(`unable to change global schema: ${(error as Error).message}`)
    }
    changed.globalStateSchema = txn.globalStateSchema
    changed.extraProgramPages = txn.extraProgramPages
    changed.sizeSponsor = bytesEqual(txn.sender, params.creator) ? ZERO_ADDRESS : txn.sender
    addSize(state, txn.sender, txn.globalStateSchema, txn.extraProgramPages)
  } else checkProgramSizes(txn, params.extraProgramPages)
  state.apps.set(idKey(appId), changed)
}

function existing(appId: bigint, state: LedgerState): AppParams {
  const params = state.apps.get(idKey(appId))
  if (!params) throw new Error(`app ${appId} does not exist`)
  return params
}

function sponsor(params: AppParams): Uint8Array {
  return isZeroBytes(params.sizeSponsor) ? params.creator : params.sizeSponsor
}

function addSize(state: LedgerState, account: Uint8Array, schema: StateSchema, pages: bigint): void {
  const record = state.account(account)
  state.putAccount(account, {
    ...record,
    totalNumUint: record.totalNumUint + schema.numUint,
    totalNumByteSlice: record.totalNumByteSlice + schema.numByteSlice,
    totalExtraAppPages: record.totalExtraAppPages + pages,
  })
}

function removeSize(state: LedgerState, account: Uint8Array, schema: StateSchema, pages: bigint): void {
  addSize(state, account, { numUint: -schema.numUint, numByteSlice: -schema.numByteSlice }, -pages)
}
