import { addressText } from '../chain/address-text.ts'
import type { AppChange } from '../market/app-projection.ts'
import { listingNotice, royaltyNotices } from '../market/listing-notice.ts'
import { type Notice, sourceOf } from '../notice/notice.ts'
import type { SaleRow } from './sale-table.ts'

/** Notices of buys, for the seller and the receiver of the royalty, and of sales reserved for an account. */
export function saleNotices(changes: readonly AppChange<'sale', SaleRow>[]): Notice[] {
  return changes.flatMap(({ event, after, block, transaction }) => {
    const { seller, reservedFor, assetId, appId, priceBaseUnits } = after
    const source = sourceOf(block, transaction)
    if (event.name === 'Listed' && reservedFor !== null) {
      const fields = { address: reservedFor, kind: 'reserved', baseUnits: priceBaseUnits, by: seller, source } as const
      const notice = listingNotice(after, fields)
      return [{ ...notice, facts: { ...notice.facts, path: `/nft/${assetId}/sale/${appId}` } }]
    }
    if (event.name !== 'Bought') return []
    const shared = { by: addressText(event.buyer), source }
    return [
      listingNotice(after, { ...shared, address: seller, kind: 'sold', baseUnits: event.paid, isGrouped: true }),
      ...royaltyNotices(after, { ...shared, seller, baseUnits: event.toRoyaltyReceiver }),
    ]
  })
}
