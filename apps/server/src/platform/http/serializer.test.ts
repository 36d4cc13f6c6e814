import { expect, test } from 'vitest'
import { z } from 'zod'
import { compileSerializer } from './serializer.ts'

test('drops what the contract does not list', () => {
  const serialize = compileSerializer(
    z.object({ shown: z.number(), inner: z.object({ shown: z.string() }).nullable() }),
  )
  expect(serialize({ shown: 1, hidden: 2, inner: { shown: 'a', hidden: 'b' } })).toBe(
    '{"shown":1,"inner":{"shown":"a"}}',
  )
  expect(serialize({ shown: 1, inner: null })).toBe('{"shown":1,"inner":null}')
})

test('keeps every key of a record', () => {
  const serialize = compileSerializer(z.object({ metadata: z.record(z.string(), z.object({ id: z.number() })) }))
  expect(serialize({ metadata: { '1': { id: 1, hidden: 2 } } })).toBe('{"metadata":{"1":{"id":1}}}')
})
