import { cancelAuctionWay } from '../auction/popup/cancel-auction-way.ts'
import { cancelCustodyWay } from '../custodial/popup/cancel-custody-way.ts'
import { cancelSaleWay } from '../sale/popup/cancel-sale-way.ts'
import type { AnyCancelWay, CancelFacts, CancelWay } from '../transaction/cancel-way.ts'

/** How each kind of listing is cancelled. */
export const cancelWays: { [Kind in CancelFacts['kind']]: CancelWay<Kind> } = {
  sale: cancelSaleWay,
  auction: cancelAuctionWay,
  custodial: cancelCustodyWay,
}

/** How a listing is cancelled, by its kind. */
export function cancelWayOf({ kind }: Pick<CancelFacts, 'kind'>): AnyCancelWay {
  // The facts name the kind, whose way accepts them.
  return cancelWays[kind] as unknown as AnyCancelWay
}
