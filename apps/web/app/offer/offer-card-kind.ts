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
    intro: msg`These offers were never funded, so they are not visible. Cancel them to get your deposit back.`,
    priceLine: (price) => msg`Intended offer: ${price}`,
    cancelOf: (title) => msg`Cancel the offer for ${title}`,
    notice: {
      title: (price) => msg`Your offer of ${price} was never funded.`,
      text: msg`It is not visible, but its contract holds a deposit. Cancel it to get the deposit back.`,
      cancel: msg`Cancel the unfinished offer`,
    },
    cancel: (input) => ({ kind: 'closeOffer', input }),
    withdraw: (input, action) => (action === 'cancel_offer' ? { kind: 'closeOffer', input } : null),
  },
}
