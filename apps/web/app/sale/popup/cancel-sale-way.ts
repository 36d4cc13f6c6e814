import { saleCancelFromWire } from '@facet/api-contract/sale/sale-codec'
import { msg } from '@lingui/core/macro'
import { type CancelWay, listingTitles } from '../../transaction/cancel-way.ts'

export const cancelSaleWay: CancelWay<'sale'> = {
  build: (kit, network, facts) => kit.groups.cancelSale(network, saleCancelFromWire(facts)),
  titles: listingTitles,
  check: msg`Your sale is open`,
  contract: (facts) => ({ keepsApp: facts.keeps_app }),
}
