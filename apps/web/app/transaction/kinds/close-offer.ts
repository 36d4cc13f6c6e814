import { msg } from '@lingui/core/macro'
import { type EndOfferInput, endOfferStage } from '../end-offer-stage.ts'
import { defineKind } from '../transaction-kind.ts'

/** Of its bidder. */
export const closeOfferKind = defineKind<EndOfferInput>({
  title: msg`Take the offer back`,
  failedTitle: msg`The offer still stands`,
  question: () => null,
  stages: [endOfferStage],
  done: ({ tokenId }, _answers, memory) => ({
    title: msg`Offer taken back`,
    text: memory.is_set_up
      ? msg`no longer has your offer. The money is in your wallet again.`
      : msg`no longer has your offer. Its deposit is yours again.`,
    action: { label: msg`See your offers`, to: '/user/listings/my_offers' },
    sharePath: `/nft/${tokenId}`,
  }),
})
