import { cancelAuctionWay } from '../auction/popup/cancel-auction-way.ts'
import { cancelCustodyWay } from '../custodial/popup/cancel-custody-way.ts'
import { cancelSaleWay } from '../sale/popup/cancel-sale-way.ts'
import type { AnyCancelWay, CancelFacts, CancelWay } from '../transaction/cancel-way.ts'

/** How each kind of listing is taken back. */
const cancelWays: { [Kind in CancelFacts['kind']]: CancelWay<Kind> } = {
  sale: cancelSaleWay,
  auction: cancelAuctionWay,
  custodial: cancelCustodyWay,
}

/** The way of a listing: of one that a page shows, or by what was read of it. */
export function cancelWayOf({ kind }: Pick<CancelFacts, 'kind'>): AnyCancelWay {
  // The facts name the kind whose way takes them.
  return cancelWays[kind] as unknown as AnyCancelWay
}
