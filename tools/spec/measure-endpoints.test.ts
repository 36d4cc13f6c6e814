import { expect, test } from 'vitest'
import { measureEndpoints } from './measure-endpoints.ts'
import { missingFields } from './missing-fields.ts'
import { endpointRows } from './spec-rows.ts'

test('every specified endpoint that there is answers its specified request with each specified field', async () => {
  const rows = await endpointRows()
  const measured = await measureEndpoints(rows)
  expect(measured.filter(({ fault }) => fault !== '')).toEqual([])
  // A page of the market that nobody trades on would have none.
  expect(measured.filter(({ isDone }) => isDone).length).toBeGreaterThanOrEqual(63)
})

test('a row does not count that asks for a field which nobody answers, or whose request is refused', async () => {
  const rows = (await endpointRows()).map((row) => {
    if (row.path === '/api/currency') return { ...row, reply: [...row.reply, 'metadata[].issuer'] }
    return row.path === '/api/create/mint' ? { ...row, request: ['title'] } : row
  })
  const measured = await measureEndpoints(rows)
  const of = (name: string) => measured.find((row) => row.name === name)
  expect(of('GET /api/currency')).toMatchObject({ isDone: false, fault: 'without metadata[].issuer' })
  expect(of('POST /api/create/mint')).toMatchObject({ isDone: false, fault: expect.stringMatching(/^400 /) })
  expect(of('GET /api/sdk/param')).toMatchObject({ isDone: true })
  expect(of('GET /api/governance/stats')).toMatchObject({ isDone: false, fault: '' })
})

test.each([
  [{ a: { b: null } }, 'a.b', []],
  [{ a: {} }, 'a.b', ['a.b']],
  [{ list: [{ x: 1 }, { x: 2 }] }, 'list[].x', []],
  [{ list: [{ x: 1 }, {}] }, 'list[].x', ['list[].x']],
  [{ list: [] }, 'list[].x', ['list[].x']],
  [{ map: { '1': { x: 1 } } }, 'map.*.x', []],
  [{ constructor: 1 }, 'toString', ['toString']],
])('of %j the field %s is told apart from what is missing', (reply, path, missing) => {
  expect(missingFields(reply, [path])).toEqual(missing)
})
