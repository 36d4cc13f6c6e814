import { msg } from '@lingui/core/macro'
import { type SettleInput, settledWords, settleStage } from './settle-stage.ts'
import { defineKind, reviewOf } from '../../transaction/transaction-kind.ts'

declare module '../../transaction/transaction-request.ts' {
  interface TransactionInputs {
    close: SettleInput
  }
}

/** Closes an auction on the page of the work, for the seller or anyone else. */
export const closeKind = defineKind<SettleInput>({
  title: ({ isReturn }) => (isReturn ? msg`Return to wallet` : msg`Close the auction`),
  failedTitle: ({ isReturn }) => (isReturn ? msg`Not returned` : msg`Not closed`),
  question: reviewOf(settleStage),
  stages: [settleStage],
  done: (_input, _answers, memory) => settledWords(memory),
})
