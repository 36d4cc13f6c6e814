import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { breakableLine } from '../test/breakable-line.ts'
import { startTestPostgres, type TestPostgres } from '../test/test-postgres.ts'
import type { Database, Transaction } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import { openPostgres } from './open-postgres.ts'
import { OwnClient } from './own-client.ts'
import { forVisitor } from '../visitor-turns.ts'

/** Cases that need several processes on one Postgres; each opened database stands for one of them. */
describe('processes that share a Postgres', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startTestPostgres()
  })
  afterAll(() => postgres.stop())

  async function openMany(count: number): Promise<Database[]> {
    const url = await postgres.createDatabase()
    return Promise.all(Array.from({ length: count }, () => openPostgres({ url, poolSize: 3 })))
  }

  const closeAll = (databases: Database[]) => Promise.all(databases.map((database) => database.close()))

  const killConnections = (database: Database, name: string) =>
    database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name} and datname = current_database()`,
    )

  test('migrate one after the other, however many start simultaneously', async () => {
    const databases = await openMany(4)
    const counts = await Promise.all(
      databases.map(({ db }) => db.execute(sql`select count(*)::int as count from drizzle.migration`)),
    )
    expect(new Set(counts.map(({ rows }) => rows[0]?.['count']))).toEqual(new Set([1]))
    await closeAll(databases)
  })

  test('hear what any of them publishes, also after their connection broke', async () => {
    const databases = await openMany(2)
    const [one, other] = databases as [Database, Database]
    const heard: string[] = []
    let gaps = 0
    await other.subscribe(
      'market',
      (payload) => heard.push(payload),
      () => (gaps += 1),
    )
    const publish = (payload: string) => one.transaction((_tx, say) => say('market', payload))
    await publish('before')
    await expect.poll(() => heard).toEqual(['before'])
    await killConnections(one, 'facet listen')
    await expect.poll(() => gaps).toBe(1)
    await publish('after')
    await expect.poll(() => heard).toEqual(['before', 'after'])
    await closeAll(databases)
  })

  test('repeat a transaction that a deadlock ended', async () => {
    const databases = await openMany(1)
    const [database] = databases as [Database]
    await database.db.execute(sql`create table both_of as select unnest(array[1, 2]) as id, 0 as count`)
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const count = (tx: Transaction, id: number) =>
      tx.execute(sql`update both_of set count = count + 1 where id = ${id}`)
    await Promise.all(
      [1, 2].map((first, index) =>
        database.transaction(async (tx) => {
          await count(tx, first)
          begun[index]?.resolve()
          await begun[1 - index]?.promise
          await count(tx, 3 - first)
        }),
      ),
    )
    const { rows } = await database.db.execute(sql`select id, count from both_of order by id`)
    expect(rows).toEqual([
      { id: 1, count: 2 },
      { id: 2, count: 2 },
    ])
    await closeAll(databases)
  })

  test('lead one at a time, and the next takes over when the leader’s connection breaks', async () => {
    const databases = await openMany(3)
    const leading: number[] = []
    let turns = 0
    let most = 0
    const leaderships = databases.map((database, index) =>
      database.lead('follower', async (signal) => {
        leading.push(index)
        turns += 1
        most = Math.max(most, leading.length)
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
        leading.splice(leading.indexOf(index), 1)
      }),
    )
    await expect.poll(() => leading.length).toBe(1)
    await wait(1_500)
    expect(leading).toHaveLength(1)
    const first = leading[0] as number
    await killConnections(databases[(first + 1) % 3] as Database, 'facet follower')
    await expect.poll(() => turns).toBe(2)
    const second = leading[0] as number
    await leaderships[second]?.stop()
    await expect.poll(() => turns).toBe(3)
    expect(leading).toEqual([expect.not.toSatisfy((index) => index === second)])
    await Promise.all(leaderships.map((leadership) => leadership.stop()))
    expect(leading).toEqual([])
    expect(most).toBe(1)
    await closeAll(databases)
  })

  test('stay usable when a connection breaks in the middle of a transaction', async () => {
    const databases = await openMany(2)
    const [one, other] = databases as [Database, Database]
    const began = Promise.withResolvers<number>()
    const isBroken = Promise.withResolvers<void>()
    const transaction = one.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      began.resolve(Number(rows[0]?.pid))
      // The connection breaks between two queries, as while a block is computed.
      await isBroken.promise
      await tx.execute(sql`select 1`)
    })
    await other.db.execute(sql`select pg_terminate_backend(${await began.promise}::int)`)
    await wait(200)
    isBroken.resolve()
    await expect(transaction).rejects.toSatisfy(isDatabaseAway)
    await one.ping()
    await closeAll(databases)
  })

  test('return connections that break before a transaction to the pool', async () => {
    const { url, breakAtBegin } = await breakableLine(await postgres.createDatabase())
    const database = await openPostgres({ url, poolSize: 3 })
    breakAtBegin(true)
    // One more than the connections that the market's own work may hold.
    for (let tries = 0; tries < 4; tries += 1)
      await expect(database.transaction(async () => {})).rejects.toSatisfy(isDatabaseAway)
    breakAtBegin(false)
    await expect(database.transaction(async () => 'done')).resolves.toBe('done')
    await database.close()
  })

  test('replaces connections that stop answering', async () => {
    const { url, freeze } = await breakableLine(await postgres.createDatabase())
    const database = await openPostgres({ url, poolSize: 3, statementMs: 500, ownStatementMs: 1_000 })
    const ask = () => forVisitor('a', () => database.db.execute(sql`select 1`))
    const began = Promise.withResolvers<void>()
    const isFrozen = Promise.withResolvers<void>()
    const transaction = database.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      began.resolve()
      await isFrozen.promise
      await tx.execute(sql`select 1`)
    })
    await began.promise
    await ask()
    freeze()
    isFrozen.resolve()
    for (const attempt of await Promise.allSettled([transaction, ask()])) {
      expect(attempt.status === 'rejected' && isDatabaseAway(attempt.reason)).toBe(true)
    }
    await ask()
    await expect(database.transaction(async () => 'done')).resolves.toBe('done')
    await database.close()
  })

  describe('whose connections fall silent', () => {
    async function openSilenced() {
      const direct = await postgres.createDatabase()
      const { url, freeze, vanish } = await breakableLine(direct)
      return { database: await openPostgres({ url, poolSize: 3, patienceMs: 1_000 }), direct, freeze, vanish }
    }
    /** A leader's work that lasts until it is stopped. */
    const countedWork = () => {
      const work = {
        turns: 0,
        isGoingOn: false,
        lead: async (signal: AbortSignal) => {
          work.turns += 1
          work.isGoingOn = true
          await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
          work.isGoingOn = false
        },
      }
      return work
    }
    const patiently = { timeout: 8_000 }

    test('no longer lead, and lead again when Postgres has given up the old connection', async () => {
      const { database, direct, freeze } = await openSilenced()
      const work = countedWork()
      const leadership = database.lead('follower', work.lead)
      await expect.poll(() => work.isGoingOn, patiently).toBe(true)
      freeze()
      await expect.poll(() => work.isGoingOn, patiently).toBe(false)
      const other = await openPostgres({ url: direct, poolSize: 2 })
      // Postgres does the same by itself after the keepalive's time.
      await killConnections(other, 'facet follower')
      await expect.poll(() => work.turns, patiently).toBe(2)
      await leadership.stop()
      await closeAll([database, other])
    })

    test('resume listening after a break, and report the gap', async () => {
      const { database, direct, freeze } = await openSilenced()
      const other = await openPostgres({ url: direct, poolSize: 2 })
      const heard: string[] = []
      let gaps = 0
      const hear = (payload: string) => void heard.push(payload)
      await database.subscribe('market', hear, () => (gaps += 1))
      freeze()
      await expect.poll(() => gaps, patiently).toBe(1)
      await other.transaction((_tx, publish) => publish('market', 'after'))
      await expect.poll(() => heard, patiently).toEqual(['after'])
      await closeAll([database, other])
    })

    test('shut down anyway', async () => {
      const { database, vanish } = await openSilenced()
      const work = countedWork()
      const leadership = database.lead('follower', work.lead)
      await database.subscribe('market', () => {})
      await expect.poll(() => work.isGoingOn, patiently).toBe(true)
      vanish()
      await leadership.stop()
      await database.close()
      expect(work.isGoingOn).toBe(false)
    })
  })

  test('leave no statement behind that takes too long', async () => {
    const database = await openPostgres({ url: await postgres.createDatabase(), poolSize: 3, ownStatementMs: 300 })
    await expect(database.db.execute(sql`select pg_sleep(30)`)).rejects.toSatisfy(isDatabaseAway)
    const { rows } = await database.db.execute(
      sql`select query from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
    )
    expect(rows).toEqual([])
    await database.close()
  })

  test('mark a connection reset in the middle of a query as worth a retry', async () => {
    const { url } = await breakableLine(await postgres.createDatabase())
    const database = await openPostgres({ url, poolSize: 3 })
    const query = database.db.execute(sql`select 'reset me'`)
    await expect(query).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
    await expect(query).rejects.toSatisfy(isDatabaseAway)
    expect(isDatabaseAway(Object.assign(new Error('of another service'), { code: 'ECONNRESET' }))).toBe(false)
    await database.close()
  })

  test('mark a full disk as worth a retry', async () => {
    const [database] = (await openMany(1)) as [Database]
    const full = database.db.execute(sql.raw(`do $$ begin raise exception using errcode = 'disk_full'; end $$`))
    await expect(full).rejects.toSatisfy(isDatabaseAway)
    await closeAll([database])
  })

  test('begin no work for a leader that was stopped while it asked for its turn', async () => {
    const [database] = (await openMany(1)) as [Database]
    let startedAborted = 0
    for (let ms = 0; ms < 40; ms += 1) {
      const leadership = database.lead('follower', async (signal) => {
        if (signal.aborted) startedAborted += 1
      })
      await wait(ms)
      await leadership.stop()
    }
    expect(startedAborted).toBe(0)
    await closeAll([database])
  })

  test('plan a visitor’s statements, and the market’s own, as seeks of one process', async () => {
    const database = await openPostgres({ url: await postgres.createDatabase(), poolSize: 2 })
    const settings = async () => {
      const names = sql`('jit', 'max_parallel_workers_per_gather', 'random_page_cost')`
      const { rows } = await database.db.execute(
        sql`select name, setting from pg_settings where name in ${names} order by name`,
      )
      return rows.map(({ setting }) => setting)
    }
    expect(await settings()).toEqual(['off', '0', '1.1'])
    expect(await forVisitor('one', settings)).toEqual(['off', '0', '1.1'])
    await database.close()
  })

  test('let Postgres end each of their sessions a minute after their host vanished', async () => {
    const url = `${await postgres.createDatabase()}?options=-c%20work_mem%3D5MB`
    const database = await openPostgres({ url, poolSize: 2 })
    const names = [
      'tcp_keepalives_idle',
      'tcp_keepalives_interval',
      'tcp_keepalives_count',
      'tcp_user_timeout',
      'work_mem',
    ]
    const settings = async (db: Pick<Database['db'], 'execute'>) => {
      const shown = []
      for (const name of names) shown.push((await db.execute(sql.raw(`show ${name}`))).rows[0]?.[name])
      return shown
    }
    const client = new OwnClient({ url, patienceMs: 5_000 }, 'facet test')
    await client.connect()
    const { rows } = await client.query('show idle_session_timeout')
    expect(rows, 'whoever answers its keepalive').toEqual([{ idle_session_timeout: '1min' }])
    for (const shown of [
      await settings(database.db),
      await forVisitor('one', () => settings(database.db)),
      await database.transaction(settings),
      await settings(drizzle(client)),
    ]) {
      const [idle, interval, count, silence, memory] = shown
      expect(memory, 'what the address says itself').toBe('5MB')
      expect(Number(idle) + Number(interval) * Number(count)).toBe(60)
      expect(silence).toBe('60000')
    }
    await client.leave()
    await database.close()
  })

  test('report a missing database in one line', async () => {
    const url = (await postgres.createDatabase()).replace(/\/\w+$/, '/nowhere')
    await expect(openPostgres({ url, poolSize: 2 })).rejects.toMatchObject({
      code: 'database-unavailable',
      params: { reason: expect.stringContaining('nowhere') },
    })
    await expect(openPostgres({ url: 'postgres://a:b@127.0.0.1:1/x', poolSize: 2 })).rejects.toMatchObject({
      code: 'database-unavailable',
    })
  })
})
