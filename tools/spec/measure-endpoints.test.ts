import { beforeAll, expect, test } from 'vitest'
import { type Measured, askAsSpecified, judgeEndpoints, notBuilt } from './measure-endpoints.ts'
import { corruptReply } from './corrupt-reply.ts'
import { measureValues } from './measure-values.ts'
import { readShapes, type Shapes } from './shapes.ts'
import { type EndpointRow, endpointRows, nameOf, readRequest } from './spec-rows.ts'
import { truths } from './truths.ts'

let rows: EndpointRow[]
let shapes: Shapes
let measured: Measured
beforeAll(async () => {
  rows = await endpointRows()
  shapes = await readShapes()
  measured = await askAsSpecified(rows)
})

/** The verdict on a row under a changed specification. */
function judge(name: string, altered: Partial<EndpointRow>, own = shapes) {
  const found = rows.find((row) => nameOf(row) === name)
  if (!found) throw new Error(`no row ${name}`)
  return judgeEndpoints([{ ...found, ...altered }], own, measured)[0]
}

test('the market refuses no specified request of people who trade', () => {
  expect(measured.refused).toEqual([])
})

test('every endpoint that is built is as specified, but for what other products bring', () => {
  const built = judgeEndpoints(rows, shapes, measured).filter(({ faults }) => !faults.includes(notBuilt))
  expect(built.filter(({ faults }) => faults.length > 0)).toEqual([])
  expect(built.filter(({ isDone }) => !isDone).map(({ name }) => name)).toEqual([
    'POST /api/create/mint',
    'GET /api/collections/{galleryId}',
    'GET /api/sales/{id}',
    'GET /api/pack/user/{id}',
    'GET /api/fusion/user/{id}',
  ])
})

test('every named value of a reply is answered somewhere, but for those that other products bring', () => {
  const values = measureValues(shapes, judgeEndpoints(rows, shapes, measured))
  expect(values.filter(({ isDone }) => !isDone).map(({ name, faults }) => `${name} ${faults.join()}`)).toEqual([
    'card.type never answered fusion, pack',
    'card.action never answered delete',
  ])
})

test('a row does not count when a field is missing, deep inside, or a value was never sent', () => {
  const other = new Map([...shapes, ['currency', [...(shapes.get('currency') ?? []), ...(shapes.get('terms') ?? [])]]])
  expect(judge('GET /api/currency', {}, other)).toMatchObject({
    isDone: false,
    faults: expect.arrayContaining(['metadata[].approval_program is missing']),
  })
  const request = readRequest('start,end,sort=spotlight|cheapest,owner') ?? []
  expect(judge('GET /api/sales', { request })).toMatchObject({
    isDone: false,
    faults: ['sort=cheapest was never sent', 'owner was never sent'],
  })
})

test('names the product that a row waits for', () => {
  expect(judge('GET /api/sales/{id}', {})).toMatchObject({ isDone: false, faults: [] })
  expect([...(judge('GET /api/sales/{id}', {})?.waiting.keys() ?? [])]).toContain('shops')
  const page = judge('GET /api/nft/{id}', {})?.waiting
  expect([page?.get('deletions'), page?.get('edits')], 'flags that are always false').toEqual([['delete'], ['edit']])
  expect(judge('GET /api/governance/stats', {})).toMatchObject({ isDone: false, faults: [notBuilt] })
})

test.each(Object.keys(truths))('a row with a wrong %s does not count', (origin) => {
  const exchanges = new Map(
    rows.map((row) => {
      const succeeded = (measured.exchanges.get(nameOf(row)) ?? []).filter(({ status }) => status < 300)
      const { reply: shape } = row
      const corrupted = succeeded.map((one) => ({
        ...one,
        reply: shape && corruptReply(origin, shapes, one.reply, shape),
      }))
      return [nameOf(row), corrupted]
    }),
  )
  const faults = judgeEndpoints(rows, shapes, { ...measured, exchanges }).flatMap((verdict) => verdict.faults)
  expect(faults.filter((fault) => fault.includes('is not true'))).not.toEqual([])
})
