import type { AppliedTransaction, EvalDelta, LedgerForLogic, StackValue } from '../ledger.ts'
import type { OpSpec } from '../ops/op-spec.ts'
import type { Transaction } from '../transaction.ts'

/** A running program as a tracer sees it. All values are live: copy those needed after the hook. */
export interface ProgramView {
  readonly mode: 'app' | 'lsig'
  readonly program: Uint8Array
  /** 0 for a logic signature. */
  readonly appId: bigint
  readonly groupIndex: number
  readonly txn: Transaction
  /** The state that the program sees. */
  readonly ledger: LedgerForLogic
  /** 0 for a program of the top-level group. */
  readonly depth: number
  /** Program counter of the instruction about to run, or just run. */
  readonly pc: number
  readonly op: OpSpec | undefined
  /** Bottom first. */
  readonly stack: readonly StackValue[]
  /** 256 slots, 0n where unset. */
  readonly scratch: readonly StackValue[]
  /** Cost of this program so far, without its inner calls. */
  readonly cost: number
  /** Its effects so far. */
  readonly delta: EvalDelta
  /** Number of values that the next instruction will pop and push. */
  stackEffect(): { pops: number; pushes: number }
  /** The state that the next instruction will access; `undefined` when none, or when its arguments are invalid. */
  stateAccess(): StateAccess | undefined
}

export interface StateAccess {
  kind: 'global' | 'local' | 'box'
  operation: 'read' | 'write' | 'delete'
  app: bigint
  /** The account of local state. */
  account?: Uint8Array
  key: Uint8Array
}

/** Hooks around everything that runs; the ledger calls those of top-level transactions. */
export interface EvalTracer {
  beforeProgram?(view: ProgramView): void
  afterProgram?(view: ProgramView, approved: boolean, error: Error | undefined): void
  beforeOpcode?(view: ProgramView): void
  afterOpcode?(view: ProgramView, error: Error | undefined): void
  beforeInnerGroup?(txns: readonly Transaction[], caller: ProgramView): void
  afterInnerGroup?(txns: readonly Transaction[], caller: ProgramView, error: Error | undefined): void
  beforeInnerTransaction?(txns: readonly Transaction[], index: number, caller: ProgramView): void
  afterInnerTransaction?(
    txns: readonly Transaction[],
    index: number,
    applied: AppliedTransaction | undefined,
    error: Error | undefined,
  ): void
}
