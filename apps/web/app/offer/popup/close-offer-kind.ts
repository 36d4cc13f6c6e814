import { msg } from '@lingui/core/macro'
import { type EndOfferInput, endOfferStage } from './end-offer-stage.ts'
import { defineKind, reviewOf } from '../../transaction/transaction-kind.ts'

declare module '../../transaction/transaction-request.ts' {
  interface TransactionInputs {
    closeOffer: EndOfferInput
  }
}

/** Cancels an offer for its bidder. */
export const closeOfferKind = defineKind<EndOfferInput>({
  title: ({ hasEnded }) => (hasEnded ? msg`Withdraw` : msg`Cancel offer`),
  failedTitle: ({ hasEnded }) => (hasEnded ? msg`Not withdrawn` : msg`Offer not cancelled`),
  question: reviewOf(endOfferStage),
  stages: [endOfferStage],
  done: ({ hasEnded }, _answers, memory) => ({
    title: hasEnded && !memory.keeps_app ? msg`Withdrawn` : msg`Offer cancelled`,
    text: memory.keeps_app
      ? msg`no longer has your offer. Once your wallet can receive the money, withdraw it under Your offers.`
      : memory.is_funded
        ? msg`no longer has your offer. Your money is back in your wallet.`
        : msg`no longer has your offer. The ALGO that it locked in your wallet is unlocked.`,
    action: { label: msg`See your offers`, to: '/user/listings/my_offers' },
    sharePath: null,
  }),
})
