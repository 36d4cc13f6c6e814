import type { SalesSort } from '@facet/api-contract/sale/list-sales'
import { commonOrder, listOrder, type ListOrder } from '../market/list-order.ts'
import { anySaleTable } from './all-sales.ts'

/** The orders of sales. */
export function saleOrder(sort: SalesSort, seed: number): ListOrder {
  if (sort !== 'spotlight') return commonOrder(anySaleTable, sort, seed)
  const { appId, listedDay, shuffleOrder } = anySaleTable
  // The newest day first, mixed within the day, so that one creator's series does not fill the wall.
  return listOrder('desc', [
    [listedDay, 'integer'],
    [shuffleOrder, 'bigint'],
    [appId, 'bigint'],
  ])
}
