import type { AppliedTransaction, EvalTracer, GroupEvaluator, ProgramView, Transaction } from '@facet/avm'
import type { ApplyData, SignedTransaction } from '../codec/signed-transaction.ts'
import type { AppliedInner } from '../ledger/applied-inner.ts'
import { EMPTY_SIGNED } from '../ledger/empty-signed.ts'
import type { ApplyObserver } from '../ledger/evaluate-group.ts'
import type { LogicLedger } from '../ledger/logic-ledger.ts'
import { emptyApplyData } from '../apply/apply-context.ts'
import type { ExecTraceRecorder } from './exec-trace.ts'
import type { InitialStates } from './initial-states.ts'
import type { ResourcePolicy } from './resource-policy.ts'
import { ResultNode } from './result-node.ts'
import { TransactionCursor } from './transaction-cursor.ts'

const CLEAR_STATE = 3n

export interface TracerParts {
  trace: ExecTraceRecorder | undefined
  initialStates: InitialStates | undefined
  /** Called when a top-level program ends, with its final state. */
  afterTopLevelProgram: (view: ProgramView) => void
}

/** Traces a simulated group: each transaction's effects and cost, and the first failure. */
export class SimulateTracer implements EvalTracer, ApplyObserver {
  readonly nodes: readonly ResultNode[]
  readonly appBudget: number[]
  readonly logicSigBudget: number[]
  /** Path of the first failure. */
  failedAt: number[] | undefined
  /** Set once the evaluation is prepared, which needs this tracer. */
  evaluator: GroupEvaluator | undefined
  ledger: LogicLedger | undefined
  policy: ResourcePolicy | undefined
  private readonly parts: TracerParts
  private readonly cursor = new TransactionCursor()
  private topIndex = 0

  constructor(group: readonly SignedTransaction[], parts: TracerParts) {
    this.nodes = group.map((signed) => new ResultNode(signed))
    this.appBudget = group.map(() => 0)
    this.logicSigBudget = group.map(() => 0)
    this.parts = parts
  }

  private fail(error: Error | undefined): void {
    if (error) this.failedAt ??= this.cursor.path
  }

  private get node(): ResultNode | undefined {
    const [first = -1, ...rest] = this.cursor.path
    return rest.reduce<ResultNode | undefined>((node, index) => node?.inners[index], this.nodes[first])
  }

  beginGroup(): void {
    this.cursor.beginGroup()
  }

  endGroup(error: Error | undefined): void {
    this.fail(error)
    this.cursor.endGroup()
  }

  before(index: number): void {
    this.topIndex = index
    this.parts.trace?.beginTransaction(index)
    this.policy?.beginTransaction(index)
    this.cursor.beginTransaction()
  }

  after(_index: number, applyData: ApplyData, error: Error | undefined): void {
    this.end(applyData, error)
  }

  private end(applyData: ApplyData, error: Error | undefined): void {
    this.fail(error)
    if (!error) this.reconcileWrites()
    this.node?.finish(applyData, error !== undefined)
    this.parts.trace?.endTransaction()
    this.cursor.endTransaction()
  }

  private reconcileWrites(): void {
    if (this.policy && this.evaluator) this.policy.wrote(this.evaluator.dirtyBytes)
  }

  beforeInnerGroup(txns: readonly Transaction[]): void {
    this.node?.inners.push(...txns.map((txn) => new ResultNode({ ...EMPTY_SIGNED, txn })))
    this.cursor.beginGroup()
  }

  afterInnerGroup(_txns: readonly Transaction[], _caller: ProgramView, error: Error | undefined): void {
    this.endGroup(error)
  }

  beforeInnerTransaction(): void {
    this.parts.trace?.beginInner()
    this.cursor.beginTransaction()
  }

  afterInnerTransaction(
    _txns: readonly Transaction[],
    _index: number,
    applied: AppliedTransaction | undefined,
    error: Error | undefined,
  ): void {
    const done = applied ? (applied as AppliedInner).inBlock : this.ledger?.failedInner
    this.end(done ?? emptyApplyData(), error)
  }

  beforeProgram(view: ProgramView): void {
    this.parts.trace?.beginProgram(view)
    if (view.mode === 'lsig') return
    this.parts.initialStates?.beginProgram(view)
    this.node?.follow(view.delta)
    this.policy?.beginProgram(view)
    this.raiseIoBudget()
  }

  private raiseIoBudget(): void {
    if (this.policy && this.evaluator) this.evaluator.ioBudgetBytes = this.policy.ioBudget
  }

  afterProgram(view: ProgramView, approved: boolean, error: Error | undefined): void {
    if (view.mode === 'lsig') {
      this.logicSigBudget[view.groupIndex] = view.cost
      return
    }
    this.policy?.endProgram()
    this.appBudget[this.topIndex] = (this.appBudget[this.topIndex] ?? 0) + view.cost
    if (view.txn.onCompletion === CLEAR_STATE) this.parts.trace?.endClearState(approved, error)
    else this.fail(error)
    if (this.cursor.depth === 1) this.parts.afterTopLevelProgram(view)
  }

  beforeOpcode(view: ProgramView): void {
    this.parts.trace?.beforeOpcode(view)
    this.parts.initialStates?.beforeOpcode(view)
  }

  afterOpcode(view: ProgramView, error: Error | undefined): void {
    this.parts.trace?.afterOpcode(view, error)
    if (view.mode === 'lsig') return
    if (view.txn.onCompletion !== CLEAR_STATE) this.fail(error)
    if (error) return
    this.reconcileWrites()
    this.raiseIoBudget()
  }
}
