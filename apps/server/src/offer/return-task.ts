import { FacetError } from '@facet/errors'
import type { KeeperTask } from '../market/kind/ending.ts'
import { offerCancelFacts } from './check-cancel-offer.ts'
import { cancelOfOffer } from './expect-cancel-offer.ts'
import { findOffer, isExpired } from './find-offer.ts'

/** Anyone may refund an expired offer, and delete an offer's leftover app. */
export const returnTask: KeeperTask = {
  name: 'return',
  read: async (services, { appId, caller }) => {
    const offer = await findOffer(services, appId)
    if (!offer.isOver && !isExpired(services, offer)) throw new FacetError('offer-running')
    const cancel = await cancelOfOffer(services, { offer, caller })
    return { kind: 'return', ...offerCancelFacts(services, cancel) }
  },
}
