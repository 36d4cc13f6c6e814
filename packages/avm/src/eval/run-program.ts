import type { AppCall, AppResult } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import { APP, LSIG } from '../field-group.ts'
import { beginProgram } from './begin-program.ts'
import type { EvalGroup } from './eval-group.ts'
import { Frame } from './frame.ts'
import { largeProgramBytes } from './fee-usage.ts'
import { LIMITS } from './limits.ts'
import { logicFailure } from './logic-failure.ts'
import { checkReadBudget } from './read-budget.ts'
import { runFrame } from './run-frame.ts'
import { bytesEqual } from '../byte-strings.ts'
import type { OpcodePool } from './shared-state.ts'
import type { DecodedProgram } from '../program/decode-program.ts'
import { LogicError } from '../logic-error.ts'

const CLEAR_STATE = 3n
const UPDATE = 4n
const DELETE = 5n

/** Runs an application's program for a member of a group. */
export function runApp(group: EvalGroup, index: number, { appId, program, ledger }: AppCall): AppResult {
  const { shared } = group
  const member = group.member(index)
  const { txn } = member
  const isClear = txn.onCompletion === CLEAR_STATE
  if (isClear && shared.appPool.left < LIMITS.appBudget) {
    throw new OpError(`attempted ClearState execution with low OpcodeBudget ${shared.appPool.left}`)
  }
  if (txn.applicationId === 0n) makeCreatedAppAvailable(group, index, appId)
  if (!group.caller) checkReadBudget(shared, group.txns, ledger)
  // A clear-state program has its own budget; its cost is deducted from the group's afterwards.
  const pool: OpcodePool = isClear ? { left: LIMITS.appBudget } : shared.appPool
  let frame: Frame | undefined
  try {
    frame = newFrame(group, index, appId, ledger, pool, program)
    const approved = runAndTrace(frame)
    if (approved) countProgramWrites(frame)
    return { approved, delta: frame.delta }
  } finally {
    if (isClear && frame) shared.appPool.left -= frame.cost
    if (frame) shareTouch(frame)
  }
}

/** Runs a member's logic signature. */
export function runLogicSig(group: EvalGroup, index: number): boolean {
  const { shared } = group
  const { lsig } = group.member(index)
  if (!lsig) throw new RangeError(`transaction ${index} has no logic signature`)
  const ledger = shared.options.ledger
  const frame = newFrame(group, index, 0n, ledger, shared.lsigPool, lsig.program, LSIG)
  return runAndTrace(frame)
}

/** A program that cannot start fails as if its first byte had caused an error. */
function newFrame(
  group: EvalGroup,
  groupIndex: number,
  appId: bigint,
  ledger: AppCall['ledger'],
  pool: OpcodePool,
  program: Uint8Array,
  mode: typeof APP | typeof LSIG = APP,
): Frame {
  const { txn, lsig } = group.member(groupIndex)
  let code: DecodedProgram = { bytes: program, version: 0, instructions: [], staticCosts: [], refusal: undefined }
  let failure: unknown
  let hasStarted = false
  try {
    code = beginProgram(program, mode, txn, group.minVersion)
    if (code.refusal !== undefined) throw new OpError(code.refusal)
    hasStarted = true
    checkArgs(lsig?.args ?? [])
  } catch (error) {
    failure = error
  }
  const frame = new Frame({ group, groupIndex, mode, appId, ledger, code, pool })
  if (!hasStarted) frame.pc = 0
  group.scratchOf[groupIndex] = frame.scratch
  frame.member.delta = frame.delta
  if (failure === undefined) return frame
  const { tracer } = group.shared.options
  const refusal = logicFailure(frame, failure)
  tracer?.beforeProgram?.(frame)
  if (refusal instanceof LogicError) tracer?.afterProgram?.(frame, false, refusal)
  throw refusal
}

const MAX_ARG_BYTES = 4096

function checkArgs(args: readonly Uint8Array[]): void {
  if (args.length > LIMITS.maxLsigArgs) throw new OpError('LogicSig has too many arguments')
  if (args.some((arg) => arg.length > MAX_ARG_BYTES)) throw new OpError('LogicSig argument too large')
}

function runAndTrace(frame: Frame): boolean {
  const { tracer } = frame.shared.options
  tracer?.beforeProgram?.(frame)
  try {
    const approved = runFrame(frame, tracer)
    tracer?.afterProgram?.(frame, approved, undefined)
    return approved
  } catch (error) {
    const failure = logicFailure(frame, error)
    if (failure instanceof LogicError) tracer?.afterProgram?.(frame, false, failure)
    throw failure
  }
}

/** In a creating call, references with index 0 mean the new application, whose id is known only now. */
function makeCreatedAppAvailable(group: EvalGroup, index: number, appId: bigint): void {
  const { resources } = group.shared
  const { txn } = group.member(index)
  for (const box of txn.boxes) if (box.index === 0n) resources.addBox(appId, box.name)
  for (const { box } of txn.access)
    if (box && box.name.length > 0 && box.index === 0n) resources.addBox(appId, box.name)
  resources.createdApps.add(appId)
}

/** Programs longer than four pages count against the write budget when they are stored. */
function countProgramWrites({ txn, appId, shared }: Frame): void {
  const isCreating = txn.applicationId === 0n
  const isUpdating = txn.onCompletion === UPDATE
  const isDeleting = txn.onCompletion === DELETE
  if ((!isCreating && !isUpdating && !isDeleting) || (isCreating && isDeleting)) return
  const { resources, ioBudget } = shared
  const size = BigInt(largeProgramBytes(txn.approvalProgram.length + txn.clearStateProgram.length))
  resources.dirtyBytes += size - (resources.updateBytes.get(appId) ?? 0n)
  resources.updateBytes.set(appId, size)
  if (resources.dirtyBytes > ioBudget) {
    const verb = isUpdating ? 'updating' : 'creating'
    throw new Error(`write budget exceeded (${resources.dirtyBytes} > ${ioBudget}) while ${verb} app ${appId}`)
  }
}

/** A caller with the same creator counts shared boxes as if it had accessed them itself. */
function shareTouch(frame: Frame): void {
  const { caller } = frame
  if (caller && frame.touchedFamilyShared && bytesEqual(frame.creator(), caller.creator())) {
    caller.touchedFamilyShared = true
  }
}
