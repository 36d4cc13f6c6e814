import type { SalesSort } from '@facet/api-contract/sale/list-sales'
import { sql } from 'drizzle-orm'
import { listOrder, type ListOrder, type OrderColumn, randomOrder } from '../market/list-order.ts'
import { anySaleTable } from './all-sales.ts'

/** The orders of sales. Prices are compared within one currency alone (`currencyOfList`). */
export function saleOrder(sort: SalesSort, seed: number): ListOrder {
  const { appId, listedRound, listedDay, priceOrder, shuffleOrder } = anySaleTable
  const id: OrderColumn = [sql`${appId}`, 'bigint']
  const round: OrderColumn = [sql`${listedRound}`, 'bigint']
  const price: OrderColumn = [sql`${priceOrder}`, 'float8']
  switch (sort) {
    case 'new':
      return listOrder('desc', [round, id])
    case 'old':
      return listOrder('asc', [round, id])
    case 'price-low':
      return listOrder('asc', [price, id])
    case 'price-high':
      return listOrder('desc', [price, id])
    case 'random':
      return randomOrder(id, seed)
    // The newest day first, mixed within the day, so that one creator's series does not fill the wall.
    case 'spotlight':
      return listOrder('desc', [[sql`${listedDay}`, 'integer'], [sql`${shuffleOrder}`, 'bigint'], id])
  }
}
