import type { SalesSort } from '@facet/api-contract/sale/list-sales'
import { msg } from '@lingui/core/macro'
import { defineList } from '../works/market-list.ts'

export const saleList = defineList<SalesSort>({
  path: '/sales',
  name: msg`Sales`,
  sorts: ['spotlight', 'new', 'price-low', 'price-high', 'old', 'random'],
  load: (api, query, sort) => api('GET /api/sales', { query: { ...query, sort } }),
  nothingYet: { title: msg`Nothing for sale yet`, text: msg`List the first work.` },
  nothingFound: msg`No work for sale matches these filters.`,
})
