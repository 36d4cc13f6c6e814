import { type Chain, createAlgodClient, createChain, localnetGenesis } from '@facet/devchain'
import type { BaseHTTPClient } from 'algosdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountTable } from '../account/account-table.ts'
import { marketAppTable } from '../market/market-app-table.ts'
import type { Database } from '../platform/db/database.ts'
import { type TestDatabaseSource, testDatabases } from '../platform/test/test-databases.ts'
import { guardAlgod } from './algod.ts'
import { cursorTable } from './cursor-table.ts'
import { readCursor } from './cursor.ts'
import { type FollowerState, FollowerStatus } from './follower-status.ts'
import { type Follower, type FollowerDeps, startFollower } from './follower.ts'
import { clearProjection, hashProjection } from './hash-projection.ts'
import { submittedGroupTable } from './submitted-group-table.ts'
import { projectionOf } from '../kinds.ts'
import { startProjectionClock } from './projection-clock.ts'

const projection = projectionOf({
  platformAddress: '',
  minFeeBasisPoints: 0,
  vaultAppId: 0n,
  prizeVaultAppId: 0n,
  currencies: new Map([[0n, 6]]),
})
const log: FollowerDeps['log'] = { info: () => {}, warn: () => {}, error: () => {} }

/** A row that no block of these chains produces. */
const staleApp = {
  appId: 9n,
  address: 'APP',
  kind: 'sale' as const,
  programHash: '',
}

