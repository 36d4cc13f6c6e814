import type { GroupEvaluator, GroupEvaluatorOptions } from '@facet/avm'
export function createGroupEvaluator(_options: GroupEvaluatorOptions): GroupEvaluator {
  return {
    checkLogicSig() {},
    runLogicSig() {
      throw new Error('no interpreter yet')
    },
    apps() {
      return {
        checkProgram() {},
        run() {
          throw new Error('no interpreter yet')
        },
      }
    },
    recordApplied() {},
    appBudgetAdded: 0,
    appBudgetConsumed: 0,
    logicSigBudgetConsumed: 0,
    dirtyBytes: 0n,
    feeCreditMicroAlgo: 0n,
    ioBudgetBytes: 0n,
  }
}
