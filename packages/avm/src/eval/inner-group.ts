import { encodeAddress } from '../address.ts'
import { bytesEqual, concatBytes } from '../byte-strings.ts'
import { hashWithPrefix } from '../crypto/hash.ts'
import type { AppliedTransaction } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import { programVersion } from '../program/program-version.ts'
import { emptyTransaction, type Transaction, ZERO_ADDRESS } from '../transaction.ts'
import { EvalGroup, innerTxid } from './eval-group.ts'
import { feeForUsage, feeUsage, formatMicroAlgo } from './fee-usage.ts'
import { describeInnerGroup } from './describe-inner-group.ts'
import type { Frame } from './frame.ts'
import { InnerFailure } from './inner-failure.ts'
import { checkCrossProducts } from './inner-resources.ts'
import { LIMITS } from './limits.ts'

const OPT_IN = 1n
const CLEAR_STATE = 3n

function feesOf(txns: readonly Transaction[]): { usage: bigint; paid: bigint } {
  let usage = 0n
  let paid = 0n
  for (const txn of txns) {
    usage += feeUsage(txn)
    paid += txn.fee
  }
  return { usage, paid }
}

function tooMany({ drafts, shared }: Frame): OpError {
  return new OpError(`too many inner transactions ${drafts.length} with ${shared.innersLeft} left`)
}

/** Begins another inner transaction: fills in its sender, its validity, and the fee that the group still lacks. */
export function addDraft(frame: Frame): void {
  const { drafts, shared, txn, group } = frame
  if (drafts.length > shared.innersLeft || drafts.length >= LIMITS.maxGroupSize) throw tooMany(frame)
  const { usage, paid } = feesOf(drafts)
  const { fee: due } = feeForUsage(usage + 1_000_000n, group.feeResidue)
  const missing = due - paid - (due > paid ? shared.feeCredit : 0n)
  drafts.push({
    ...emptyTransaction(),
    sender: frame.address,
    fee: missing > 0n ? missing : 0n,
    firstValid: txn.firstValid,
    lastValid: txn.lastValid,
  })
}

/** Takes the group's fees from its payments and, if they are too little, from the fee credit of others. */
function chargeFees({ drafts, shared, group }: Frame): void {
  const { usage, paid } = feesOf(drafts)
  const { fee: due, residue } = feeForUsage(usage, group.feeResidue)
  group.feeResidue = residue
  const shortfall = due - paid
  if (shortfall > shared.feeCredit) {
    const missing = formatMicroAlgo(shortfall - shared.feeCredit)
    throw new OpError(
      `group fee ${formatMicroAlgo(paid)} too small (needs ${missing} more) ${describeInnerGroup(drafts)}`,
    )
  }
  shared.feeCredit -= shortfall
}

function versionOf(program: Uint8Array): bigint {
  return programVersion(program).exact
}

/** Rejects calls that re-enter, nest too deep or run too old a program; returns the version that would run. */
function checkCall(frame: Frame, txn: Transaction): bigint {
  const { appId, ledger } = frame
  if (appId === txn.applicationId) throw new OpError('attempt to self-call')
  let depth = 0
  for (let below = frame.caller; below; below = below.caller) {
    if (below.appId === txn.applicationId) throw new OpError(`attempt to re-enter ${below.appId}`)
    depth++
  }
  if (depth >= LIMITS.maxAppDepth) throw new OpError(`appl depth (${depth}) exceeded`)
  const params = txn.applicationId === 0n ? txn : ledger.appParams(txn.applicationId)
  if (!params) throw new OpError(`app ${txn.applicationId} does not exist`)
  const isClear = txn.applicationId !== 0n && txn.onCompletion === CLEAR_STATE
  const version = versionOf(isClear ? params.clearStateProgram : params.approvalProgram)
  if (version < LIMITS.minInnerVersion) {
    throw new OpError(`inner app call with version v${version} < v${LIMITS.minInnerVersion}`)
  }
  if (txn.onCompletion === OPT_IN) {
    const clearVersion = versionOf(params.clearStateProgram)
    if (clearVersion < LIMITS.minInnerVersion) {
      throw new OpError(`inner app call opt-in with CSP v${clearVersion} < v${LIMITS.minInnerVersion}`)
    }
  }
  return version
}

