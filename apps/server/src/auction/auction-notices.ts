import { and, eq, gt, lte, ne, or } from 'drizzle-orm'
import { addressText } from '../chain/address-text.ts'
import type { ChainBlock } from '../chain/chain-transaction.ts'
import { listingNotice, royaltyNotices } from '../market/listing-notice.ts'
import { type Notice, sourceOf } from '../notice/notice.ts'
import type { Notified } from '../notice/notified.ts'
import type { Transaction } from '../platform/db/database.ts'
import { auctionTable } from './auction-table.ts'
import type { AuctionChange } from './describe-auctions.ts'

/** Notifies the seller of bids and of the payment, bidders when they are outbid, and the receiver of the royalty. */
export function auctionNotices(changes: readonly AuctionChange[]): Notice[] {
  return changes.flatMap(({ event, before, after, block, transaction }): Notice[] => {
    const { seller } = after
    const source = sourceOf(block, transaction)
    switch (event.name) {
      case 'BidPlaced': {
        const by = addressText(event.bidder)
        const shared = { by, source, baseUnits: event.amount, isGrouped: true }
        const outbid = before?.winner ?? by
        return [
          listingNotice(after, { ...shared, address: seller, kind: 'bid' }),
          ...(outbid === by ? [] : [listingNotice(after, { ...shared, address: outbid, kind: 'outbid' })]),
        ]
      }
      case 'Settled': {
        if (event.paid === 0n) return []
        const shared = { by: addressText(event.winner), source }
        return [
          listingNotice(after, { ...shared, address: seller, kind: 'sold', baseUnits: event.paid }),
          ...royaltyNotices(after, { ...shared, seller, baseUnits: event.toRoyaltyReceiver }),
        ]
      }
      case 'Voided':
        return [seller, addressText(event.bidder)].map((address) =>
          listingNotice(after, { address, kind: 'auction-void', baseUnits: event.bid, source }),
        )
      case 'Opened':
      case 'Cancelled':
      case 'Delivered':
        return []
    }
  })
}

/** Notifies the parties of auctions whose time ran out, including auctions that are settled already. */
export async function endedAuctionNotices(tx: Transaction, after: Notified, last: ChainBlock): Promise<Notice[]> {
  const { endSeconds, isGenuine, state } = auctionTable
  const ended = await tx
    .select()
    .from(auctionTable)
    .where(
      and(
        eq(isGenuine, true),
        ne(state, 'cancelled'),
        gt(endSeconds, BigInt(after.timestampSeconds)),
        lte(endSeconds, BigInt(last.timestampSeconds)),
      ),
    )
    .orderBy(endSeconds, auctionTable.appId)
  return ended.flatMap((auction) => {
    const { seller, winner, bestBidBaseUnits: bid, reserveBaseUnits } = auction
    const source = { atSeconds: Number(auction.endSeconds), round: last.round, txId: null }
    if (winner === null) {
      return [listingNotice(auction, { address: seller, kind: 'auction-unsold', baseUnits: reserveBaseUnits, source })]
    }
    return [
      listingNotice(auction, { address: seller, kind: 'auction-ended', baseUnits: bid, by: winner, source }),
      listingNotice(auction, { address: winner, kind: 'auction-won', baseUnits: bid, source }),
    ]
  })
}

const isUnsettled = eq(auctionTable.state, 'open')
const isUndelivered = and(eq(auctionTable.state, 'sold'), gt(auctionTable.unitsLeft, 0n))

export const auctionNextSteps = {
  'auction-ended': isUnsettled,
  'auction-unsold': isUnsettled,
  'auction-won': or(isUnsettled, isUndelivered),
}
