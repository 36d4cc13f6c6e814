import { expect, test } from 'vitest'
import { judgeReplies } from './judge-replies.ts'
import { judgeRow } from './judge-row.ts'
import { shapesOf } from './shapes.ts'
import { readRequest } from './spec-rows.ts'

const shapes = shapesOf([
  ['work', 'price', 'number', '-'],
  ['work', 'end', 'seconds', 'always: it never ends'],
  ['work', 'overlay', 'text', 'when it has none'],
  ['work', 'pool', 'id', 'until packs'],
  ['work', 'kind', 'sale|auction', '-'],
  ['named', '...work', '', ''],
  ['named', 'kind', '=sale', '-'],
  ['list', 'metadata', 'work[]', '-'],
  ['map', 'of', '{work}', '-'],
])
const work = { price: 5, end: null, overlay: 'a', pool: null, kind: 'sale' }
const faultsOf = (shape: string, ...replies: unknown[]) => judgeReplies(shapes, shape, replies).faults

test('accepts replies with each field, at least one of them with a value', () => {
  expect(judgeReplies(shapes, 'work', [{ ...work, overlay: null }, work])).toEqual({
    faults: [],
    waiting: new Map([['packs', ['pool']]]),
    values: new Map([['work.kind', new Set(['sale'])]]),
  })
  expect(faultsOf('list', { metadata: [] }, { metadata: [work] })).toEqual([])
})

test.each([
  ['a missing field', 'work', { price: 5, end: null, overlay: 'a', kind: 'sale' }, ['pool is missing']],
  ['null where a value belongs', 'work', { ...work, price: null }, ['price is null']],
  ['a value of another type', 'work', { ...work, price: '5' }, ['price is no number: "5"']],
  ['another value', 'work', { ...work, kind: 'offer' }, ['kind is no sale|auction: "offer"']],
  ['a value that the narrower shape excludes', 'named', { ...work, kind: 'auction' }, ['kind is no =sale: "auction"']],
  ['a value where none can be', 'work', { ...work, end: 1_700_000_000 }, ['end has a value: 1700000000']],
  ['null in every reply', 'work', { ...work, overlay: null }, ['overlay never has a value']],
  ['an empty text in every reply', 'work', { ...work, overlay: '' }, ['overlay never has a value']],
  ['an empty list in every reply', 'list', { metadata: [] }, ['metadata never has a value']],
  [
    'a field missing in a list',
    'list',
    { metadata: [{ ...work, pool: undefined }] },
    ['metadata[].pool is no id: undefined'],
  ],
  ['a fault in a map', 'map', { of: { a: { ...work, price: true } } }, ['of.*.price is no number: true']],
  ['milliseconds', 'clock', { at: 1_700_000_000_000 }, ['at is no seconds: 1700000000000']],
])('finds %s', (_, shape, reply, faults) => {
  const known = new Map([...shapes, ...shapesOf([['clock', 'at', 'seconds', '-']])])
  expect(judgeReplies(known, shape, [reply]).faults).toEqual(faults)
})

test('rejects an unknown type name', () => {
  expect(() => shapesOf([['work', 'price', 'numbr', '-']])).toThrow('work.price: no type numbr')
  expect(() => shapesOf([['work', '...card', '', '']])).toThrow('no shape card')
})

const row = (request: string) => ({
  method: 'GET',
  path: '/api/sales/{id}',
  request: readRequest(request),
  reply: 'list',
})
const address = 'A'.repeat(58)
const exchange = (sent: Record<string, unknown>, metadata: unknown[] = [work, work], status = 200) => ({
  sent: new Map(Object.entries({ '{id}': address, ...sent })),
  status,
  reply:
    status === 200
      ? { metadata: metadata.map((one) => ({ ...(one as object), address, asa_id: 1, app_id: 7 })) }
      : { error: 'no' },
})

test.each([
  ['every value was sent', 'sort=new|old', [exchange({ sort: 'new' }), exchange({ sort: 'old' })], []],
  ['a value was not sent', 'sort=new|old', [exchange({ sort: 'new' })], ['sort=old was never sent']],
  [
    'a value was refused',
    'sort=new|old',
    [exchange({ sort: 'new' }), exchange({ sort: 'old' }, [], 400)],
    ['sort=old was answered 400 with nothing to judge it by'],
  ],
  [
    'a single work shows no order',
    'sort=new',
    [exchange({ sort: 'new' }, [work])],
    ['sort=new was answered 200 with nothing to judge it by'],
  ],
  [
    'an order is another',
    'sort=price-low',
    [exchange({ sort: 'price-low' }, [{ ...work, price: 6 }, work])],
    ['sort=price-low does not show in the reply'],
  ],
  ['a window is too long', 'start,end', [exchange({ start: 0, end: 1 })], ['end=1 does not show in the reply']],
  ['a field of our own is not required', '+seed', [exchange({})], []],
  ['a field of our own was in every request', '+seed', [exchange({ seed: 1 })], ['was never asked without seed']],
  ['nobody asked', '-', [], ['was never asked']],
  ['it was refused', '-', [exchange({}, [], 400)], ['refused: 400 {"error":"no"}']],
])('%s', (_, request, exchanges, faults) => {
  expect(judgeRow(row(request), shapes, exchanges)).toMatchObject({ isDone: faults.length === 0, faults })
})

test('a value that another product brings keeps the row from counting', () => {
  const verdict = judgeRow(row('{id}=address|shop until shops'), shapes, [exchange({})])
  expect(verdict).toMatchObject({ isDone: false, faults: [] })
  expect(verdict.waiting.get('shops')).toEqual(['{id}=shop'])
})
