import { writeFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServer } from '../create-server.ts'
import { startTestPostgres, type TestPostgres } from '../platform/test/test-postgres.ts'
import { explain } from './explain.ts'
import { Operator } from './test/operator.ts'

let postgres: TestPostgres
let operator: Operator
beforeAll(async () => {
  postgres = await startTestPostgres()
}, 120_000)
afterAll(() => postgres.stop())
beforeEach(async () => {
  operator = await Operator.begin()
})
afterEach(() => operator[Symbol.asyncDispose]())

/** The URL of a new database, as another user and with another password. */
async function urlFor(change: { username?: string; password?: string; pathname?: string }): Promise<string> {
  return Object.assign(new URL(await postgres.createDatabase()), change).href
}

const problems: [what: string, url: () => Promise<string>, action: RegExp][] = [
  [
    'a user without rights',
    async () => {
      const url = await urlFor({ username: 'weak', password: 'weak' })
      const client = new Client({ connectionString: await postgres.createDatabase() })
      await client.connect()
      await client.query(`drop role if exists weak; create role weak login password 'weak'`)
      await client.end()
      return url
    },
    /Grant it: grant connect, create on database/,
  ],
  ['a wrong password', () => urlFor({ password: 'wrong' }), /Correct the user and the password in DATABASE_URL/],
  ['no such database', () => urlFor({ pathname: '/nowhere' }), /Create it, or correct DATABASE_URL/],
]

describe.each(problems)('with %s', (_what, newUrl, action) => {
  test('check, restore and the server name the same next action', async () => {
    await operator.init(`DATABASE_URL=${await newUrl()}`)
    await operator.deploy()
    const check = await operator.run('check')
    expect(check.code).toBe(1)
    expect(check.text).toMatch(new RegExp(`wrong +database .*\\n +→ ${action.source}`))
    writeFileSync(operator.path('market.backup'), '')
    expect(await operator.run('restore', operator.path('market.backup'))).toMatchObject({
      code: 1,
      text: expect.stringMatching(action),
    })
    const { webBuildFolder: _, ...config } = operator.settings.config()
    const failure = await createServer({ ...config, port: 0, logLevel: 'silent' }).catch(explain)
    expect(failure).toMatch(action)
    expect(failure).not.toMatch(/Try again|Start it/)
  })
})
