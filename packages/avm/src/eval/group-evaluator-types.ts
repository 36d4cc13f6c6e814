import type { AppEvaluator, AppliedTransaction, LedgerForLogic } from '../ledger.ts'
import type { Transaction } from '../transaction.ts'
import type { EvalTracer } from './tracer.ts'
import type { UnnamedResourcePolicy } from './unnamed-resources.ts'

export interface GroupMember {
  txn: Transaction
  txid: Uint8Array
  lsig?: { program: Uint8Array; args: readonly Uint8Array[] }
}

export interface GroupEvaluatorOptions {
  /** The whole top-level group, in order; a single transaction is a group of one. */
  members: readonly GroupMember[]
  /** State at the start of the group, for logic signatures (`block`, genesis hash). */
  ledger: LedgerForLogic
  /** Fees paid beyond the group's minimum, in µALGO: inner transactions may spend them. */
  feeCreditMicroAlgo?: bigint
  /** Remainder from rounding the group's fee up, in 10⁻¹² µALGO. */
  feeResidue?: bigint
  overrides?: EvalOverrides
  tracer?: EvalTracer
}

/** Limits that simulate may relax. */
export interface EvalOverrides {
  extraOpcodeBudget?: number
  /** Per program; 32 when absent. */
  maxLogCalls?: number
  /** Bytes per program; 1024 when absent. */
  maxLogBytes?: number
  unnamedResources?: UnnamedResourcePolicy
}

/**
 * Evaluates the programs of one top-level transaction group: budgets, resources and scratch space are shared by all calls
 * on the same evaluator. The ledger calls, in the order of the group, `checkLogicSig` and `runLogicSig` for members that
 * carry one, then for each member `apps(i)` while it applies it and `recordApplied(i, …)` afterwards.
 */
export interface GroupEvaluator {
  /** Static check of member i's logic signature. Throws an Error with the protocol's text (no prefix). */
  checkLogicSig(index: number): void
  /** Runs it; false when it ends with 0. Throws `LogicError`. */
  runLogicSig(index: number): boolean
  /** The programs of member i's application call. */
  apps(index: number): AppEvaluator
  /** Shows member i's logs, inner transactions and created ids to the members after it. */
  recordApplied(index: number, applied: AppliedTransaction): void

  /** 700 per application call so far, inner ones and `extraOpcodeBudget` included. */
  readonly appBudgetAdded: number
  readonly appBudgetConsumed: number
  readonly logicSigBudgetConsumed: number
  /** Bytes of boxes and large programs written in this group, which count against its I/O budget. */
  readonly dirtyBytes: bigint
  /** Remaining fee credit in µALGO. */
  readonly feeCreditMicroAlgo: bigint
  /** I/O budget of the group in bytes; simulate raises it when it finds unreferenced boxes. */
  ioBudgetBytes: bigint
}
