import { auctionCancelFromWire } from '@facet/api-contract/auction/auction-codec'
import { msg } from '@lingui/core/macro'
import type { CancelWay } from '../../transaction/cancel-way.ts'

export const cancelAuctionWay: CancelWay<'auction'> = {
  build: (kit, network, facts) => kit.groups.cancelAuction(network, auctionCancelFromWire(facts)),
  titles: {
    cancel: msg`Cancel auction`,
    failed: msg`Auction not cancelled`,
    done: msg`Auction cancelled`,
  },
  check: msg`Your auction has no bid yet`,
  contract: (facts) => ({ keepsApp: facts.keeps_app }),
}
