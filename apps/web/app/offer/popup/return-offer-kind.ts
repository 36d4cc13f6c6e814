import { msg } from '@lingui/core/macro'
import { type EndOfferInput, endOfferStage } from './end-offer-stage.ts'
import { defineKind, reviewOf } from '../../transaction/transaction-kind.ts'

export interface ReturnOfferInput extends EndOfferInput {
  /** Name or short address. */
  bidder: string
}

declare module '../../transaction/transaction-request.ts' {
  interface TransactionInputs {
    returnOffer: ReturnOfferInput
  }
}

/** Returns an expired offer's money to its bidder; anyone may do so. */
export const returnOfferKind = defineKind<ReturnOfferInput>({
  title: () => msg`Refund the bidder`,
  failedTitle: () => msg`Refund failed`,
  question: reviewOf(endOfferStage),
  stages: [endOfferStage],
  done: ({ tokenId, bidder }, _answers, memory) => ({
    title: memory.keeps_app ? msg`Offer ended` : msg`Refunded`,
    text: memory.keeps_app
      ? msg`no longer has this offer. ${bidder} is refunded once the money can move.`
      : msg`no longer has this offer. ${bidder} has been refunded.`,
    action: { label: msg`See the work`, to: `/nft/${tokenId}` },
    sharePath: null,
  }),
})
