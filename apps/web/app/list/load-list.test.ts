import { ApiError } from '@facet/api-contract/client'
import { expect, test } from 'vitest'
import type { apiOf } from '../request-context.ts'
import { writeFilter } from './list-filter.ts'
import { loadList } from './load-list.ts'

const noWorks = { metadata: [], bool_end: true, next: null, round: 1, total: 0, total_is_estimate: false }
const api = (() => Promise.resolve(noWorks)) as unknown as ReturnType<typeof apiOf>

test.each([
  ['/sales', '', 'sort=spotlight'],
  ['/sales', 'sort=old&asa_id=7', 'sort=old&asa_id=7'],
  ['/sales?tag=art', 'sort=old&asa_id=7', 'sort=old&asa_id=7&tag=art'],
  ['/sales?asa_id=31', 'sort=old&asa_id=7', 'sort=old&asa_id=31'],
  ['/sales?sort=new', 'sort=old&asa_id=7', 'sort=new'],
])('%s after a visit with the filter %j shows %s', async (address, before, shown) => {
  const request = new Request(`https://facet.example${address}`, {
    headers: { cookie: `facet-sale=${encodeURIComponent(before)}` },
  })
  const { data } = await loadList(api, 'sale', request)
  expect(writeFilter(data.filter).toString()).toBe(shown)
})

test.each([
  ['a chosen value', 'Red', '/sales?sort=new&creator=kiln&arc_69=%7B%22Hat%22%3A%5B%22Blue%22%5D%7D'],
  [
    'another value',
    'Green',
    '/sales?sort=new&creator=kiln&arc_69=%7B%22Hat%22%3A%5B%22Red%22%2C%22Blue%22%2C%22Green%22%5D%7D',
  ],
])('the form of %s is redirected to the URL of the new filter', async (_, toggle, location) => {
  const query = new URLSearchParams({
    sort: 'new',
    creator: 'kiln',
    arc_69: '{"Hat":["Red","Blue"]}',
    trait: 'Hat',
    toggle,
  })
  const pressed = await loadList(api, 'sale', new Request(`https://facet.example/sales?${query}`)).catch(
    (thrown) => thrown,
  )
  expect(pressed).toMatchObject({ status: 302 })
  expect(pressed.headers.get('location')).toBe(location)
})

function refusing(error: string, status: number): ReturnType<typeof apiOf> {
  return async () => {
    throw new ApiError({ error, message: '', status })
  }
}

test.each([
  ['start=2001', 'invalid-window', null],
  ['creator=nobody', 'account-unknown', 0],
  [`creator=${'A'.repeat(58)}`, 'invalid-address', 0],
])('a list of %s that the API refuses as %s is empty', async (query, code, total) => {
  const request = new Request(`https://facet.example/sales?sort=new&${query}`)
  const { data } = await loadList(refusing(code, 400), 'sale', request)
  expect(data).toMatchObject({ cards: [], isEnd: true, total })
})

test('any other refusal fails the page', async () => {
  const request = new Request('https://facet.example/sales?sort=new')
  await expect(loadList(refusing('internal-error', 500), 'sale', request)).rejects.toMatchObject({
    code: 'internal-error',
  })
})
