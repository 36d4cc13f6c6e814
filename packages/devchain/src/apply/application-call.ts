import type { AppParams, EvalDelta, Transaction } from '@facet/avm'
import { LogicError } from '@facet/avm'
import { encodeAddress } from '../codec/address.ts'
import { checkContractVersions } from '../ledger/program-version.ts'
import { idKey } from '../ledger/state.ts'
import type { ApplyContext } from './apply-context.ts'
import { createApplication, deleteApplication, updateApplication } from './application.ts'
import { closeOutApplication, isOptedIn, optInApplication } from './application-opt-in.ts'
import type { AppliedInner } from '../ledger/applied-inner.ts'

/** OnCompletion of an application call. */
export const ON_COMPLETION = { noOp: 0n, optIn: 1n, closeOut: 2n, clear: 3n, update: 4n, delete: 5n } as const

/** Applies an application call: creation, its program, and the effects of its OnCompletion. */
export function applyApplicationCall(txn: Transaction, context: ApplyContext): void {
  const { state } = context
  let appId = txn.applicationId
  if (appId === 0n) {
    appId = createApplication(txn, context)
    context.applyData.createdAppId = appId
  }
  const params = state.apps.get(idKey(appId))
  if (txn.rejectVersion > 0n && (params?.version ?? 0n) >= txn.rejectVersion) {
    throw new Error(`app version (${params?.version ?? 0n}) >= reject version (${txn.rejectVersion})`)
  }
  if (!params && txn.onCompletion !== ON_COMPLETION.clear) {
    throw new Error(`only ClearState is supported for an application (${appId}) that does not exist`)
  }
  if (txn.applicationId === 0n || txn.onCompletion === ON_COMPLETION.update) checkPrograms(txn, params, context)
  if (txn.onCompletion === ON_COMPLETION.clear || !params) return clear(txn, appId, params, context)
  if (txn.onCompletion === ON_COMPLETION.optIn) optInApplication(state, txn.sender, appId, params.localStateSchema)
  const delta = run(appId, params.approvalProgram, context)
  if (!delta) throw new Error('transaction rejected by ApprovalProgram')
  complete(txn, appId, context)
  keep(delta, context)
}

/** A created application already has its new parameters, so it never counts as a downgrade. */
function checkPrograms(txn: Transaction, previous: AppParams | undefined, context: ApplyContext): void {
  checkContractVersions(txn.approvalProgram, txn.clearStateProgram, previous)
  checkProgram(txn.approvalProgram, 'ApprovalProgram', context)
  checkProgram(txn.clearStateProgram, 'ClearStateProgram', context)
}

function checkProgram(program: Uint8Array, name: string, { apps }: ApplyContext): void {
  try {
    apps.checkProgram(program)
  } catch (error) {
    throw new Error(`check failed on ${name}: ${(error as Error).message}`)
  }
}

/** Runs a program in its own layer, which is kept when it approves and undone when it rejects or fails. */
function run(appId: bigint, program: Uint8Array, context: ApplyContext): EvalDelta | undefined {
  const { journal } = context.state
  const mark = journal.mark()
  const before = { ...context.progress }
  let delta: EvalDelta | undefined
  try {
    const result = context.apps.run({ appId, program, ledger: context.logicLedger })
    if (result.approved) delta = result.delta
    return delta
  } finally {
    if (!delta) {
      journal.rollback(mark)
      Object.assign(context.progress, before)
    }
  }
}

/** Clearing succeeds for every opted-in account, even when the program fails. */
function clear(txn: Transaction, appId: bigint, params: AppParams | undefined, context: ApplyContext): void {
  if (!isOptedIn(context.state, txn.sender, appId)) {
    throw new Error(`cannot clear state: ${encodeAddress(txn.sender)} is not currently opted in to app ${appId}`)
  }
  if (params) {
    try {
      const delta = run(appId, params.clearStateProgram, context)
      if (delta) keep(delta, context)
    } catch (error) {
      if (!(error instanceof LogicError)) throw error
    }
  }
  closeOutApplication(context.state, txn.sender, appId)
}

function complete(txn: Transaction, appId: bigint, context: ApplyContext): void {
  switch (txn.onCompletion) {
    case ON_COMPLETION.closeOut:
      return closeOutApplication(context.state, txn.sender, appId)
    case ON_COMPLETION.update:
      return updateApplication(txn, appId, context.state)
    case ON_COMPLETION.delete:
      return deleteApplication(appId, context.state)
  }
}

function keep(delta: EvalDelta, context: ApplyContext): void {
  const innerTxns = delta.innerTxns.map((inner) => (inner as AppliedInner).inBlock)
  context.applyData.evalDelta = { ...delta, innerTxns }
  context.innerTxns = delta.innerTxns
}
