import type { MarketClient } from '@facet/dev-env'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followTable } from '../account/follow-table.ts'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

describe.each(testMarkets)('follows, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const named = async (username: string): Promise<MarketClient> => {
    const person = await world.market.person(username)
    await person.api('POST /api/account/update/username', { body: { value: username } })
    return person
  }
  const follow = (client: MarketClient, username: string) =>
    client.api('POST /api/account/follow', { body: { username } })
  const unfollow = (client: MarketClient, username: string) =>
    client.api('POST /api/account/unfollow', { body: { username } })
  const followers = (id: string, query = {}) =>
    visitor(world).api('GET /api/account/follower/{id}', { params: { id }, query })
  const following = (id: string, query = {}) =>
    visitor(world).api('GET /api/account/following/{id}', { params: { id }, query })
  const profile = (client: MarketClient, id: string) => client.api('GET /api/account/info/{id}', { params: { id } })
  const accountId = async (client: MarketClient) =>
    BigInt((await profile(client, client.account.address)).account_id ?? 0)

  test('counts and lists followers and followed accounts, the latest first', async () => {
    const [ann, bea, cid] = [await named('ann'), await named('bea'), await named('cid')]
    expect(await follow(bea, 'ANN')).toEqual({ username: 'ann', follow: true, follower: 1 })
    expect(await follow(bea, 'ann'), 'twice is once').toMatchObject({ follower: 1 })
    expect(await follow(cid, 'ann')).toMatchObject({ follower: 2 })
    await follow(bea, 'cid')
    expect(await followers('ann')).toMatchObject({
      usernames: ['cid', 'bea'],
      accounts: [{ username: 'cid', address: cid.account.address, pp: null, verified: false }, { username: 'bea' }],
      bool_end: true,
      next: null,
    })
    expect(await followers(ann.account.address, { start: 1, end: 2 })).toMatchObject({ usernames: ['bea'] })
    expect(await following('bea')).toMatchObject({ usernames: ['cid', 'ann'] })
    expect(await profile(bea, 'ann')).toMatchObject({ follower: 2, following: 0, follow: true })
    expect(await profile(ann, 'bea')).toMatchObject({ follower: 0, following: 2, follow: false })
    expect(await profile(visitor(world), 'ann')).toMatchObject({ follower: 2, follow: false })
    for (const _ of 'twice') expect(await unfollow(bea, 'ann')).toEqual({ username: 'ann', follow: false, follower: 1 })
    expect((await followers('ann')).usernames).toEqual(['cid'])
  })

  test("a work's page says whether its visitor follows the creator", async () => {
    const [maker, fan] = [await named('workmaker'), await named('workfan')]
    const id = await world.mint({}, maker)
    const isFollowed = async (client: MarketClient) =>
      (await client.api('GET /api/nft/{id}', { params: { id } })).nft.follow
    expect(await isFollowed(fan)).toBe(false)
    await follow(fan, 'workmaker')
    expect(await isFollowed(fan)).toBe(true)
    for (const one of [maker, visitor(world)]) expect(await isFollowed(one)).toBe(false)
  })

  test('withdraws the notification of a follow that ends before it was read', async () => {
    const [star, fan, other] = [await named('Beheld'), await named('Onlooker'), await named('OtherFan')]
    const notices = async () =>
      (await star.api('GET /api/notification/list')).metadata.map(({ count, message }) => [count, message])
    for (let times = 0; times < 3; times++) {
      await follow(fan, 'beheld')
      await unfollow(fan, 'beheld')
    }
    expect(await notices()).toEqual([])
    await follow(fan, 'beheld')
    await follow(other, 'beheld')
    expect(await notices()).toMatchObject([[2, expect.stringContaining('OtherFan')]])
    await unfollow(other, 'beheld')
    await unfollow(other, 'beheld')
    expect(await notices()).toEqual([[1, '<b>Onlooker</b> follows you.']])
    await star.api('POST /api/notification/read-all')
    await follow(other, 'beheld')
    await unfollow(fan, 'beheld')
    expect((await notices())[0], 'one that was read before is not in it').toEqual([1, '<b>OtherFan</b> follows you.'])
    const mute = (user: string) => star.api('POST /api/account/mute', { body: { user, muted: true } })
    await mute('Onlooker')
    await follow(fan, 'beheld')
    await unfollow(fan, 'beheld')
    expect((await notices())[0], 'a follow by a muted account is left out').toEqual([1, '<b>OtherFan</b> follows you.'])
  })

  test('only accounts with a username follow, and only others with one', async () => {
    const [nameless, dan] = [await world.market.person('nameless'), await named('dan')]
    await expect(follow(nameless, 'dan')).rejects.toMatchObject({ code: 'username-needed' })
    await expect(follow(dan, 'dan')).rejects.toMatchObject({ code: 'follow-self' })
    for (const ask of [follow, unfollow]) {
      await expect(ask(dan, 'nobodyknows')).rejects.toMatchObject({ code: 'account-unknown' })
      await expect(ask(dan, 'no name')).rejects.toMatchObject({ code: 'invalid-address' })
      await expect(ask(dan, 'dan\0')).rejects.toMatchObject({ code: 'invalid-request' })
      await expect(ask(dan, nameless.account.address)).rejects.toMatchObject({ code: 'invalid-request' })
      await expect(ask(visitor(world), 'dan')).rejects.toMatchObject({ code: 'not-connected' })
    }
    const { address } = await world.market.account('never seen')
    for (const list of [followers, following]) {
      expect(await list(address)).toEqual({ usernames: [], accounts: [], bool_end: true, next: null })
      await expect(list('nobodyknows')).rejects.toMatchObject({ code: 'account-unknown' })
      await expect(list('no name')).rejects.toMatchObject({ code: 'invalid-address' })
      await expect(list('dan', { start: 3, end: 3 })).rejects.toMatchObject({ code: 'invalid-window' })
    }
  })

  test('an account follows 5,000 others at most, and a crowd is counted and listed', async () => {
    const [star, fan] = [await named('star'), await named('fan')]
    const { db } = world.market.server.services.database
    await db.execute(sql`
      with crowd as (
        insert into market.account (username, username_skeleton)
        select 'crowd' || n, 'crowd' || n from generate_series(1, 5001) as n returning id
      ), homes as (
        insert into market.account_address (address, account_id) select 'CROWD' || id, id from crowd
      )
      insert into market.follow (follower_id, followed_id)
      select id, ${await accountId(star)}::bigint from crowd
      union all (select ${await accountId(fan)}::bigint, id from crowd order by id limit 4999)`)
    await db.execute(sql`
      update market.account as account set
        follower_count = (select count(*) from market.follow where followed_id = account.id),
        following_count = (select count(*) from market.follow where follower_id = account.id)`)
    await db.execute(sql`analyze`)
    expect(await profile(fan, 'star')).toMatchObject({ follower: 5_001, follow: false })
    const { usernames, bool_end: isEnd } = await followers('star', { start: 1_900, end: 2_000 })
    expect([usernames.length, isEnd]).toEqual([100, false])
    expect(await follow(fan, 'star')).toMatchObject({ follower: 5_002 })
    await expect(follow(fan, 'crowd5001')).rejects.toMatchObject({
      body: { error: 'following-full', params: { max: 5_000 } },
    })
    expect(await follow(fan, 'star'), 'is followed already').toMatchObject({ follow: true })
    await unfollow(fan, 'star')
    expect(await follow(fan, 'crowd5001')).toMatchObject({ follow: true })
  })

  test('two accounts can follow each other concurrently without a deadlock', async () => {
    const [left, right] = [await named('left'), await named('right')]
    await Promise.all(
      Array.from({ length: 10 }, (_, turn) => {
        const act = turn % 2 === 0 ? follow : unfollow
        return Promise.all([act(left, 'right'), act(right, 'left')])
      }),
    )
    await Promise.all([follow(left, 'right'), follow(right, 'left')])
    for (const one of ['left', 'right']) {
      expect(await profile(left, one)).toMatchObject({ follower: 1, following: 1 })
    }
  })

  test('an account follows at most 300 others in an hour', async () => {
    const [flood, _] = [await named('flood'), await named('target')]
    const outcomes: unknown[] = []
    for (let sent = 0; sent < 301; sent++) {
      outcomes.push(await follow(flood, 'target').catch((error: { code: string }) => error.code))
    }
    expect(outcomes.filter((one) => one === 'rate-limited')).toHaveLength(1)
    expect(outcomes.at(-1)).toBe('rate-limited')
    expect(await follow(await named('bystander'), 'target'), 'others still can').toMatchObject({ follow: true })
  })

  test('linking an address moves its follows, and creates no self-follow', async () => {
    const [home, cold, fan] = [await named('hearth'), await world.market.person('cold'), await named('coldfan')]
    const [homeId, coldId, fanId] = [await accountId(home), await accountId(cold), await accountId(fan)]
    const { db } = world.market.server.services.database
    await db.insert(followTable).values([
      { followerId: fanId, followedId: coldId },
      { followerId: coldId, followedId: fanId },
      { followerId: coldId, followedId: homeId },
      { followerId: homeId, followedId: coldId },
      { followerId: fanId, followedId: homeId },
      { followerId: homeId, followedId: fanId },
    ])
    await db.execute(sql`
      update market.account set follower_count = 2, following_count = 2 where id in (${coldId}, ${fanId})`)
    await home.linkAddress(cold.account)
    expect(await profile(fan, 'coldfan'), 'of two follows that became one, one').toMatchObject({
      follower: 1,
      following: 1,
    })
    expect(await profile(home, 'hearth')).toMatchObject({ follower: 1, following: 1 })
    expect((await followers('hearth')).usernames).toEqual(['coldfan'])
    expect((await following('hearth')).usernames).toEqual(['coldfan'])
  })
})
