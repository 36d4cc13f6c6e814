import type { MarketClient } from '@facet/dev-env'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createWorld } from '../market/test/world.ts'
import { testPng } from '../media/test/test-pictures.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { collectionTable, collectionWorkTable } from './collection-table.ts'
import { countWorks } from './count-works.ts'

// The embedded database has one connection, so no two of its transactions overlap.
test.each(testMarkets.filter(({ name }) => name === 'Postgres'))(
  'a collection counts its works when one leaves with its address while another is removed, on $name',
  async (kind) => {
    await using market = await kind.start()
    const world = await createWorld(market)
    const [ann, leaving] = [await market.person('ann'), await market.person('leaving', { microAlgo: 1_000_000_000n })]
    const works = [await world.mint({}, leaving), await world.mint({}, leaving), await world.mint({}, leaving)]
    const [moved = 0, removed = 0] = works
    const create = async ({ api }: MarketClient) => {
      const body = new FormData()
      body.set('title', 'Skies')
      body.set('file', new Blob([Uint8Array.from(await testPng(300, 90))], { type: 'image/png' }), 'cover.png')
      return (await api('POST /api/collections/create', { body })).collection_id
    }
    const add = ({ api }: MarketClient, id: number, tokenIds: number[]) =>
      api('POST /api/collections/add', { body: { collection_id: id, token_id: tokenIds } })
    await ann.linkAddress(leaving.account)
    const id = await create(ann)
    await add(ann, id, works)
    await ann.api('POST /api/account/address/remove', { body: { address: leaving.account.address } })
    await leaving.signIn()
    const other = await create(leaving)

    const { database } = market.server.services
    const isCollection = eq(collectionTable.id, BigInt(id))
    const added = await database.transaction(async (tx) => {
      await tx.select().from(collectionTable).where(isCollection).for('update')
      const adding = { result: add(leaving, other, [moved]) }
      const waiting = () => tx.execute(sql`select from pg_locks where not granted and locktype = 'transactionid'`)
      await expect.poll(async () => (await waiting()).rows).toHaveLength(1)
      await tx.delete(collectionWorkTable).where(eq(collectionWorkTable.assetId, BigInt(removed)))
      await countWorks(tx, [BigInt(id)])
      return adding
    })
    expect(await added.result).toMatchObject({ number: 1 })
    expect(
      await database.db.select({ works: collectionTable.works }).from(collectionTable).where(isCollection),
    ).toEqual([{ works: 1 }])
  },
)
