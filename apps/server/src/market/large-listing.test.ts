import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assetTable } from '../asset/asset-table.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { openStoredMarket } from './test/open-stored-market.ts'
import { testDatabases } from '../platform/test/test-databases.ts'
import { moreWorks } from '../nft/more-works.ts'
import { assetRow } from '../nft/test/work-rows.ts'
import type { Services } from '../services.ts'
import { bestListings } from './best-listings.ts'
import { listedWorkTable } from './listed-work-table.ts'
import { poolQuery, poolsOf } from './many-works.ts'
import { createTable } from './test/pair/create-table.ts'
import { pairKind } from './test/pair/pair-kind.ts'
import { pairName } from './test/pair/pair-on-wire.ts'
import { pairTable } from './test/pair/pair-table.ts'
import { ownListings, withdrawableListings } from './withdrawable-listings.ts'
import { type HeldWork, type ManyWorksRow, WorksOfApps } from './works-of-apps.ts'

const WORKS = 300
const APPS = 60

/** A listing of hundreds of works costs as many statements as one of two, and queries for its works find them by an index. */
describe.each(testDatabases)('a listing of 300 works, on $name', (kind) => {
  let database: Database
  let services: Services
  let close: () => Promise<void>
  /** Statements since the last `counted`. */
  let statements = 0

  beforeAll(async () => {
    ;({ database, services, close } = await openStoredMarket(kind, { kinds: [pairKind] }))
    await createTable(database, pairTable)
    for (let app = 1; app <= APPS; app++) {
      await database.db.insert(pairTable).values(withoutWorks(pool(app)))
      await write((works) => works.put(pool(app), []))
    }
    const works = [...pool(1).works.keys()].map((id) => assetRow('S1', Number(id)))
    await database.db.insert(assetTable).values(works)
    await database.db.execute(sql`analyze`)
  })
  afterAll(() => close())

  async function write(change: (works: WorksOfApps, tx: Transaction) => void | Promise<void>): Promise<void> {
    await database.db.transaction(async (tx) => {
      const counting = counted(tx)
      const works = new WorksOfApps(pairName)
      await change(works, counting)
      await works.flush(counting)
    })
  }

  function counted(tx: Transaction): Transaction {
    return new Proxy(tx, {
      get: (target, name) => {
        if (name === 'execute' || name === 'select') statements += 1
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

  async function planOf(query: SQL): Promise<string> {
    const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  test('is written in one statement, and a draw reads it once and deletes one row', async () => {
    statements = 0
    await write((works) => works.put(pool(APPS + 1), []))
    expect(statements).toBe(1)
    statements = 0
    await write(async (works, tx) => {
      const [stored] = await works.load(tx, [pool(APPS + 1)])
      if (!stored) throw new RangeError('it is stored')
      expect(stored.works.size).toBe(WORKS)
      const left = new Map([...stored.works].slice(1))
      works.put({ ...stored, works: left }, stored.works.keys())
    })
    expect(statements).toBe(2)
    expect(await database.db.$count(listedWorkTable, sql`app_id = ${APPS + 1}`)).toBe(WORKS - 1)
  })

  test('is found from each of its works, and withdrawn by its seller', async () => {
    const ids = [...pool(1).works.keys()]
    expect(await poolsOf(services, ids)).toEqual(new Map(ids.map((id) => [id, 1n])))
    const works = ids.map((assetId) => ({ assetId, creator: 'S1' }))
    const best = await bestListings(services, { works, viewer: null }, 'adults')
    expect([...best.keys()]).toHaveLength(WORKS)
    const { rows } = await database.db.execute(sql`select * from (${ownListings([pairKind], 'S1')}) as own`)
    expect(rows).toHaveLength(WORKS)
  })

  test('is shown by its cards among more works of its creator', async () => {
    const [shown] = pool(1).works.keys()
    const more = await moreWorks(services, assetRow('S1', Number(shown)), null)
    expect(more).toHaveLength(8)
    for (const card of more) expect(card).toMatchObject({ type: 'pair', app_id: 1, pool: 1 })
  })

  test.each<[name: string, index: string, query: () => SQL]>([
    ['the pool of a work', 'listed_work_asset', () => sql`${poolQuery(services, [100_001n, 100_002n])}`],
    ['what a seller can withdraw', 'listed_work_seller', () => ownListings([pairKind], 'S1')],
    [
      'what can be withdrawn of a work',
      'listed_work_asset',
      () => withdrawableListings([pairKind], sql`asset_id = 100001`),
    ],
    [
      'the cheapest listing of a work',
      'listed_work_creator',
      () =>
        pairKind.listed?.queries(services, 'adults', {
          range: sql`(l.royalty_receiver, l.asset_id) >= ('S1', 100001) and (l.royalty_receiver, l.asset_id) <= ('S1', 100001)`,
          order: sql`l.royalty_receiver, l.asset_id, l.currency_id, l.price_order, l.app_id`,
          leavesOutHidden: false,
          viewer: null,
          limit: 100,
        })[0] ?? sql``,
    ],
  ])('%s is found by the index %s', async (_name, index, query) => {
    const plan = await planOf(query())
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on listed_work')
  })
})

/** The pool of an application: each has its own works and its own seller. */
function pool(app: number): ManyWorksRow & typeof pairTable.$inferSelect {
  const seller = `S${app}`
  const works = new Map(
    Array.from({ length: WORKS }, (_, index): [bigint, HeldWork] => [
      BigInt(app * 100_000 + index),
      { units: 1n, creator: seller },
    ]),
  )
  return {
    appId: BigInt(app),
    seller,
    priceMicroAlgo: 12_000_000n,
    endSeconds: 4_000n,
    feeMicroAlgo: 0n,
    royaltyMicroAlgo: 0n,
    platform: seller,
    royaltyReceiver: seller,
    currencyId: 0n,
    priceOrder: 12,
    startSeconds: 0n,
    royaltyBasisPoints: 0,
    state: 'open',
    isGenuine: true,
    listedRound: 1n,
    changedRound: 1n,
    works,
  }
}

function withoutWorks(pool: ManyWorksRow & typeof pairTable.$inferSelect): typeof pairTable.$inferSelect {
  const { works: _, ...row } = pool
  return row
}
