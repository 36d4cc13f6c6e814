import type { AuctionsSort } from '@facet/api-contract/auction/list-auctions'
import { sql } from 'drizzle-orm'
import { listOrder, type ListOrder, type OrderColumn, randomOrder } from '../market/list-order.ts'
import { auctionTable } from './auction-table.ts'

/** The orders of auctions. Prices are compared within one currency alone (`currencyOfList`). */
export function auctionOrder(sort: AuctionsSort, seed: number): ListOrder {
  const { appId, listedRound, bidCount, priceOrder, endSeconds } = auctionTable
  const id: OrderColumn = [sql`${appId}`, 'bigint']
  const round: OrderColumn = [sql`${listedRound}`, 'bigint']
  const price: OrderColumn = [sql`${priceOrder}`, 'float8']
  switch (sort) {
    case 'popular':
      return listOrder('desc', [[sql`${bidCount}`, 'integer'], round, id])
    case 'random':
      return randomOrder(id, seed)
    case 'new':
      return listOrder('desc', [round, id])
    case 'price-low':
      return listOrder('asc', [price, id])
    case 'price-high':
      return listOrder('desc', [price, id])
    case 'ending':
      return listOrder('asc', [[sql`${endSeconds}`, 'numeric'], id])
  }
}
