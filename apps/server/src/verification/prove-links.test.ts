import { startMarket } from '@facet/dev-env'
import { expect, test } from 'vitest'
import { startForeignServer } from '../platform/test/foreign-server.ts'

test('reads one page of a visitor at a time', async () => {
  let reading = 0
  let most = 0
  await using foreign = await startForeignServer((_request, response) => {
    most = Math.max(most, ++reading)
    response.on('close', () => reading--)
    setTimeout(() => response.end('By PageAuthor and by CoAuthor.'), 20)
  })
  await using market = await startMarket({ foreignNetwork: foreign.network })
  const links = ['/one', '/two', '/three'].map((path) => foreign.origin + path)
  const checks = ['PageAuthor', 'CoAuthor'].map(async (value) => {
    const { api } = await market.person(value)
    await api('POST /api/account/update/username', { body: { value } })
    const check = () => api('POST /api/account/verify/check', { body: { links } })
    return Promise.all([check(), check()])
  })
  const facts = await Promise.all(checks)
  expect(facts.flat().map((one) => one.links)).toEqual([links, links, links, links])
  expect(most).toBe(1)
})
