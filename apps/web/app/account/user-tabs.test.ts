import { expect, test } from 'vitest'
import { userTabs } from './user-tabs.ts'

test('the listings have the specified pages, in their order', () => {
  const listings = userTabs.find(({ path }) => path === 'listings')
  expect(listings?.pages?.map(({ path }) => path)).toEqual([
    'auctions',
    'sales',
    'shuffles',
    'my_offers',
    'fusions',
    'packs',
  ])
})
