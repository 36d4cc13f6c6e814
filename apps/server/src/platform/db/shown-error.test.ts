import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shownError } from './shown-error.ts'

test('tells why a query failed, and none of its values', () => {
  const detail = 'Key (email)=(ann@example.org) already exists.'
  const cause = Object.assign(new Error('duplicate key value'), { code: '23505', detail })
  const failed = new DrizzleQueryError('insert into account values ($1)', ['ann@example.org'], cause)
  const shown = shownError(new Error('the work failed', { cause: failed }))
  expect(shown).toMatchObject({
    type: 'Error',
    message: 'the work failed: Failed query: insert into account values ($1): duplicate key value',
    code: '23505',
  })
  expect(shown.stack).toContain('shown-error.test.ts')
  expect(JSON.stringify(shown)).not.toContain('ann@')
})
