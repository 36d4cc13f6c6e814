import type { AuctionsSort } from '@facet/api-contract/auction/list-auctions'
import { commonOrder, listOrder, type ListOrder } from '../market/list-order.ts'
import { anyAuctionTable } from './any-auction.ts'

/** The orders of auctions. */
export function auctionOrder(sort: AuctionsSort | 'old', seed: number): ListOrder {
  const { appId, bidCount, listedRound, endSeconds } = anyAuctionTable
  switch (sort) {
    case 'popular':
      return listOrder('desc', [
        [bidCount, 'integer'],
        [listedRound, 'bigint'],
        [appId, 'bigint'],
      ])
    case 'ending':
      return listOrder('asc', [
        [endSeconds, 'numeric'],
        [appId, 'bigint'],
      ])
    default:
      return commonOrder(anyAuctionTable, sort, seed)
  }
}
