import { msg } from '@lingui/core/macro'
import type { CardKind } from '../works/card-kind.ts'
import { OfferFoot } from './offer-foot.tsx'

/** Cards of offers. They appear only in lists of their parties, which load them again. */
export const offerCardKind: CardKind = {
  path: (tokenId, appId) => `/nft/${tokenId}/offer/${appId}`,
  Foot: OfferFoot,
  Corner: null,
  live: null,
  unfinished: {
    intro: msg`These offers were never funded, so they are not visible. Cancel them to unlock the ALGO that they lock in your wallet.`,
    priceLine: (price) => msg`Intended offer: ${price}`,
    cancelOf: (title) => msg`Cancel the offer for ${title}`,
    notice: {
      title: (price) => msg`Your offer of ${price} was never funded.`,
      text: msg`It is not visible, but it locks ALGO in your wallet. Cancel it to unlock that ALGO.`,
      cancel: msg`Cancel the unfinished offer`,
    },
    cancel: (input) => ({ kind: 'closeOffer', input }),
    withdraw: (input, action) => (action === 'cancel_offer' ? { kind: 'closeOffer', input } : null),
  },
}
