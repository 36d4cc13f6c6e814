import type { EvalDelta as RunningDelta } from '@facet/avm'
import { emptyApplyData } from '../apply/apply-context.ts'
import type { ApplyData, SignedTransaction, SignedTransactionWithApplyData } from '../codec/signed-transaction.ts'

/** A transaction of the simulated group, outer or inner, with its effects so far. */
export class ResultNode {
  readonly signed: SignedTransaction
  inners: ResultNode[] = []
  private applyData: ApplyData = emptyApplyData()
  private running: RunningDelta | undefined

  constructor(signed: SignedTransaction) {
    this.signed = signed
  }

  /** Follows the running program's writes, which count even when the program fails later. */
  follow(delta: RunningDelta): void {
    this.running = delta
  }

  /** Sets the apply data; a failed transaction keeps the record of its program. */
  finish(applyData: ApplyData, failed: boolean): void {
    if (failed) {
      this.applyData = { ...applyData, evalDelta: this.applyData.evalDelta }
      return
    }
    this.applyData = applyData
    this.running = undefined
    if (applyData.evalDelta.innerTxns.length === 0) this.inners = []
  }

  transaction(): SignedTransactionWithApplyData {
    const delta = this.running ?? this.applyData.evalDelta
    const innerTxns = this.inners.map((inner) => inner.transaction())
    return { ...this.signed, ...this.applyData, evalDelta: { ...delta, innerTxns } }
  }
}
