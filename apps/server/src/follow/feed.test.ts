import type { MarketClient } from '@facet/dev-env'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFollowedBy } from '../account/read-follows.ts'
import { copyRow } from '../market/test/many-listings.ts'
import { openStoredMarket } from '../market/test/open-stored-market.ts'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { assetEventTable } from '../asset/asset-event-table.ts'
import { assetTable } from '../asset/asset-table.ts'
import { describeNft } from '../asset/describe-nft.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { assetRow } from '../nft/test/work-rows.ts'
import { blocksRead } from '../platform/test/blocks-read.ts'
import { testDatabases } from '../platform/test/test-databases.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { readFeed } from './read-feed.ts'

describe.each(testMarkets)('the feed, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const feed = (client: Pick<MarketClient, 'api'>, query = {}) => client.api('GET /api/account/feed', { query })
  const shown = async (client: MarketClient) =>
    (await feed(client)).metadata.map(({ kind: what, nft }) => `${what} ${nft.token_id}`)

  test('lists mints, listings and sales of followed accounts, and nothing hidden', async () => {
    const { creator, collector, stranger } = world
    for (const [client, value] of [
      [creator, 'feedmaker'],
      [collector, 'feedreader'],
    ] as const) {
      await client.api('POST /api/account/update/username', { body: { value } })
    }
    await world.mint({}, stranger)
    const { tokenId, appId } = await world.listed()
    expect(await feed(collector)).toMatchObject({ metadata: [], bool_end: true })
    await collector.api('POST /api/account/follow', { body: { username: 'feedmaker' } })
    await collector.buy({ tokenId, appId, price: '10' })
    const secret = await world.mint()
    await creator.list({ tokenId: secret, price: '5', isPrivate: true })
    const adult = await world.mint({ nsfw: true })
    // Its file is read.
    await creator.api('GET /api/nft/{id}', { params: { id: adult } })
    expect(await shown(collector)).toEqual([
      `created ${secret}`,
      `sold ${tokenId}`,
      `listed ${tokenId}`,
      `created ${tokenId}`,
    ])
    const { metadata, bool_end: isEnd, round } = await feed(collector, { start: 1, end: 2 })
    expect(metadata).toMatchObject([
      { kind: 'sold', username: 'feedmaker', to_username: 'feedreader', price: 10, nft: { token_id: tokenId } },
    ])
    expect(isEnd).toBe(false)
    expect(round).toBeGreaterThan(0)
    await expect(feed(collector, { start: 450, end: 501 })).rejects.toMatchObject({ code: 'invalid-window' })
    await expect(feed(visitor(world))).rejects.toMatchObject({ code: 'not-connected' })
  })
})

const WORKS = 200_000
const ACCOUNTS = 20_000
/** How many of the accounts, the last ones, minted one of the first works and nothing since. */
const QUIET = 1_000
/** Number of accounts that minted all of the last works, by turns, and number of these works. */
const [BUSY, LAST_WORKS] = [500, 50_000]
/** Number of works of an artist that are all adult. */
const ADULT = 50_000

describe.each(testDatabases)('the feed among 200,000 works, on $name', (kind) => {
  let market: Awaited<ReturnType<typeof openStoredMarket>>
  beforeAll(async () => {
    market = await openStoredMarket(kind)
    const { database } = market
    const { db } = database
    const creator = sql`'ADDR' || case when n < ${QUIET} then ${ACCOUNTS - QUIET + 1} + n
      when n >= ${WORKS - LAST_WORKS} then 1001 + n % ${BUSY}
      else 1 + abs(hashint4(n)) % ${ACCOUNTS - QUIET} end`
    const assetId = sql`1::bigint + n`
    await copyRow(database, assetTable, {
      row: assetRow('ADDR1', 1),
      count: WORKS,
      own: { asset_id: assetId, creator },
    })
    const event = { round: 1n, intra: 0, position: 0, assetId: 1n, fromAddress: 'ADDR1', units: 1n, txId: 't' }
    await copyRow(database, assetEventTable, {
      row: { ...event, kind: 'created', timestampSeconds: 1 },
      count: WORKS,
      own: { round: sql`1::bigint + n`, asset_id: assetId, from_address: creator },
    })
    await db.execute(sql`insert into market.account (description) select '' from generate_series(1, ${ACCOUNTS})`)
    await db.execute(sql`
      insert into market.account_address (address, account_id) select 'ADDR' || id, id from market.account`)
    await db.execute(sql`
      insert into market.follow (follower_id, followed_id)
      select 1, id from market.account where id between 2 and 5001
      union all select 2, id from market.account where id between 7 and 26
      union all select 3, id from market.account where id > ${ACCOUNTS - QUIET}
      union all select 4, id from market.account where id between 1001 and ${1000 + BUSY}
      union all select 5, id from market.account where id in (7, 6000)
      union all select id, 7 from market.account where id > 100`)
    await db.execute(sql`insert into market.account_address (address, account_id) values ('ADULT', 6000)`)
    const work = assetRow('ADULT', 2 * WORKS)
    const none = { arc3: undefined, picture: undefined, draft: undefined }
    const described = describeNft(work, { link: '', cid: '' }, none)
    const own = { asset_id: sql`${2 * WORKS}::bigint + n` }
    await copyRow(database, assetTable, { row: work, count: ADULT, own })
    await copyRow(database, nftMetadataTable, {
      row: { ...described, isNsfw: true, state: 'complete', attempts: 1, nextAttemptSeconds: null },
      count: ADULT,
      own,
    })
    const { assetId: workId, creator: fromAddress } = work
    await copyRow(database, assetEventTable, {
      row: { ...event, kind: 'created', timestampSeconds: 1, round: workId, assetId: workId, fromAddress },
      count: ADULT,
      own: { round: own.asset_id, ...own },
    })
    await db.execute(sql`analyze`)
  }, 300_000)
  afterAll(() => market.close())

  test.each([
    ['5,000 accounts', 1n, 17, 80_000],
    ['20 accounts', 2n, 17, 4_000],
    ['1,000 accounts that have done nothing for long', 3n, 17, 20_000],
    ['500 busy accounts', 4n, 501, 100_000],
    ['an artist whose works are all hidden from them', 5n, 17, 150_000],
  ])('of one who follows %s has the latest of their events, found by seeks', async (_, accountId, limit, blocks) => {
    const { database, services } = market
    const read = () =>
      readFeed(services, { viewer: { accountId, address: `ADDR${accountId}` }, showsAdult: false, limit })
    const { rows } = await database.db.execute<{ round: string }>(sql`
      select round from chain.asset_event join market.account_address on address = from_address
      join market.follow on followed_id = account_id where follower_id = ${accountId} and address <> 'ADULT' order by round desc limit ${limit}`)
    expect((await read()).map(({ event }) => String(event.round))).toEqual(rows.map(({ round }) => round))
    expect(await blocksRead(database, read)).toBeLessThan(blocks)
  })

  test('whether one of 5,000 followed accounts is a popular one is read by seeks', async () => {
    const { database } = market
    const read = () => isFollowedBy(database.db, 'ADDR7', 'ADDR1')
    expect(await read()).toBe(true)
    expect(await isFollowedBy(database.db, 'ADDR6000', 'ADDR1')).toBe(false)
    expect(await blocksRead(database, read)).toBeLessThan(30)
  })
})
