import { msg } from '@lingui/core/macro'
import { type SettleInput, settledWords, settleStage } from './settle-stage.ts'
import { defineKind, reviewOf } from '../../transaction/transaction-kind.ts'

declare module '../../transaction/transaction-request.ts' {
  interface TransactionInputs {
    claim: SettleInput
  }
}

/** The winner's claim: delivers the work and pays everyone. */
export const claimKind = defineKind<SettleInput>({
  title: () => msg`Claim the work`,
  failedTitle: () => msg`Claim failed`,
  question: reviewOf(settleStage),
  stages: [settleStage],
  done: (_input, _answers, memory) => settledWords(memory),
})
