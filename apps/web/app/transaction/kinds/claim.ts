import { msg } from '@lingui/core/macro'
import { type SettleInput, settledWords, settleStage } from '../settle-stage.ts'
import { defineKind } from '../transaction-kind.ts'

/** Of the best bidder: the work comes to the wallet, and everybody is paid. */
export const claimKind = defineKind<SettleInput>({
  title: msg`Claim the work`,
  failedTitle: msg`Not claimed`,
  question: () => null,
  stages: [settleStage],
  done: (_input, _answers, memory) => settledWords(memory),
})
