import { expect, test } from 'vitest'
import type { apiOf } from '../request-context.ts'
import { writeFilter } from './list-filter.ts'
import { loadList } from './load-list.ts'

const noWorks = { metadata: [], bool_end: true, round: 1, total: 0 }
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
