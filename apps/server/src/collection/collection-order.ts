import type { CollectionSort } from '@facet/api-contract/collection/list-collections'
import { listOrder, type ListOrder, placeOf, roundFrom } from '../market/list-order.ts'
import { collectionTable } from './collection-table.ts'

/** The orders of collections. */
export function collectionOrder(sort: CollectionSort, seed: number): ListOrder {
  const { id, createdDay, shuffleOrder } = collectionTable
  switch (sort) {
    case 'new':
      return listOrder('desc', [[id, 'bigint']])
    case 'old':
      return listOrder('asc', [[id, 'bigint']])
    case 'random':
      return roundFrom(placeOf(seed), [
        [shuffleOrder, 'bigint'],
        [id, 'bigint'],
      ])
    case 'spotlight':
      return listOrder('desc', [
        [createdDay, 'integer'],
        [shuffleOrder, 'bigint'],
        [id, 'bigint'],
      ])
  }
}
