import { msg } from '@lingui/core/macro'
import { type SettleInput, settledWords, settleStage } from './settle-stage.ts'
import { defineKind, reviewOf } from '../../transaction/transaction-kind.ts'

declare module '../../transaction/transaction-request.ts' {
  interface TransactionInputs {
    auctionClose: SettleInput
  }
}

/** Closes any auction by its application id. */
export const auctionCloseKind = defineKind<SettleInput>({
  title: () => msg`Close the auction`,
  failedTitle: () => msg`Not closed`,
  question: reviewOf(settleStage),
  stages: [settleStage],
  done: (_input, _answers, memory) => settledWords(memory),
})
