import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMarket } from '@facet/dev-env'
import { eq, getTableName } from 'drizzle-orm'
import { auctionTable } from '../auction/auction-table.ts'
import { projectionOf } from '../kinds.ts'
import { type MarketTerms, marketTerms } from '../market/market-terms.ts'
import { createWorld, type World } from '../market/test/world.ts'
import { testDatabases, type TestDatabaseSource } from '../platform/test/test-databases.ts'
import { saleTable } from '../sale/sale-table.ts'
import type { Database } from '../platform/db/database.ts'
import type { ChainBlock } from './chain-transaction.ts'
import { readCursor } from './cursor.ts'
import { applyBatch, startFollower } from './follower.ts'
import { hashProjection } from './hash-projection.ts'
import { readBlocks, rebuiltHashes } from './test/rebuild.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

describe.each(testDatabases)('a change of the market’s terms, on $name', (kind) => {
  let world: World
  let source: TestDatabaseSource
  let blocks: ChainBlock[]
  let terms: MarketTerms
  beforeAll(async () => {
    source = await kind.start()
    world = await createWorld(await startMarket())
    const { chain, server, setUp } = world.market
    const { tokenId, appId } = await world.listed({ units: 2 })
    await world.collector.buy({ tokenId, appId, price: '10' })
    await world.listed({ asaId: Number(setUp.usdcId) })
    await world.creator.auction({ tokenId: await world.mint(), price: '10' })
    await world.collector.makeOffer({ tokenId, price: '7' })
    terms = marketTerms(server.services.config)
    blocks = await readBlocks(server.services.algod, chain.lastRound)
  })
  afterAll(async () => {
    await world.market[Symbol.asyncDispose]()
    await source.stop()
  })

  /** Follows the chain to its tip, as a server started with these terms does. */
  async function followWith(database: Database, withTerms: MarketTerms): Promise<void> {
    const { algod } = world.market.server.services
    const projection = projectionOf(withTerms)
    const follower = startFollower({ algod, database, projection, log })
    const { lastRound } = world.market.chain
    const isDone = async () => {
      const cursor = await readCursor(database.db)
      return cursor?.rules === projection.rules && cursor.round === lastRound
    }
    await expect.poll(isDone).toBe(true)
    await follower.stop()
  }

  test.each([
    ['a higher fee floor', saleTable, () => ({ minFeeBasisPoints: terms.minFeeBasisPoints + 1 })],
    ['fewer currencies', saleTable, () => ({ currencies: new Map([[0n, 6]]) })],
    ['another vault', saleTable, () => ({ vaultAppId: terms.vaultAppId + 1n })],
    ['another prize vault', auctionTable, () => ({ prizeVaultAppId: terms.prizeVaultAppId + 1n })],
    ['another platform address', saleTable, () => ({ platformAddress: world.stranger.account.address })],
  ])('updates existing rows: %s', async (_name, table, change) => {
    const database = await source.open()
    await followWith(database, terms)
    const before = await hashProjection(database.db)
    expect(before).toEqual(await rebuiltHashes(blocks, { projection: projectionOf(terms), batchSize: 16 }))

    const changed = { ...terms, ...change() }
    await followWith(database, changed)
    const after = await hashProjection(database.db)
    expect(after).toEqual(await rebuiltHashes(blocks, { projection: projectionOf(changed), batchSize: 16 }))
    expect(after[getTableName(table)]).not.toBe(before[getTableName(table)])
    expect(await database.db.$count(table, eq(table.isGenuine, false))).toBeGreaterThan(0)

    await followWith(database, terms)
    expect(await hashProjection(database.db)).toEqual(before)
    await database.close()
  })

  test('resumes an interrupted rebuild', async () => {
    const database = await source.open()
    const changed = { ...terms, minFeeBasisPoints: 0 }
    const half = Math.floor(blocks.length / 2)
    await applyBatch({ database, projection: projectionOf(changed) }, undefined, blocks.slice(0, half), true)
    const logged: unknown[] = []
    const noting = { ...log, info: (_values: unknown, text?: string) => void logged.push(text) }
    const { algod } = world.market.server.services
    const follower = startFollower({ algod, database, projection: projectionOf(changed), log: noting as typeof log })
    await expect.poll(async () => (await readCursor(database.db))?.round).toBe(world.market.chain.lastRound)
    await follower.stop()
    expect(logged).not.toContain('rebuilding the projection: its rules changed')
    expect(await hashProjection(database.db)).toEqual(
      await rebuiltHashes(blocks, { projection: projectionOf(changed), batchSize: 16 }),
    )
    await database.close()
  })
})
