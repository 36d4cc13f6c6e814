import { type Endpoint, endpoints } from '@facet/api-contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { serializerOf } from './serializer.ts'

test('drops what the contract does not list', () => {
  const serialize = serializerOf(z.object({ shown: z.number(), inner: z.object({ shown: z.string() }).nullable() }))
  expect(serialize({ shown: 1, hidden: 2, inner: { shown: 'a', hidden: 'b' } })).toBe(
    '{"shown":1,"inner":{"shown":"a"}}',
  )
  expect(serialize({ shown: 1, inner: null })).toBe('{"shown":1,"inner":null}')
})

test('distinguishes the members of a union, whichever of their fields are null', () => {
  const kind = z.enum(['a', 'b']).nullable()
  const serialize = serializerOf(
    z.discriminatedUnion('state', [
      z.object({ state: z.literal('asked'), kind }),
      z.object({ state: z.literal('done'), kind, id: z.number() }),
    ]),
  )
  expect(serialize({ state: 'done', kind: null, id: 1 })).toBe('{"state":"done","kind":null,"id":1}')
})

test('keeps every key of a record', () => {
  const serialize = serializerOf(z.object({ metadata: z.record(z.string(), z.object({ id: z.number() })) }))
  expect(serialize({ metadata: { '1': { id: 1, hidden: 2 } } })).toBe('{"metadata":{"1":{"id":1}}}')
})

test('a nullable field of a named schema is written in every member of a union', () => {
  const named = z.string().meta({ id: 'Named', description: 'Has a name.' })
  const serialize = serializerOf(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('one'), name: named.nullable().describe('Maybe.') }),
      z.object({ kind: z.literal('two'), name: named }),
    ]),
  )
  expect(serialize({ kind: 'one', name: null })).toBe('{"kind":"one","name":null}')
  expect(serialize({ kind: 'two', name: 'x' })).toBe('{"kind":"two","name":"x"}')
})

test('every reply of the contract has a serializer', () => {
  const serializers = endpoints.flatMap((endpoint: Endpoint) =>
    endpoint.response === undefined ? [] : [serializerOf(endpoint.response)],
  )
  expect(new Set(serializers.map((serializer) => typeof serializer))).toEqual(new Set(['function']))
})
