import type { ApiClient } from '@facet/api-contract/client'
import type { Card } from '@facet/api-contract/nft/card'
import { expect, test } from 'vitest'
import { loadHome } from './load-home.ts'

const cards = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ app_id: first + index }) as Card)

type Lists = Record<string, readonly Card[] | Error>

/** Answers each list by its path and order. */
function apiOf(lists: Lists): ApiClient {
  return (async (endpoint: string, { query }: { query?: { sort: string; start: number; end: number } } = {}) => {
    if (endpoint === 'GET /api/config') return { banners: [] }
    const list = lists[`${endpoint.slice('GET /api/'.length)} ${query?.sort}`] ?? []
    if (list instanceof Error) throw list
    return { metadata: list.slice(query?.start, query?.end), round: 7 }
  }) as unknown as ApiClient
}

const ids = (some: readonly Card[] | null) => some?.map(({ app_id }) => app_id)

test('the hot market has 17 works: auctions that end next and the newest sales, none of the hot auctions', async () => {
  const home = await loadHome(
    apiOf({
      'sales new': cards(100, 40),
      'auctions popular': cards(1, 5),
      'auctions ending': cards(1, 30),
    }),
  )
  expect(ids(home.hot)).toEqual([1, 2, 3, 4, 5])
  expect(ids(home.hotMarket)).toEqual([6, 100, 101, 7, 102, 103, 8, 104, 105, 9, 106, 107, 10, 108, 109, 11, 110])
  expect(home.newestAppId).toBe(116)
})

test('where there are few sales, auctions fill the hot market', async () => {
  const home = await loadHome(apiOf({ 'sales new': cards(100, 2), 'auctions ending': cards(1, 30) }))
  expect(home.hotMarket).toHaveLength(15)
})

test('a feed that fails is null beside the others', async () => {
  const home = await loadHome(apiOf({ 'collections spotlight': new Error('down'), 'sales new': cards(1, 3) }))
  expect(home.collections).toBeNull()
  expect(ids(home.hotMarket)).toEqual([1, 2, 3])
})

test('fails when no feed can be read', async () => {
  const down = new Error('down')
  const lists = ['sales spotlight', 'sales new', 'auctions popular', 'auctions ending', 'collections spotlight']
  await expect(loadHome(apiOf(Object.fromEntries(lists.map((list) => [list, down]))))).rejects.toBe(down)
})
