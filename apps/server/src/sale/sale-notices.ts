import { addressText } from '../chain/address-text.ts'
import type { AppChange } from '../market/app-projection.ts'
import { listingNotice, royaltyNotices } from '../market/listing-notice.ts'
import { type Notice, sourceOf } from '../notice/notice.ts'
import type { SaleRow } from './sale-table.ts'

/** Notices of buys, for the seller and the receiver of the royalty. */
export function saleNotices(changes: readonly AppChange<'sale', SaleRow>[]): Notice[] {
  return changes.flatMap(({ event, after, block, transaction }) => {
    if (event.name !== 'Bought') return []
    const shared = { by: addressText(event.buyer), source: sourceOf(block, transaction) }
    const { seller } = after
    return [
      listingNotice(after, { ...shared, address: seller, kind: 'sold', baseUnits: event.paid, isGrouped: true }),
      ...royaltyNotices(after, { ...shared, seller, baseUnits: event.toRoyaltyReceiver }),
    ]
  })
}
