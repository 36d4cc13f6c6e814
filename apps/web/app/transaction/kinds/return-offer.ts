import { msg } from '@lingui/core/macro'
import { type EndOfferInput, endOfferStage } from '../end-offer-stage.ts'
import { defineKind } from '../transaction-kind.ts'

export interface ReturnOfferInput extends EndOfferInput {
  /** Name or short address. */
  bidder: string
}

/** Of anybody, once the offer has expired. */
export const returnOfferKind = defineKind<ReturnOfferInput>({
  title: msg`Return the money`,
  failedTitle: msg`Not returned`,
  question: () => null,
  stages: [endOfferStage],
  done: ({ tokenId, bidder }) => ({
    title: msg`Returned`,
    text: msg`no longer has this offer. The money is with ${bidder} again.`,
    action: { label: msg`See the work`, to: `/nft/${tokenId}` },
    sharePath: null,
  }),
})