/** Id of an inner group: the hash of its members' ids without a group id. */
function groupId(frame: Frame): Uint8Array {
  const { drafts, delta, ledger } = frame
  const parent = frame.txid()
  const first = delta.innerTxns.length
  const ids = drafts.map((txn, i) => innerTxid(txn, parent, first + i, ledger))
  const count = ids.length < 16 ? [0x90 | ids.length] : [0xdc, 0, ids.length]
  const head = Uint8Array.of(0x81, 0xa6, ...new TextEncoder().encode('txlist'), ...count)
  return hashWithPrefix('TG', concatBytes(head, ...ids.flatMap((id) => [Uint8Array.of(0xc4, 32), id])))
}

function checkAuthority(frame: Frame, sender: Uint8Array): void {
  const { authAddress } = frame.ledger.account(sender)
  const authorizer = bytesEqual(authAddress, ZERO_ADDRESS) ? sender : authAddress
  if (bytesEqual(authorizer, frame.address)) return
  throw new OpError(
    `app ${frame.appId} (addr ${encodeAddress(frame.address)}) unauthorized ${encodeAddress(authorizer)}`,
  )
}

/** Checks, charges and performs the inner transactions built so far, as one group. */
export function submitDrafts(frame: Frame): void {
  const { drafts, shared, ledger } = frame
  if (drafts.length > shared.innersLeft || drafts.length > LIMITS.maxGroupSize) throw tooMany(frame)
  if (drafts.length === 0) throw new OpError('itxn_submit without itxn_begin')
  chargeFees(frame)
  for (const txn of drafts) {
    ledger.checkWellFormed(txn)
    const version = txn.type === 'appl' ? checkCall(frame, txn) : 0n
    checkCrossProducts(frame, txn, version)
  }
  if (drafts.length > 1) {
    const id = groupId(frame)
    for (const txn of drafts) txn.group = id
  }
  shared.innersLeft -= drafts.length
  for (const txn of drafts) if (txn.type === 'appl') shared.addAppBudget(LIMITS.appBudget)
  perform(frame)
}

function perform(frame: Frame): void {
  const { drafts, shared, group: outer } = frame
  const { tracer } = shared.options
  const group = new EvalGroup(
    shared,
    drafts.map((txn) => ({ txn })),
    outer.feeResidue,
    frame,
  )
  const performed: AppliedTransaction[] = []
  tracer?.beforeInnerGroup?.(drafts, frame)
  try {
    for (const index of drafts.keys()) performed.push(performOne(frame, group, index))
  } catch (error) {
    if (error instanceof Error) tracer?.afterInnerGroup?.(drafts, frame, error)
    throw error
  }
  outer.feeResidue = group.feeResidue
  frame.delta.innerTxns.push(...performed)
  frame.drafts = []
  frame.innerTxids.clear()
  tracer?.afterInnerGroup?.(drafts, frame, undefined)
}

function performOne(frame: Frame, group: EvalGroup, index: number): AppliedTransaction {
  const { options } = frame.shared
  const { txn } = group.member(index)
  options.tracer?.beforeInnerTransaction?.(group.txns, index, frame)
  checkAuthority(frame, txn.sender)
  let applied: AppliedTransaction
  try {
    applied = frame.ledger.perform(txn, options.apps(group, index))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    options.tracer?.afterInnerTransaction?.(group.txns, index, undefined, error)
    throw InnerFailure.of(index, error)
  }
  options.tracer?.afterInnerTransaction?.(group.txns, index, applied, undefined)
  group.record(index, applied)
  return applied
}
