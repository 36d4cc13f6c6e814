import type { MarketClient } from '@facet/dev-env'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ban } from '../account/ban.ts'
import { bannedAddressTable } from '../account/banned-address-table.ts'
import { findAccount } from '../account/find-account.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { readCursor } from '../chain/cursor.ts'
import { clearProjection } from '../chain/hash-projection.ts'
import { createWorld, type World } from '../market/test/world.ts'
import { testPng } from '../media/test/test-pictures.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { collectionOutboxTable } from './collection-outbox-table.ts'
import { collectionTable } from './collection-table.ts'
import { notifyOwners } from './notify-owners.ts'

const DAY_MS = 86_400_000

describe.each(testMarkets)('owners of works that are added to collections, on $name', (kind) => {
  let world: World
  let now = Date.now()
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const rich = { microAlgo: 5_000_000_000n }
  const create = async ({ api }: MarketClient) => {
    const body = new FormData()
    body.set('title', 'Skies')
    body.set('file', new Blob([Uint8Array.from(await testPng(300, 90))], { type: 'image/png' }), 'cover.png')
    return (await api('POST /api/collections/create', { body })).collection_id
  }
  const add = ({ api }: MarketClient, id: number, tokenId: number | number[]) =>
    api('POST /api/collections/add', { body: { collection_id: id, token_id: tokenId } })
  /** A work of one account that another bought. */
  const sold = async (title: string, maker: MarketClient, owner: MarketClient) => {
    const tokenId = await world.mint({ title }, maker)
    const { appId } = await maker.list({ tokenId, price: '1' })
    await owner.buy({ tokenId, appId, price: '1' })
    return tokenId
  }
  const notices = async ({ api }: MarketClient) =>
    (await api('GET /api/notification/list')).metadata
      .filter((one) => one.kind === 'collection')
      .map(({ message, path, count }) => [message, path, count])
  const database = () => world.market.server.services.database
  /** As the worker does, a quarter of an hour or a day and that later. */
  const quarterLater = () => notifyOwners(world.market.server.services, new Date((now = now + 900_000)))
  const dayLater = () => notifyOwners(world.market.server.services, new Date((now = now + DAY_MS + 900_000)))
  const account = async (name: string) => {
    const client = await world.market.person(name, rich)
    await client.api('POST /api/account/update/username', { body: { value: name } })
    return client
  }

  test('are notified once a day of all works that an account added, wherever they have them', async () => {
    const [maker, fan, seller] = [await account('maker'), await account('fan'), await account('seller')]
    const [id, other] = [await create(maker), await create(maker)]
    const [one, two] = [await sold('One', maker, fan), await sold('Two', maker, fan)]
    const listed = await sold('Listed', maker, seller)
    await seller.list({ tokenId: listed, price: '9' })
    await add(maker, id, [one, listed])
    await add(maker, other, [two, await world.mint({}, maker)])
    expect(await database().db.$count(collectionOutboxTable)).toBe(2)
    await notifyOwners(world.market.server.services, new Date(now))
    expect(await notices(fan), 'others may be added').toEqual([])
    await quarterLater()
    const first = '<b>maker</b> added 2 works that you own to collections, last <b>Two</b>.'.replace('<b>2</b>', '2')
    expect(await notices(fan)).toEqual([[first, `/collection/${other}`, 2]])
    expect(await notices(seller)).toEqual([
      ['<b>maker</b> added <b>Listed</b>, which you own, to a collection.', `/collection/${id}`, 1],
    ])
    expect(await notices(maker)).toEqual([])

    await fan.api('POST /api/notification/read-all')
    await add(maker, id, [await sold('Three', maker, fan), two])
    await quarterLater()
    expect(await notices(fan), 'of that day').toHaveLength(1)
    await dayLater()
    expect(await notices(fan)).toEqual([
      [first, `/collection/${id}`, 2],
      [first, `/collection/${other}`, 2],
    ])
    await dayLater()
    expect(await notices(fan)).toHaveLength(2)
    expect(await database().db.$count(collectionOutboxTable), 'nothing stays').toBe(0)

    await add(maker, id, await sold('Four', maker, fan))
    await dayLater()
    expect((await notices(fan))[0]?.[2], 'one while unread').toBe(3)
  })

  test('are not notified of a work that they bought after it was added', async () => {
    const [maker, fan, late] = [await account('curator'), await account('early'), await account('late')]
    const id = await create(maker)
    const own = await sold('Own', maker, fan)
    const tokenId = await world.mint({ title: 'Fresh' }, maker)
    await add(maker, id, [own, tokenId])
    const { appId } = await maker.list({ tokenId, price: '1' })
    await late.buy({ tokenId, appId, price: '1' })
    await late.list({ tokenId, price: '2' })
    const other = await fan.list({ tokenId: own, price: '2' })
    await late.buy({ tokenId: own, appId: other.appId, price: '2' })
    await quarterLater()
    expect(await notices(late)).toEqual([])
  })

  test('are not notified of hidden collections, of creators they muted or moderators banned, or of a kind they switched off', async () => {
    const [maker, fan] = [await account('hider'), await account('reader')]
    const id = await create(maker)
    const addOne = async () => {
      await add(maker, id, await sold('Work', maker, fan))
      await dayLater()
      return (await notices(fan)).length
    }
    const hide = (reason: string | null) =>
      database()
        .db.update(collectionTable)
        .set({ hiddenReason: reason })
        .where(eq(collectionTable.id, BigInt(id)))
    await hide('Stolen.')
    expect(await addOne()).toBe(0)
    await hide(null)

    const hidden = await sold('Hidden', maker, fan)
    await database()
      .db.update(nftMetadataTable)
      .set({ hiddenReason: 'Stolen.' })
      .where(eq(nftMetadataTable.assetId, BigInt(hidden)))
    await add(maker, id, hidden)
    await dayLater()
    expect(await notices(fan)).toEqual([])

    const mute = (muted: boolean) => fan.api('POST /api/account/mute', { body: { user: 'hider', muted } })
    await mute(true)
    expect(await addOne()).toBe(0)
    await mute(false)

    const choose = (on: boolean) => fan.api('POST /api/notification/settings', { body: { kind: 'collection', on } })
    await choose(false)
    expect(await addOne()).toBe(0)
    await choose(true)

    await add(maker, id, await sold('Work', maker, fan))
    const { account: banned } = await findAccount(world.market.server.services, 'hider')
    await database().transaction((tx) => ban(tx, banned?.id ?? 0n, 'Spam.'))
    await dayLater()
    expect(await notices(fan)).toEqual([])
    await database().db.delete(bannedAddressTable)
    expect(await addOne(), 'nothing of before').toBe(1)
  })

  test('are notified once across restarts, rebuilds and newly linked addresses', async () => {
    const [maker, fan] = [await account('builder'), await account('keeper9')]
    const cold = await world.market.person('cold builder', rich)
    const { chain, server } = world.market
    await add(cold, await create(cold), await sold('Cold', cold, fan))
    await add(maker, await create(maker), await sold('Warm', maker, fan))
    await maker.linkAddress(cold.account)
    await database().transaction(clearProjection)
    await dayLater()
    expect(await notices(fan), 'nobody is known to own anything').toEqual([])
    await chain.controls.mine(1)
    await expect.poll(async () => (await readCursor(database().db))?.round).toBe(chain.lastRound)
    await Promise.all([notifyOwners(server.services, new Date(now)), notifyOwners(server.services, new Date(now))])
    await dayLater()
    expect(await notices(fan)).toMatchObject([[expect.stringContaining('2 works that you own'), expect.anything(), 2]])
  })

  test('are notified a day later about works beyond the first 10,000', async () => {
    const [maker, fan] = [await account('many'), await account('collector9')]
    const id = await create(maker)
    const [early, late] = [await sold('Early', maker, fan), await sold('Late', maker, fan)]
    await add(maker, id, early)
    await database().db.execute(sql`
      insert into market.collection_work (asset_id, collection_id, creator, added_round)
      select 5000000000 + number, ${id}, ${maker.account.address}, 1 from generate_series(1, 9999) as number`)
    const other = await create(maker)
    await add(maker, other, late)
    await database().db.execute(sql`
      update market.collection_outbox set last_id = (select max(id) from market.collection_work where collection_id = ${id})
      where collection_id = ${id}`)
    await dayLater()
    expect(await notices(fan)).toMatchObject([[expect.stringContaining('Early'), `/collection/${id}`, 1]])
    await fan.api('POST /api/notification/read-all')
    await dayLater()
    expect(await notices(fan)).toMatchObject([
      [expect.stringContaining('Late'), `/collection/${other}`, 1],
      expect.anything(),
    ])
  })
})
