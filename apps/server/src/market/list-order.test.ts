import { expect, test } from 'vitest'
import { asPageRequest } from '../platform/http/page-requests.ts'
import { saleTable } from '../sale/sale-table.ts'
import { commonOrder } from './list-order.ts'

test('a page with a random order is its visitor’s own', async () => {
  const orders = ['new', 'old', 'price-low', 'price-high', 'random'] as const
  const own = await Promise.all(
    orders.map(async (order) => {
      const page = { isOwn: false }
      await asPageRequest(page, async () => commonOrder(saleTable, order, 7))
      return page.isOwn
    }),
  )
  expect(own).toEqual([false, false, false, false, true])
})
