import type { EvalDelta, LedgerForLogic, StackValue } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import { APP, type LSIG } from '../field-group.ts'
import type { OpSpec } from '../ops/op-spec.ts'
import type { DecodedProgram } from '../program/decode-program.ts'
import type { Transaction } from '../transaction.ts'
import type { EvalGroup, Member } from './eval-group.ts'
import { LIMITS } from './limits.ts'
import type { OpcodePool, SharedState } from './shared-state.ts'
import { stackEffect } from './stack-effect.ts'
import { stateAccess } from './state-access.ts'
import type { ProgramView, StateAccess } from './tracer.ts'

/** An active subroutine call. */
export interface CallFrame {
  /** Instruction to return to. */
  readonly returnTo: number
  /** Stack height at the call. */
  readonly height: number
  /** Set by `proto`: `retsub` then pops the arguments. */
  hasProto: boolean
  args: number
  returns: number
}

export interface FrameOptions {
  group: EvalGroup
  groupIndex: number
  mode: typeof APP | typeof LSIG
  appId: bigint
  ledger: LedgerForLogic
  code: DecodedProgram
  pool: OpcodePool
}

/** One running program: the state that operations read and change. */
export class Frame implements ProgramView {
  readonly group: EvalGroup
  readonly shared: SharedState
  readonly groupIndex: number
  readonly member: Member
  readonly txn: Transaction
  readonly modeBit: number
  readonly appId: bigint
  readonly ledger: LedgerForLogic
  readonly code: DecodedProgram
  readonly version: number
  readonly pool: OpcodePool
  readonly stack: StackValue[] = []
  readonly scratch: StackValue[] = Array<StackValue>(256).fill(0n)
  readonly calls: CallFrame[] = []
  /** True when a `callsub` jumped to the next instruction, a `proto`. */
  fromCallsub = false
  intc: readonly bigint[] = []
  bytec: readonly Uint8Array[] = []
  /** Index of the next instruction. */
  next = 0
  /** Index of the current instruction. */
  at = 0
  /** Program counter of the current instruction, or of the program's end. */
  pc = 0
  cost = 0
  logBytes = 0
  /** Inner transactions being built. */
  drafts: Transaction[] = []
  readonly delta: EvalDelta = {
    globalDelta: new Map(),
    localDeltas: new Map(),
    sharedAccounts: [],
    logs: [],
    innerTxns: [],
  }
  /** Ids of the last inner group, as programs read them. */
  readonly innerTxids = new Map<number, Uint8Array>()
  touchedFamilyShared = false
  familyReentrancyChecked = false
  #creator: Uint8Array | undefined

  constructor({ group, groupIndex, mode, appId, ledger, code, pool }: FrameOptions) {
    this.group = group
    this.shared = group.shared
    this.groupIndex = groupIndex
    this.member = group.member(groupIndex)
    this.txn = this.member.txn
    this.modeBit = mode
    this.appId = appId
    this.ledger = ledger
    this.code = code
    this.version = code.version
    this.pool = pool
    this.pc = code.instructions[0]?.pc ?? code.bytes.length
  }

  get mode(): 'app' | 'lsig' {
    return this.modeBit === APP ? 'app' : 'lsig'
  }

  get program(): Uint8Array {
    return this.code.bytes
  }

  get caller(): Frame | undefined {
    return this.group.caller
  }

  get depth(): number {
    return this.caller ? this.caller.depth + 1 : 0
  }

  get op(): OpSpec | undefined {
    return this.code.instructions[this.at]?.spec
  }

  /** Address of the running application. */
  get address(): Uint8Array {
    return this.shared.appAddress(this.appId)
  }

  txid(): Uint8Array {
    return this.group.txid(this.groupIndex, this.ledger)
  }

  creator(): Uint8Array {
    if (!this.#creator) {
      const params = this.ledger.appParams(this.appId)
      if (!params) throw new OpError('No params for current app')
      this.#creator = params.creator
    }
    return this.#creator
  }

  /** Pops the values from `height` up. */
  cut(height: number): void {
    this.stack.length = height
  }

  /** Checks that pushing many values stays within the stack limit. */
  ensureHeight(height: number): void {
    if (height > LIMITS.maxStackHeight) throw new OpError('stack overflow')
  }

  stackEffect(): { pops: number; pushes: number } {
    return stackEffect(this)
  }

  stateAccess(): StateAccess | undefined {
    return stateAccess(this)
  }
}
