import { DrizzleQueryError, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestPglite } from '../test/pglite-template.ts'
import { shownError } from './shown-error.ts'

test('reports why a query failed without its values', () => {
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

test('reports a value of the wrong type without the value', async () => {
  const database = await openTestPglite()
  for (const type of ['integer', 'timestamptz']) {
    const failed = await database.db
      .execute(sql`select ${'ann "A" b'}::${sql.raw(type)}`)
      .catch((error: Error) => error)
    const shown = shownError(failed as Error)
    expect(shown.message).toMatch(/invalid input syntax for type .*: "…"$/)
    expect(JSON.stringify(shown)).not.toContain('ann')
  }
  await database.close()
})
