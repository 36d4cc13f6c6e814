import type { AuctionsSort } from '@facet/api-contract/auction/list-auctions'
import { msg } from '@lingui/core/macro'
import { defineList } from '../works/market-list.ts'

export const auctionList = defineList<AuctionsSort>({
  path: '/auctions',
  name: msg`Auctions`,
  sorts: ['popular', 'ending', 'new', 'price-low', 'price-high', 'random'],
  load: (api, query, sort) => api('GET /api/auctions', { query: { ...query, sort } }),
  nothingYet: {
    title: msg`No auctions`,
    text: msg`There are no open auctions. Start one with one of your works.`,
  },
  nothingFound: msg`No auction matches these filters.`,
})
