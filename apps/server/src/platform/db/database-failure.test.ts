import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { databaseFailure, knownDatabaseFailure } from './database-failure.ts'

const postgres = (code: string, message: string) =>
  Object.assign(new DatabaseError(message, message.length, 'error'), { code })

test.each([
  ['28P01', 'password authentication failed for user "facet"', 'Correct the user and the password in DATABASE_URL'],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.1"', 'pg_hba.conf'],
  ['3D000', 'database "market" does not exist', 'Create it, or correct DATABASE_URL'],
  ['42501', 'permission denied to create extension "pg_trgm"', 'grant connect, create on database'],
  ['42501', 'permission denied for schema market', 'Name their owner in DATABASE_URL'],
  ['53100', 'could not extend file "base/5/1": No space left on device', 'Make room'],
  ['XX000', 'could not write init file', 'Make room'],
  ['53300', 'sorry, too many clients already', 'max_connections'],
  ['57P03', 'the database system is starting up', 'Wait'],
  ['57P01', 'terminating connection due to administrator command', 'Start it, or correct DATABASE_URL'],
  ['XX001', 'invalid page in block 0', 'Its log says more'],
])('names the next action for %s, %s', (code, message, action) => {
  const { text, action: next } = databaseFailure(new Error('Failed query', { cause: postgres(code, message) }))
  expect(text).toContain(`: ${message}`)
  expect(next).toContain(action)
})

test('names the setting of a replica, and a connection that was refused', () => {
  const refused = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' })
  expect(databaseFailure(refused, 'DATABASE_READ_URL')).toEqual({
    text: 'Postgres does not answer: ECONNREFUSED',
    action: 'Start it, or correct DATABASE_READ_URL.',
  })
  expect(knownDatabaseFailure(new Error('password authentication failed'))).toBeUndefined()
})
