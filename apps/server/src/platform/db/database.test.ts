import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountTable } from '../../account/account-table.ts'
import { testDatabases, type TestDatabaseSource } from '../test/test-databases.ts'
import type { Database } from './database.ts'
import { forVisitor } from '../visitor-turns.ts'

describe.each(testDatabases)('the database, on $name', (kind) => {
  let source: TestDatabaseSource
  let database: Database
  beforeAll(async () => {
    source = await kind.start()
  })
  afterAll(() => source.stop())
  beforeEach(async () => {
    database = await source.open()
  })
  afterEach(() => database.close())

  const countAccounts = async () => (await database.db.select().from(accountTable)).length

  test('keeps bigints and times as they were written', async () => {
    const [written] = await database.db.insert(accountTable).values({ username: 'A' }).returning()
    expect(written).toMatchObject({ id: 1n, username: 'A', mode: null })
    expect(written?.createdAt).toBeInstanceOf(Date)
  })

  test('names the constraint that a row breaks, and stays usable', async () => {
    await database.db.insert(accountTable).values({ username: 'A' })
    await expect(database.db.insert(accountTable).values({ username: 'A' })).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'account_username_key' },
    })
    expect(await countAccounts()).toBe(1)
  })

  test('undoes a transaction that throws, and stays usable', async () => {
    const work = database.transaction(async (tx) => {
      await tx.insert(accountTable).values({ username: 'A' })
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await countAccounts()).toBe(0)
  })

  test('refuses a query around the transaction it is in, instead of waiting for ever', async () => {
    const work = database.transaction(async () => countAccounts())
    await expect(work).rejects.toMatchObject({ cause: { message: expect.stringContaining('use `tx`') } })
  })

  test('lets work started in a transaction use the database after it ends', async () => {
    let later: Promise<number> | undefined
    await database.transaction(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 20)).then(countAccounts)
    })
    expect(await later).toBe(0)
  })

  test('runs many queries concurrently', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `A${index}`)
    await Promise.all(names.map((username) => database.db.insert(accountTable).values({ username })))
    const found = await Promise.all(
      names.map((username) => database.db.select().from(accountTable).where(eq(accountTable.username, username))),
    )
    expect(found.flat().map(({ username }) => username)).toEqual(names)
  })

  test('lets the queries of one visitor wait for each other, not those of another', async () => {
    let finished = 0
    const slow = sql`select count(*) from generate_series(1, 200000)`
    const many = Array.from({ length: 20 }, () =>
      forVisitor('one', async () => {
        await database.db.execute(slow)
        finished += 1
      }),
    )
    await forVisitor('other', () => database.db.execute(sql`select 1`))
    expect(finished).toBeLessThan(10)
    await database.transaction(async (tx) => void (await tx.execute(sql`select 1`)))
    expect(finished).toBeLessThan(20)
    await Promise.all(many)
  })

  test('publishes after the commit, and nothing of a transaction that failed', async () => {
    const heard: string[] = []
    const done = Promise.withResolvers<void>()
    const unsubscribe = await database.subscribe('market', (payload) => {
      heard.push(payload)
      if (payload === 'last') done.resolve()
    })
    await database.transaction(async (_tx, publish) => publish('market', 'first'))
    const failing = database.transaction(async (_tx, publish) => {
      await publish('market', 'never')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await database.transaction(async (_tx, publish) => publish('market', 'last'))
    await done.promise
    unsubscribe()
    expect(heard).toEqual(['first', 'last'])
  })

  test('lets a leader whose work failed try again', async () => {
    let turns = 0
    const leadership = database.lead('test', async () => {
      turns += 1
      throw new Error('no')
    })
    await expect.poll(() => turns).toBe(2)
    await leadership.stop()
  })

  test('ends the work of a leader when it is stopped', async () => {
    const started = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const leadership = database.lead('test', async (signal) => {
      started.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      ended.resolve()
    })
    await started.promise
    await leadership.stop()
    await expect(ended.promise).resolves.toBeUndefined()
  })
})
