import type { MarketClient } from '@facet/dev-env'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { addModerators } from '../moderation/moderators.ts'
import { notify } from '../notice/notify.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { mostOwned } from './most-owned.ts'

describe.each(testMarkets)('what moves with a linked address, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const save = (by: MarketClient, tag: string) =>
    by.api('POST /api/search/save', { body: { list: 'sale', query: `tag=${tag}` } })

  test('keeps the searches of the account, and the newest of the address that fit', async () => {
    const [hub, single] = [await world.market.person('hub'), await world.market.person('single')]
    for (let index = 0; index < 18; index++) await save(hub, `own${index}`)
    for (let index = 0; index < 5; index++) await save(single, `moved${index}`)
    await hub.linkAddress(single.account)
    const { searches } = await hub.api('GET /api/search/saved')
    const tags = searches.map(({ query }) => query)
    expect(tags).toHaveLength(mostOwned.saved_search)
    expect(tags.filter((query) => query.includes('moved')).toSorted()).toEqual(['tag=moved3', 'tag=moved4'])
  })

  test('refuses a link that would drop collections', async () => {
    const [hub, single] = [await world.market.person('curator'), await world.market.person('curates too')]
    const { db } = world.market.server.services.database
    const addCollections = async (of: MarketClient, count: number) => {
      const { address } = of.account
      const { account_id: id } = await visitor(world).api('GET /api/account/info/{id}', { params: { id: address } })
      await db.execute(sql`
        insert into market.collection (account_id, title, description, cover_cid, is_nsfw)
        select ${id}, 'Birds', '', 'cover', false from generate_series(1, ${count}::int)`)
    }
    await addCollections(hub, mostOwned.collection - 1)
    await addCollections(single, 2)
    await expect(hub.linkAddress(single.account)).rejects.toMatchObject({ code: 'collections-full' })
    await db.execute(sql`delete from market.collection where id = (select max(id) from market.collection)`)
    await hub.linkAddress(single.account)
  })
  const database = () => world.market.server.services.database
  const idOf = async ({ account: { address } }: MarketClient) => {
    const { account_id: id } = await visitor(world).api('GET /api/account/info/{id}', { params: { id: address } })
    return BigInt(id ?? 0)
  }

  test('adds the reports of an address to those of the account, and lets them wait', async () => {
    const names = ['reported', 'reported too', 'reporter', 'deciding'] as const
    const [hub, single, reporter, moderator] = await Promise.all(names.map((name) => world.market.person(name)))
    if (!hub || !single || !reporter || !moderator) throw new Error('everybody has a client')
    await addModerators(database(), [moderator.account.address])
    const report = (by: MarketClient, of: MarketClient) =>
      by.api('POST /api/moderation/report', {
        body: { subject: 'account', id: of.account.address, kind: 'spam', info: '' },
      })
    const queue = async () => {
      const { metadata } = await moderator.api('GET /api/moderation/queue')
      return metadata.map(({ reports, reason }) => ({ reports, reason }))
    }
    await report(reporter, hub)
    await moderator.api('POST /api/moderation/decide', {
      body: { subject: 'account', id: hub.account.address, action: 'dismiss', reason: 'Not spam.' },
    })
    await report(reporter, single)
    await report(world.collector, single)
    await hub.linkAddress(single.account)
    expect(await queue()).toEqual([{ reports: [{ kind: 'spam', count: 2 }], reason: 'Not spam.' }])
    await expect(report(world.collector, hub)).rejects.toMatchObject({ code: 'already-reported' })
  })

  test('adds up unread notifications of one kind, and lists all in the order of time', async () => {
    const [hub, single] = [await world.market.person('notified'), await world.market.person('notified too')]
    const send = (to: MarketClient, atSeconds: number, groupKey: string) =>
      database().transaction((tx, publish) => {
        const source = { atSeconds, round: 1n, txId: null }
        return notify(tx, publish, [{ to: { address: to.account.address }, kind: 'sold', facts: {}, groupKey, source }])
      })
    for (const [at, key] of [
      [1, 'a'],
      [3, 'b'],
      [5, 'both'],
    ] as const)
      await send(hub, at, key)
    for (const [at, key] of [
      [2, 'c'],
      [4, 'both'],
      [9, 'd'],
    ] as const)
      await send(single, at, key)
    await database().db.execute(sql`
      with browser as (
        insert into market.push_subscription (account_id, token_hash, endpoint, p256dh, auth, language)
        select account_id, token_hash, 'https://push.example', '', '', 'en' from market.session
        where account_id = ${await idOf(single)} returning id
      )
      insert into market.push_outbox select browser.id, notification.id, number from browser, market.notification
      where account_id = ${await idOf(single)} and group_key = 'sold:both'`)
    await hub.linkAddress(single.account)
    const { metadata } = await hub.api('GET /api/notification/list')
    expect(metadata.map(({ date, count }) => [date, count])).toEqual([
      [9, 1],
      [5, 2],
      [3, 1],
      [2, 1],
      [1, 1],
    ])
    const { rows } = await database().db.execute(sql`
      select created_seconds::int as at, queued.number = notice.number as is_current
      from market.push_outbox as queued join market.notification as notice on notice.id = notification_id`)
    expect(rows).toEqual([{ at: 5, is_current: true }])
  })

  test('keeps the later refusal of the badge', async () => {
    const [hub, single] = [await world.market.person('asks'), await world.market.person('asks too')]
    const [older, newer] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z']
    for (const [of, at] of [
      [hub, older],
      [single, newer],
    ] as const) {
      await database().db.execute(sql`
        insert into market.verification (account_id, reason, decided_at, refused_at)
        values (${await idOf(of)}, ${at}, ${at}, ${at})`)
    }
    await hub.linkAddress(single.account)
    const { rows } = await database().db.execute(sql`
      select reason, refused_at = ${newer} as is_later from market.verification where account_id = ${await idOf(hub)}`)
    expect(rows).toEqual([{ reason: older, is_later: true }])
  })

  test('leaves the settings of the account as they are', async () => {
    const [hub, single] = [await world.market.person('set'), await world.market.person('set otherwise')]
    await single.api('POST /api/notification/settings', { body: { kind: 'sold', on: false } })
    const before = await hub.api('GET /api/notification/settings')
    await hub.linkAddress(single.account)
    expect(await hub.api('GET /api/notification/settings')).toEqual(before)
  })
})
