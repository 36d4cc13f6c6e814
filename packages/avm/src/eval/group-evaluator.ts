import type { AppEvaluator, AppliedTransaction } from '../ledger.ts'
import { APP, LSIG } from '../field-group.ts'
import { checkProgram } from './begin-program.ts'
import { EvalGroup } from './eval-group.ts'
import type { GroupEvaluator, GroupEvaluatorOptions } from './group-evaluator-types.ts'
import { LIMITS } from './limits.ts'
import { runApp, runLogicSig } from './run-program.ts'
import { SharedState } from './shared-state.ts'

const CLEAR_STATE = 3n

/** Evaluates the programs of a top-level transaction group; see `GroupEvaluator`. */
export function createGroupEvaluator(options: GroupEvaluatorOptions): GroupEvaluator {
  return new Evaluator(options)
}

class Evaluator implements GroupEvaluator {
  readonly #shared: SharedState
  readonly #group: EvalGroup
  /** Logic signatures share no state with application programs. */
  readonly #signatures: EvalGroup
  readonly #lsigBudget: number

  constructor({
    members,
    ledger,
    feeCreditMicroAlgo = 0n,
    feeResidue = 0n,
    overrides = {},
    tracer,
  }: GroupEvaluatorOptions) {
    this.#shared = new SharedState(
      {
        maxLogCalls: overrides.maxLogCalls ?? LIMITS.maxLogCalls,
        maxLogBytes: overrides.maxLogBytes ?? LIMITS.maxLogBytes,
        unnamed: overrides.unnamedResources,
        tracer,
        ledger,
        apps: appEvaluator,
      },
      feeCreditMicroAlgo,
    )
    this.#group = new EvalGroup(this.#shared, members, feeResidue)
    this.#signatures = new EvalGroup(this.#shared, members, feeResidue)
    this.#shared.topLevel = this.#group
    const calls = members.filter(({ txn }) => txn.type === 'appl').length
    if (calls > 0) this.#shared.addAppBudget(calls * LIMITS.appBudget + (overrides.extraOpcodeBudget ?? 0))
    this.#lsigBudget = members.length * LIMITS.lsigBudget
    this.#shared.lsigPool.left = this.#lsigBudget
  }

  checkLogicSig(index: number): void {
    const { txn, lsig } = this.#signatures.member(index)
    if (!lsig) throw new RangeError(`transaction ${index} has no logic signature`)
    checkProgram(lsig.program, LSIG, txn, this.#signatures.minVersion, this.#shared.lsigPool.left)
  }

  runLogicSig(index: number): boolean {
    return runLogicSig(this.#signatures, index)
  }

  apps(index: number): AppEvaluator {
    return appEvaluator(this.#group, index)
  }

  recordApplied(index: number, applied: AppliedTransaction): void {
    this.#group.record(index, applied)
  }

  get appBudgetAdded(): number {
    return this.#shared.appBudgetAdded
  }

  get appBudgetConsumed(): number {
    return this.#shared.appBudgetAdded - this.#shared.appPool.left
  }

  get logicSigBudgetConsumed(): number {
    return this.#lsigBudget - this.#shared.lsigPool.left
  }

  get dirtyBytes(): bigint {
    return this.#shared.resources.dirtyBytes
  }

  get feeCreditMicroAlgo(): bigint {
    return this.#shared.feeCredit
  }

  get ioBudgetBytes(): bigint {
    return this.#shared.ioBudget
  }

  set ioBudgetBytes(bytes: bigint) {
    this.#shared.ioBudget = bytes
  }
}

function appEvaluator(group: EvalGroup, index: number): AppEvaluator {
  return {
    checkProgram: (program) => {
      const { txn } = group.member(index)
      const isClear = txn.onCompletion === CLEAR_STATE
      const budget = isClear ? LIMITS.appBudget : group.shared.appPool.left
      checkProgram(program, APP, txn, group.minVersion, budget)
    },
    run: (call) => runApp(group, index, call),
  }
}