/** A node whose answers can be delayed; a real one does not fail on demand. */
function switchable(chain: () => Chain): { client: BaseHTTPClient; isDown: boolean } {
  const node = {
    isDown: false,
    client: {
      get: (...args: Parameters<BaseHTTPClient['get']>) => ask((inner) => inner.get(...args)),
      post: (...args: Parameters<BaseHTTPClient['post']>) => ask((inner) => inner.post(...args)),
      delete: (...args: Parameters<BaseHTTPClient['delete']>) => ask((inner) => inner.delete(...args)),
    },
  }
  async function ask<T>(question: (inner: BaseHTTPClient) => Promise<T>): Promise<T> {
    if (node.isDown) throw new TypeError('fetch failed')
    const answer = await question(createAlgodClient(chain()))
    if (node.isDown) throw new TypeError('fetch failed')
    return answer
  }
  return node
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function reaches(follower: Follower, state: FollowerState): Promise<void> {
  return until(() => follower.state === state)
}

async function reachesRound(database: Database, round: bigint): Promise<void> {
  await until(async () => {
    const cursor = await readCursor(database.db)
    return cursor?.round === round && cursor.rules === projection.rules
  })
}

async function mined(count: number): Promise<Chain> {
  const chain = await createChain()
  await chain.controls.mine(count)
  return chain
}

describe.each(testDatabases)('the follower, on $name', (kind) => {
  let source: TestDatabaseSource
  beforeAll(async () => {
    source = await kind.start()
  })
  afterAll(() => source.stop())

  test('reads the chain from block 0, then each block as it comes', async () => {
    const database = await source.open()
    const chain = await mined(40)
    const follower = startFollower({ algod: guardAlgod(createAlgodClient(chain), 5_000), database, projection, log })
    await reachesRound(database, 40n)
    await chain.controls.mine(1)
    await reachesRound(database, 41n)
    expect(follower.state).toBe('live')
    await follower.stop()
    await database.close()
  })

  test('logs a failing database once, however often it retries', async () => {
    const database = await source.open()
    const chain = await mined(5)
    let attempts = 0
    const full: Database = Object.create(database, {
      transaction: {
        value: async () => {
          attempts += 1
          throw new Error('No space left on device')
        },
      },
    })
    const logged: unknown[] = []
    const noting = {
      ...log,
      info: (facts: unknown) => logged.push(facts),
      error: (facts: unknown) => logged.push(facts),
    }
    const algod = guardAlgod(createAlgodClient(chain), 5_000)
    const follower = startFollower({ algod, database: full, projection, log: noting as FollowerDeps['log'] })
    await until(() => attempts === 3)
    expect(follower.state).toBe('failing')
    expect(logged).toEqual([{ state: 'failing' }, { err: expect.any(Error) }])
    await follower.stop()
    await database.close()
  })

  test('resumes at its cursor, and rebuilds the same rows after a reset', async () => {
    const database = await source.open()
    const chain = await mined(5)
    const deps = { algod: guardAlgod(createAlgodClient(chain), 5_000), database, projection, log }
    const first = startFollower(deps)
    await reachesRound(database, 5n)
    await first.stop()
    await chain.controls.mine(5)
    const second = startFollower(deps)
    await reachesRound(database, 10n)
    await second.stop()
    const hashes = await hashProjection(database.db)
    await database.transaction(clearProjection)
    const third = startFollower(deps)
    await reachesRound(database, 10n)
    await third.stop()
    expect(await hashProjection(database.db)).toEqual(hashes)
    await database.close()
  })

  test('rebuilds a projection made by other rules at start, logs one line, and keeps the market’s own rows', async () => {
    const database = await source.open()
    const chain = await mined(5)
    const deps = { algod: guardAlgod(createAlgodClient(chain), 5_000), database, projection }
    const first = startFollower({ ...deps, log })
    await reachesRound(database, 5n)
    await first.stop()
    const hashes = await hashProjection(database.db)
    await database.db.insert(accountTable).values({ username: 'A' })
    await database.db.insert(marketAppTable).values(staleApp)
    await database.db.update(cursorTable).set({ rules: 'those of an earlier release', round: 9n })
    const clock = await startProjectionClock(database)
    expect(clock.round).toBe(9)
    const logged: unknown[] = []
    const info = (values: unknown, text: string) => void (text === 'follower' || logged.push([values, text]))
    const second = startFollower({ ...deps, log: { ...log, info: info as typeof log.info } })
    await reachesRound(database, 5n)
    await until(() => clock.round === 5)
    await clock.stop()
    await second.stop()
    expect(await hashProjection(database.db)).toEqual(hashes)
    expect(await database.db.select().from(accountTable)).toHaveLength(1)
    const rules = expect.objectContaining({ FIRST_ROUND: { found: undefined, expected: '0' } })
    expect(logged).toEqual([[{ rules, round: 9 }, 'rebuilding the projection: its rules changed']])
    await database.close()
  })

  test.each([
    ['shorter', 3],
    ['longer', 30],
  ])('reports a node that serves another, %s chain, and changes nothing', async (_name, rounds) => {
    const database = await source.open()
    const before = await mined(10)
    const deps = (chain: Chain) => ({ algod: guardAlgod(createAlgodClient(chain), 5_000), database, projection, log })
    const first = startFollower(deps(before))
    await reachesRound(database, 10n)
    await first.stop()
    const hashes = await hashProjection(database.db)
    const other = await createChain()
    // A different clock; otherwise the two chains of the same genesis would be identical.
    other.controls.increaseTime(100n)
    await other.controls.mine(rounds)
    const second = startFollower(deps(other))
    if (rounds < 10) await reaches(second, 'node-behind')
    await other.controls.mine(10)
    await reaches(second, 'chain-reset')
    await second.stop()
    expect(await hashProjection(database.db)).toEqual(hashes)
    await database.close()
  })

  test('reports that the node does not answer, and continues when it does', async () => {
    const database = await source.open()
    const chain = await mined(3)
    const node = switchable(() => chain)
    const follower = startFollower({ algod: guardAlgod(node.client, 1_000), database, projection, log })
    await reachesRound(database, 3n)
    node.isDown = true
    await chain.controls.mine(1)
    await reaches(follower, 'chain-unavailable')
    node.isDown = false
    await reachesRound(database, 4n)
    expect(follower.state).toBe('live')
    await follower.stop()
    await database.close()
  })

  test('keeps the blocks before one that the node refuses', async () => {
    const database = await source.open()
    const chain = await mined(40)
    const { client } = switchable(() => chain)
    const get: BaseHTTPClient['get'] = (path, ...rest) => {
      if (path === '/v2/blocks/30') return Promise.reject(Object.assign(new Error(), { response: { status: 400 } }))
      return client.get(path, ...rest)
    }
    const follower = startFollower({ algod: guardAlgod({ ...client, get }, 5_000), database, projection, log })
    await reaches(follower, 'failing')
    await follower.stop()
    expect((await readCursor(database.db))?.round).toBe(29n)
    await database.close()
  })

  describe('on a node that keeps its newest blocks only', () => {
    const terms = { platformAddress: '', minFeeBasisPoints: 0, vaultAppId: 0n, prizeVaultAppId: 0n }
    const from = (firstRound: bigint) => projectionOf({ ...terms, currencies: new Map([[0n, 6]]) }, { firstRound })
    const ordinary = async (historyRounds = 10) => {
      const chain = await createChain({ historyRounds })
      await chain.controls.mine(50)
      return chain
    }
    const lacking = (round: number) => expect.objectContaining({ code: 'history-missing', params: { round } })

    test('begins at the configured round', async () => {
      const database = await source.open()
      const chain = await ordinary()
      const algod = guardAlgod(createAlgodClient(chain), 5_000)
      const follower = startFollower({ algod, database, projection: from(45n), log })
      await until(async () => (await readCursor(database.db))?.round === 50n)
      await chain.controls.mine(1)
      await until(async () => (await readCursor(database.db))?.round === 51n)
      expect(follower.state).toBe('live')
      await follower.stop()
      await database.close()
    })

    test('names the block that is missing, and continues when a block source has it', async () => {
      const database = await source.open()
      const chain = await ordinary()
      const logged: unknown[] = []
      const error = ((values: { err: unknown }) => logged.push(values.err)) as typeof log.error
      const deps = { database, projection: from(12n), log: { ...log, error } }
      const alone = startFollower({ ...deps, algod: guardAlgod(createAlgodClient(chain), 5_000) })
      await reaches(alone, 'history-missing')
      await alone.stop()
      expect(logged).toEqual([lacking(12)])
      expect(await readCursor(database.db)).toBeUndefined()
      const archive = await createChain()
      await archive.controls.importState(chain.controls.exportState())
      const algod = guardAlgod(createAlgodClient(chain), 5_000, createAlgodClient(archive))
      const helped = startFollower({ ...deps, algod })
      await until(async () => (await readCursor(database.db))?.round === 50n)
      await helped.stop()
      await database.close()
    })

    test('names the block source, not the node, when the block source does not give a block', async () => {
      const database = await source.open()
      const chain = await ordinary()
      const down = switchable(() => chain)
      down.isDown = true
      // The other one answers, but does not have the block either.
      for (const archive of [down.client, createAlgodClient(await createChain())]) {
        const algod = guardAlgod(createAlgodClient(chain), 5_000, archive)
        const follower = startFollower({ algod, database, projection: from(12n), log })
        await until(() => follower.state !== 'waiting')
        expect(follower.state).toBe('block-source-unavailable')
        await follower.stop()
      }
      await database.close()
    })

    test('keeps rows made by other rules while it could not build them again', async () => {
      const database = await source.open()
      const chain = await ordinary()
      const algod = guardAlgod(createAlgodClient(chain), 5_000)
      const before = startFollower({ algod, database, projection: from(45n), log })
      await until(async () => (await readCursor(database.db))?.round === 50n)
      await before.stop()
      const hashes = await hashProjection(database.db)
      await chain.controls.mine(30)
      const changed = { ...from(45n), rules: 'of another release' }
      const after = startFollower({ algod, database, projection: changed, log })
      await reaches(after, 'history-missing')
      const clock = await startProjectionClock(database)
      expect(clock.round).toBe(50)
      await clock.stop()
      await after.stop()
      expect(await hashProjection(database.db)).toEqual(hashes)
      await database.close()
    })

    test('is not ready while it cannot build them, and lets another follow meanwhile', async () => {
      const database = await source.open()
      const chain = await ordinary()
      const algod = guardAlgod(createAlgodClient(chain), 5_000)
      const before = from(45n)
      const first = startFollower({ algod, database, projection: before, log })
      await until(async () => (await readCursor(database.db))?.round === 50n)
      await first.stop()
      await chain.controls.mine(9)
      const isReady = (status: FollowerStatus) =>
        status.check().then(
          () => true,
          () => false,
        )
      const changed = { ...from(12n), rules: 'of changed settings' }
      const status = new FollowerStatus(database, changed.rules, log)
      const unable = startFollower({ algod, database, projection: changed, log, status })
      await reaches(unable, 'history-missing')
      expect(await isReady(status)).toBe(false)
      const other = startFollower({ algod, database, projection: before, log })
      // Both lead the embedded database, which has one process only.
      await until(async () => (await readCursor(database.db))?.round === 59n)
      expect(await isReady(status), 'the changed settings are not applied').toBe(false)
      const same = new FollowerStatus(database, before.rules, log)
      same.state = 'chain-unavailable'
      expect(await isReady(same)).toBe(false)
      await chain.controls.mine(1)
      await until(async () => (await readCursor(database.db))?.round === 60n)
      expect(await isReady(same), 'another follows').toBe(true)
      await unable.stop()
      await other.stop()
      await database.close()
    })

    test('takes no block of another network from the block source, and keeps the rows that it has', async () => {
      const database = await source.open()
      const chain = await ordinary()
      const archive = await createChain({ genesis: { ...localnetGenesis(), network: 'elsewhere' } })
      await archive.controls.mine(60)
      const algod = guardAlgod(createAlgodClient(chain), 5_000, createAlgodClient(archive))
      const logged: unknown[] = []
      const error = ((values: { err: unknown }) => logged.push(values.err)) as typeof log.error
      const refused = async (firstRound: bigint) => {
        const deps = { algod, database, projection: from(firstRound), log: { ...log, error } }
        const follower = startFollower(deps)
        await until(() => follower.state === 'block-source-unavailable')
        await follower.stop()
        expect(logged.splice(0)).toEqual([
          expect.objectContaining({ params: { round: Number(firstRound), reason: 'it is on another network' } }),
        ])
      }
      await refused(12n)
      expect(await readCursor(database.db)).toBeUndefined()

      const follower = startFollower({ algod, database, projection: from(45n), log })
      await until(async () => (await readCursor(database.db))?.round === 50n)
      await follower.stop()
      const hashes = await hashProjection(database.db)
      await refused(13n)
      expect(await hashProjection(database.db)).toEqual(hashes)
      await database.close()
    })

    test('names the gap after an absence longer than the node remembers', async () => {
      const database = await source.open()
      const chain = await ordinary()
      const deps = { algod: guardAlgod(createAlgodClient(chain), 5_000), database, projection: from(45n), log }
      const first = startFollower(deps)
      await until(async () => (await readCursor(database.db))?.round === 50n)
      await first.stop()
      await chain.controls.mine(30)
      const second = startFollower(deps)
      await reaches(second, 'history-missing')
      await second.stop()
      expect((await readCursor(database.db))?.round).toBe(50n)
      await database.close()
    })
  })

  test('forgets a submitted group once no block can confirm it any more', async () => {
    const database = await source.open()
    const row = { kind: 'sale-buy', address: 'A', txId: 'T', sentAtSeconds: 0, sendAttempts: 1 }
    await database.db.insert(submittedGroupTable).values([
      { ...row, groupId: 'expired', lastValidRound: 4n },
      { ...row, groupId: 'open', lastValidRound: 5n },
    ])
    const chain = await mined(5)
    const follower = startFollower({ algod: guardAlgod(createAlgodClient(chain), 5_000), database, projection, log })
    await reachesRound(database, 5n)
    await follower.stop()
    const left = await database.db.select().from(submittedGroupTable)
    expect(left.map(({ groupId }) => groupId)).toEqual(['open'])
    await database.close()
  })
})
