import type { Reply } from '@facet/api-contract/client'
import type { MarketClient } from '@facet/dev-env'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuctionWorld, createAuctionWorld } from '../auction/test/auction-world.ts'
import { readCursor } from '../chain/cursor.ts'
import { clearProjection } from '../chain/hash-projection.ts'
import { visitor } from '../market/test/world.ts'
import { notificationTable } from '../notice/notification-table.ts'
import { signInByHand } from '../platform/test/sign-in-by-hand.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { openStream } from '../stream/test/read-stream.ts'

type Listed = Reply<'GET /api/notification/list'>['metadata']

describe.each(testMarkets)('notifications, on $name', (kind) => {
  let world: AuctionWorld
  beforeAll(async () => {
    world = await createAuctionWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const list = async (of: MarketClient, query = {}) => (await of.api('GET /api/notification/list', { query })).metadata
  const number = async (of: MarketClient) => (await of.api('GET /api/notification/number')).number
  const about = (listed: Listed, tokenId: number) =>
    listed
      .filter(({ path }) => path === `/nft/${tokenId}`)
      .map((notification) => [notification.kind, notification.count])
  const clear = async (of: MarketClient) => {
    const ids = (await list(of, { end: 100 })).map(({ id }) => id)
    if (ids.length > 0) await of.api('POST /api/notification/delete', { body: { id: ids } })
  }

  test('a sale notifies the seller and the royalty receiver', async () => {
    const { creator, collector, stranger, listed } = world
    await clear(creator)
    const { tokenId, appId } = await listed({ price: '10' }, { title: '<b>Sun</b> & "moon"' })
    await collector.buy({ tokenId, appId, price: '10' })
    const short = shortAddress(collector)
    expect(await list(creator)).toMatchObject([
      {
        kind: 'sold',
        read: false,
        count: 1,
        path: `/nft/${tokenId}`,
        message: `<b>${short}</b> bought <b>&lt;b&gt;Sun&lt;/b&gt; &amp; &quot;moon&quot;</b> for <b>10\u00a0ALGO</b>.`,
      },
    ])
    expect(await list(collector)).toEqual([])
    const resale = await collector.list({ tokenId, price: '20' })
    await stranger.buy({ tokenId, appId: resale.appId, price: '20' })
    expect(about(await list(creator), tokenId)).toEqual([
      ['royalty', 1],
      ['sold', 1],
    ])
    expect(about(await list(collector), tokenId)).toEqual([['sold', 1]])
    expect((await list(creator, { lang: 'fr' }))[0]?.message).toMatch(
      /^Vous avez reçu <b>1\u00a0ALGO<\/b> de royalties/,
    )
    expect((await list(creator, { lang: 'pt' }))[0]?.message).toMatch(/^Recebeu <b>1\u00a0ALGO<\/b> de royalties/)
  })

  test('bids notify the seller (grouped) and the outbid bidder; the end notifies seller and winner', async () => {
    const { creator, collector, stranger, auctioned, travelTo } = world
    for (const person of [creator, collector, stranger]) await clear(person)
    const { tokenId, appId, end } = await auctioned()
    const unsold = await auctioned()
    await collector.bid({ tokenId, appId, price: '10' })
    await stranger.bid({ tokenId, appId, price: '12' })
    await collector.bid({ tokenId, appId, price: '15' })
    expect(await list(creator)).toMatchObject([
      { kind: 'bid', count: 3, message: expect.stringMatching(/^3 bids on .* leads with <b>15\u00a0ALGO<\/b>\.$/) },
    ])
    expect(about(await list(collector), tokenId)).toEqual([['outbid', 1]])
    expect(about(await list(stranger), tokenId)).toEqual([['outbid', 1]])
    await travelTo(Math.max(end, unsold.end) + 1)
    const kinds = async (of: MarketClient) => (await list(of)).map((notification) => notification.kind)
    expect((await kinds(creator)).toSorted()).toEqual(['auction-ended', 'auction-unsold', 'bid'])
    expect(await kinds(collector)).toEqual(['auction-won', 'outbid'])
    expect((await list(collector))[0]).toMatchObject({ date: end, path: '/user/pending/bids' })
    const ended = (notices: Listed) => notices.find((one) => one.kind === 'auction-ended')
    const won = (notices: Listed) => notices.find((one) => one.kind === 'auction-won')
    const left = (notices: Listed) => notices.find((one) => one.kind === 'auction-unsold')
    const auctions = '/user/listings/auctions'
    expect(ended(await list(creator))).toMatchObject({ path: auctions, message: expect.stringMatching(/Close it/) })
    expect(left(await list(creator))?.path).toBe(auctions)
    expect(won(await list(collector))?.message).toMatch(/ Claim it\.$/)
    await stranger.settle({ appId })
    expect((await kinds(creator))[0]).toBe('sold')
    // Nothing is left to do: no text asks for it, and the links lead to the works.
    expect(ended(await list(creator))).toMatchObject({
      path: `/nft/${tokenId}`,
      message: expect.stringMatching(/^Your auction of .* has ended: .* won with <b>15\u00a0ALGO<\/b>\.$/),
    })
    expect(won(await list(collector))).toMatchObject({
      path: `/nft/${tokenId}`,
      message: expect.stringMatching(/^Your bid of <b>15\u00a0ALGO<\/b> won the auction of .*\.$/),
    })
    expect(ended(await list(creator, { lang: 'fr' }))?.message).not.toContain('Clôturez')
    expect(won(await list(collector, { lang: 'pt' }))?.message).not.toContain('Levante')
    expect(left(await list(creator))?.path).toBe(auctions)
    await creator.settle({ appId: unsold.appId })
    expect(left(await list(creator))?.path).toBe(`/nft/${unsold.tokenId}`)
    // Later blocks do not repeat what ended.
    await travelTo(end + 100)
    expect(await kinds(collector)).toEqual(['auction-won', 'outbid'])
  })

  test('an offer notifies the owner, an accepted or expired one its bidder', async () => {
    const { creator, collector, mint, travelTo, market } = world
    for (const person of [creator, collector]) await clear(person)
    const tokenId = await mint()
    const appId = await collector.makeOffer({ tokenId, price: '8' })
    expect(about(await list(creator), tokenId)).toEqual([['offer', 1]])
    expect(await list(collector)).toEqual([])
    await creator.acceptOffer({ tokenId, appId })
    expect(about(await list(collector), tokenId)).toEqual([['offer-accepted', 1]])
    expect(about(await list(creator), tokenId)).toEqual([['offer', 1]])
    const other = await mint()
    const expirySeconds = market.server.services.clock.timestampSeconds + 86_400
    const expiring = await collector.makeOffer({ tokenId: other, price: '8', expirySeconds })
    await travelTo(expirySeconds + 1)
    const expired = async () => (await list(collector))[0]
    expect(await expired()).toMatchObject({
      kind: 'offer-expired',
      path: '/user/listings/my_offers',
      message: expect.stringMatching(/Take back your money\.$/),
    })
    await collector.cancelOffer({ tokenId: other, appId: expiring })
    expect(await expired()).toMatchObject({
      path: `/nft/${other}`,
      message: expect.stringMatching(/has expired\. Your money was returned\.$/),
    })
  })

  test('a reserved sale notifies the account that may buy, and leads there while it is open', async () => {
    const { creator, collector, listed } = world
    await clear(collector)
    const { tokenId, appId } = await listed({ price: '10', reservedFor: collector.account.address })
    const reserved = async () => (await list(collector))[0]
    expect(await reserved()).toMatchObject({
      kind: 'reserved',
      path: `/nft/${tokenId}/sale/${appId}`,
      message: expect.stringMatching(/ reserved .* for you, at <b>10\u00a0ALGO<\/b>\.$/),
    })
    await creator.cancel({ tokenId, appId })
    expect(await reserved()).toMatchObject({
      path: `/nft/${tokenId}`,
      message: expect.stringMatching(/The sale has ended\.$/),
    })
  })

  test('a payment that could not arrive notifies its receiver', async () => {
    const { market, mint, collector, stranger, leave } = world
    const usdc = Number(market.setUp.usdcId)
    const artist = await market.person('poor', { microAlgo: 100_000_000n, usdcBaseUnits: 50_000_000n })
    const tokenId = await mint({}, artist)
    const first = await artist.list({ tokenId, price: '5' })
    await collector.buy({ tokenId, appId: first.appId, price: '5' })
    const resale = await collector.list({ tokenId, price: '10', asaId: usdc })
    await leave(artist, usdc, collector.account.address)
    await stranger.buy({ tokenId, appId: resale.appId, price: '10' })
    const notifications = await list(artist)
    expect(notifications.map((one) => one.kind).toSorted()).toEqual(['credit', 'royalty', 'sold'])
    const credits = async () => (await list(artist)).filter((one) => one.kind === 'credit')
    const waiting = { path: '/user/ownedNft', message: expect.stringMatching(/is waiting to be claimed\.$/) }
    const claimed = { path: '/user/statement', message: expect.stringMatching(/It has been claimed\.$/) }
    expect(await credits()).toMatchObject([waiting])
    await artist.api('POST /api/notification/read-all')
    await artist.claim()
    expect(await credits()).toMatchObject([claimed])
    // A later credit of the same currency does not revive it.
    await leave(artist, usdc, collector.account.address)
    const again = await stranger.list({ tokenId, price: '10', asaId: usdc })
    await collector.buy({ tokenId, appId: again.appId, price: '10' })
    expect(await credits()).toMatchObject([waiting, claimed])
  })

  test('a work that could not be delivered notifies its winner, until it is claimed', async () => {
    const { creator, collector, stranger, auctioned, travelTo, leave } = world
    await clear(collector)
    const { tokenId, appId, end } = await auctioned()
    await collector.bid({ tokenId, appId, price: '10' })
    await leave(collector, tokenId, creator.account.address)
    await travelTo(end)
    await stranger.settle({ appId })
    const prize = async () => (await list(collector)).find((one) => one.kind === 'prize')
    expect(await prize()).toMatchObject({
      path: '/user/ownedNft',
      message: expect.stringMatching(/is waiting to be claimed\.$/),
    })
    await collector.claim()
    expect(await prize()).toMatchObject({
      path: `/nft/${tokenId}`,
      message: expect.stringMatching(/It has been claimed\.$/),
    })
  })

  test('a sale out of custody notifies the seller', async () => {
    const { creator, collector, mint } = world
    await clear(creator)
    const tokenId = await mint()
    await creator.custodial.deposit({ tokenId, price: '6' })
    expect(await list(creator)).toEqual([])
    await collector.custodial.buy({ tokenId, price: '6' })
    expect(await list(creator)).toMatchObject([
      { kind: 'sold', message: expect.stringContaining('<b>6\u00a0ALGO</b>') },
    ])
  })

  test('a new follower notifies the followed account, a mint the creator’s followers', async () => {
    const { creator, collector, mint } = world
    await creator.api('POST /api/account/update/username', { body: { value: 'Sunpainter' } })
    await collector.api('POST /api/account/update/username', { body: { value: 'Keeper7' } })
    for (const person of [creator, collector]) await clear(person)
    await collector.api('POST /api/account/follow', { body: { username: 'Sunpainter' } })
    await collector.api('POST /api/account/follow', { body: { username: 'Sunpainter' } })
    expect(await list(creator)).toMatchObject([
      { kind: 'follow', count: 1, message: '<b>Keeper7</b> follows you.', path: '/user/follower' },
    ])
    const tokenId = await mint({ title: 'Dawn' })
    expect(await list(collector)).toMatchObject([
      { kind: 'mint', message: '<b>Sunpainter</b> minted <b>Dawn</b>.', path: `/nft/${tokenId}` },
    ])
    await mint({ title: 'Dusk' })
    expect(await list(collector)).toMatchObject([
      { kind: 'mint', message: '<b>Sunpainter</b> minted 2 works, last <b>Dusk</b>.' },
    ])
    await collector.api('POST /api/account/unfollow', { body: { username: 'Sunpainter' } })
  })

  test('counts the unread, marks and deletes only own ones', async () => {
    const { creator, collector, listed } = world
    for (const person of [creator, collector]) await clear(person)
    for (let sale = 0; sale < 3; sale++) await collector.buy({ ...(await listed({ price: '10' })), price: '10' })
    expect(await number(creator)).toBe(3)
    const ids = (await list(creator)).map(({ id }) => id)
    const [first = 0, second = 0, third = 0] = ids
    await expect(list(creator, { start: 1, end: 2 })).resolves.toMatchObject([{ id: second }])
    expect(await collector.api('POST /api/notification/read', { body: { id: first } })).toEqual({ number: 0 })
    expect(await number(creator)).toBe(3)
    expect(await creator.api('POST /api/notification/read', { body: { id: first } })).toEqual({ number: 2 })
    await collector.api('POST /api/notification/delete', { body: { id: ids } })
    expect(await creator.api('POST /api/notification/delete', { body: { id: [second] } })).toEqual({ number: 1 })
    expect(await list(creator)).toMatchObject([
      { id: first, read: true },
      { id: third, read: false },
    ])
    expect(await creator.api('POST /api/notification/read-all')).toEqual({ number: 0 })
    expect((await list(creator)).every(({ read }) => read)).toBe(true)
  })

  test('a kind that is switched off sends nothing until it is on again', async () => {
    const { creator, collector, listed } = world
    await clear(creator)
    const set = (on: boolean) => creator.api('POST /api/notification/settings', { body: { kind: 'sold', on } })
    const sell = async () => collector.buy({ ...(await listed({ price: '10' })), price: '10' })
    expect(await set(false)).toEqual({ off: ['sold'] })
    expect(await set(false)).toEqual({ off: ['sold'] })
    await sell()
    expect(await list(creator)).toEqual([])
    expect(await set(true)).toEqual({ off: [] })
    expect(await creator.api('GET /api/notification/settings')).toEqual({ off: [] })
    await sell()
    expect(await list(creator)).toHaveLength(1)
  })

  test('reaches open pages of the account immediately, and no other account', async () => {
    const { market, creator, collector, listed } = world
    const cookie = await signInByHand(market.url, creator.account)
    await using own = await openStream(market.url, 'notifications', undefined, cookie)
    await using other = await openStream(
      market.url,
      'notifications',
      undefined,
      await signInByHand(market.url, collector.account),
    )
    await using visiting = await openStream(market.url, 'notifications,block')
    const sale = await listed({ price: '10' })
    const { round } = await collector.buy({ ...sale, price: '10' })
    const notified = ({ heard }: typeof own) => heard.filter(({ event }) => event.type === 'notification').length
    // Each has one when it opens, for what came while the page loaded.
    await expect.poll(() => notified(own)).toBe(2)
    await visiting.until((event) => event.type === 'block' && event.round >= round)
    expect([notified(other), notified(visiting)]).toEqual([1, 0])
    // Reading notifications on one page updates the others, and a page that reconnects catches up.
    const before = own.heard.length
    await creator.api('POST /api/notification/read-all')
    await expect.poll(() => own.heard.length).toBe(before + 1)
    await using again = await openStream(market.url, 'notifications', own.lastId(), cookie)
    await again.until(({ type }) => type === 'notification')
  })

  test('reaches no page whose session has ended', async () => {
    const { market, creator, collector, listed } = world
    const cookie = await signInByHand(market.url, creator.account)
    await using page = await openStream(market.url, 'notifications', undefined, cookie)
    const sale = await listed({ price: '10' })
    const { status } = await fetch(`${market.url}/api/logout`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    expect(status).toBe(200)
    await collector.buy({ ...sale, price: '10' })
    await page.ended
    expect(page.heard, 'only the one when it opened').toHaveLength(1)
  })

  test('makes pages of an address reconnect when it is linked', async () => {
    const { market } = world
    const [hub, single] = [await market.person('linking'), await market.person('linked')]
    const cookie = await signInByHand(market.url, single.account)
    await using page = await openStream(market.url, 'notifications', undefined, cookie)
    await page.until(({ type }) => type === 'notification')
    await hub.linkAddress(single.account)
    await page.ended
    expect(page.heard).toHaveLength(1)
  })

  test('is only for the signed-in account, in windows of at most 100', async () => {
    const { api } = visitor(world)
    const signedOut = { code: 'not-connected' }
    await expect(api('GET /api/notification/list')).rejects.toMatchObject(signedOut)
    await expect(api('GET /api/notification/number')).rejects.toMatchObject(signedOut)
    await expect(api('GET /api/notification/settings')).rejects.toMatchObject(signedOut)
    await expect(api('POST /api/notification/read-all')).rejects.toMatchObject(signedOut)
    for (const path of ['POST /api/notification/read', 'POST /api/notification/delete'] as const) {
      await expect(api(path, { body: { id: 1 } })).rejects.toMatchObject(signedOut)
    }
    const body = { kind: 'sold', on: true } as const
    await expect(api('POST /api/notification/settings', { body })).rejects.toMatchObject(signedOut)
    await expect(list(world.creator, { end: 101 })).rejects.toMatchObject({ code: 'invalid-window' })
  })

  test('shows the last 500 of a sort, also while there are more', async () => {
    const { market, stranger } = world
    const { db } = market.server.services.database
    await clear(stranger)
    await db.execute(sql`
      insert into market.notification (account_id, kind, facts, count, number, created_seconds)
      select account_id, 'follow', '{}', 1, 1000 + n, 1 from market.account_address, generate_series(1, 503) as n
      where address = ${stranger.account.address}`)
    expect(await list(stranger, { start: 480, end: 520 })).toHaveLength(20)
    await stranger.api('POST /api/notification/read-all')
    await db.delete(notificationTable).where(eq(notificationTable.createdSeconds, 1))
  })

  test('a rebuild of the projection neither loses nor repeats one', async () => {
    const { chain, server } = world.market
    const { database } = server.services
    const all = () => database.db.select().from(notificationTable).orderBy(asc(notificationTable.id))
    const { collector, listed, creator } = world
    for (let sold = 0; sold < 2; sold++) await collector.buy({ ...(await listed({ price: '10' })), price: '10' })
    const before = await all()
    expect(before.length).toBeGreaterThan(1)
    const sale = await listed({ price: '10' })
    await database.transaction(clearProjection)
    // The follower finds its cursor gone with the next block, and reads the chain again.
    await chain.controls.mine(1)
    await expect
      .poll(async () => (await readCursor(database.db))?.round ?? -1n, { timeout: 30_000 })
      .toBe(chain.lastRound)
    expect(await all()).toEqual(before)
    await collector.buy({ ...sale, price: '10' })
    expect(await all()).toHaveLength(before.length + 1)
    expect(about(await list(creator), sale.tokenId)).toEqual([['sold', 1]])
  })
})

function shortAddress({ account: { address } }: MarketClient): string {
  return `${address.slice(0, 5)}…${address.slice(-5)}`.toLowerCase()
}
