import type { MarketClient } from '@facet/dev-env'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { commentTable } from './comment-table.ts'
import { reportTable } from '../report/case-table.ts'

describe.each(testMarkets)('comments, on $name', (kind) => {
  let world: World
  let work: number
  beforeAll(async () => {
    world = await createWorld(await kind.start())
    work = await world.mint()
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  type Target = { kind?: string; token_id?: number | null; user?: string | null }
  const list = (client: Pick<MarketClient, 'api'>, { kind: of = 'nft', ...target }: Target = {}, query = {}) =>
    client.api('GET /api/{kind}/comments', {
      params: { kind: of },
      query: { ...(of === 'nft' && { token_id: work }), ...target, ...query },
    })
  const write = (client: MarketClient, comment: string, { kind: of = 'nft', ...target }: Target = {}) =>
    client.api('POST /api/{kind}/comments', {
      params: { kind: of },
      body: { ...(of === 'nft' && { token_id: work }), ...target, comment },
    })
  const remove = (client: MarketClient, commentId: number) =>
    client.api('POST /api/comments/delete', { body: { comment_id: commentId } })
  const report = (client: MarketClient, commentId: number, info = 'Look\u202e!') =>
    client.api('POST /api/comments/report', { body: { comment_id: commentId, reason: 'spam', info } })
  const mute = (client: MarketClient, user: string, muted = true) =>
    client.api('POST /api/account/mute', { body: { user, muted } })
  const texts = async (...parameters: Parameters<typeof list>) =>
    (await list(...parameters)).metadata.map(({ comment }) => comment)
  const named = async (username: string): Promise<MarketClient> => {
    const person = await world.market.person(username)
    await person.api('POST /api/account/update/username', { body: { value: username } })
    return person
  }

  const createCollection = async (client: MarketClient, title: string): Promise<number> => {
    const form = new FormData()
    const picture = await (await fetch(`data:image/png;base64,${onePixel}`)).blob()
    for (const [name, value] of Object.entries({ title, description: '', nsfw: 'false' })) form.set(name, value)
    form.set('file', picture, 'cover.png')
    return (await client.api('POST /api/collections/create', { body: form })).collection_id
  }

  test('notify the owner of their page, and lead there', async () => {
    const [host, guest] = [await named('hostess'), await named('passerby')]
    const notices = async (client: MarketClient) =>
      (await client.api('GET /api/notification/list')).metadata.filter((one) => one.kind === 'comment')
    for (const text of ['Hello', 'Anybody here?']) await write(guest, text, { kind: 'user', user: 'hostess' })
    await write(host, 'Welcome', { kind: 'user', user: 'hostess' })
    expect(await notices(host)).toMatchObject([
      {
        message: '2 comments on your gallery, last by <b>passerby</b>.',
        path: '/user/community#comments',
        read: false,
      },
    ])
    const own = await world.mint({ title: 'Harbour' }, host)
    await write(guest, 'Is it for sale?', { token_id: own })
    const collection = await createCollection(host, 'Ports & piers')
    await write(guest, 'More, please', { kind: 'collection', token_id: collection })
    expect(await notices(host)).toMatchObject([
      {
        message: '<b>passerby</b> commented on your collection <b>Ports &amp; piers</b>.',
        path: `/collection/${collection}/community#comments`,
      },
      { message: '<b>passerby</b> commented on <b>Harbour</b>.', path: `/nft/${own}#comments` },
      { path: '/user/community#comments' },
    ])
    const inFrench = { query: { lang: 'fr' as const } }
    const { metadata } = await host.api('GET /api/notification/list', inFrench)
    expect(metadata.map(({ message }) => message)).toEqual([
      '<b>passerby</b> a commenté votre collection <b>Ports &amp; piers</b>.',
      '<b>passerby</b> a commenté <b>Harbour</b>.',
      '2 commentaires sur votre galerie, le dernier de <b>passerby</b>.',
    ])
    expect(await notices(guest)).toEqual([])
  })

  test('notify the accounts they mention, except those that muted the author', async () => {
    const [author, friend, host] = [await named('talker'), await named('listener'), await named('landlord')]
    await mute(await named('deaf'), 'talker')
    const notices = async (client: MarketClient) =>
      (await client.api('GET /api/notification/list')).metadata.map(({ kind, message, path }) => [kind, message, path])
    await write(author, '@Listener @deaf @nobody17 @talker @landlord look, @listener!', {
      kind: 'user',
      user: 'landlord',
    })
    const message = '<b>talker</b> mentioned you in a comment.'
    expect(await notices(friend)).toEqual([['mention', message, '/gallery/landlord/community#comments']])
    expect(await notices(author)).toEqual([])
    expect(await notices(host)).toEqual([
      ['comment', '<b>talker</b> commented on your gallery.', '/user/community#comments'],
    ])
    await host.api('POST /api/notification/settings', { body: { kind: 'mention', on: false } })
    const tokenId = await world.mint()
    await write(author, '@landlord @listener', { token_id: tokenId })
    expect(await notices(host)).toHaveLength(1)
    expect((await notices(friend))[0]).toEqual(['mention', message, `/nft/${tokenId}#comments`])
  })

  test('notify of mentions in one gallery together, however the gallery is named', async () => {
    const [author, friend, host] = [await named('speller'), await named('reader'), await named('Spelt')]
    for (const user of ['Spelt', 'SPELT', host.account.address]) await write(author, '@reader', { kind: 'user', user })
    const { metadata } = await friend.api('GET /api/notification/list')
    expect(metadata).toMatchObject([{ kind: 'mention', count: 3, path: '/gallery/Spelt/community#comments' }])
  })

  test('are on a work, a collection or an account, each its own, the latest first', async () => {
    const [critic, nameless] = [await named('critic'), await world.market.person('nameless')]
    const other = await world.mint()
    const first = await write(critic, ' Fine\nlight. ')
    expect(first).toMatchObject({
      username: 'critic',
      address: critic.account.address,
      comment: 'Fine\nlight.',
      verify: false,
      governor: null,
      pp: null,
      v_pp: null,
      is_own: true,
      can_delete: true,
    })
    expect(Math.abs(first.date - Date.now() / 1_000)).toBeLessThan(60)
    await write(nameless, 'Bought one.')
    expect(await list(visitor(world))).toMatchObject({
      metadata: [
        { comment: 'Bought one.', username: null, address: nameless.account.address, can_delete: false },
        { comment: 'Fine\nlight.', is_own: false },
      ],
      bool_end: true,
      total: 2,
    })
    expect(await texts(visitor(world), { token_id: other })).toEqual([])
    await write(nameless, 'Hello', { kind: 'user', user: 'critic' })
    expect(await texts(visitor(world), { kind: 'user', user: critic.account.address })).toEqual(['Hello'])
    const id = await createCollection(world.creator, 'Set')
    const collection = { kind: 'collection', token_id: id }
    await write(nameless, 'A good set', collection)
    expect(await texts(visitor(world), collection)).toEqual(['A good set'])
    await world.creator.api('POST /api/collections/delete', { body: { collection_id: id } })
    await expect(list(visitor(world), collection)).rejects.toMatchObject({ code: 'collection-unknown' })
    expect(await texts(visitor(world))).toEqual(['Bought one.', 'Fine\nlight.'])
  })

  test.each([
    { token_id: null, user: null },
    { token_id: 0, user: '' },
  ])('leave the field that they do not need empty, as %j', async (empty) => {
    const [host, tokenId] = [await named(empty.user === '' ? 'landlady' : 'innkeeper'), await world.mint()]
    const user = host.account.address
    await write(host, 'A house', { ...empty, kind: 'user', user })
    expect(await texts(visitor(world), { kind: 'user', user, token_id: 0 })).toEqual(['A house'])
    await write(host, 'A work', { ...empty, token_id: tokenId })
    expect(await texts(visitor(world), { token_id: tokenId, user: '' })).toEqual(['A work'])
    for (const [kind, field] of [
      ['nft', 'token_id'],
      ['collection', 'token_id'],
      ['user', 'user'],
    ] as const) {
      await expect(write(host, 'Where?', { ...empty, kind })).rejects.toMatchObject({
        body: { error: 'invalid-request', params: { field } },
      })
    }
  })

  test('come 30 at a time', async () => {
    const [crowd, tokenId] = [await world.market.person('crowd'), await world.mint()]
    for (let number = 1; number <= 31; number++) await write(crowd, `Number ${number}`, { token_id: tokenId })
    const { metadata, bool_end: isEnd, total } = await list(visitor(world), { token_id: tokenId })
    expect([metadata.length, metadata[0]?.comment, isEnd]).toEqual([30, 'Number 31', false])
    expect(total).toBe(31)
    expect(await texts(visitor(world), { token_id: tokenId }, { start: 30 })).toEqual(['Number 1'])
    await expect(list(visitor(world), {}, { start: 3, end: 3 })).rejects.toMatchObject({ code: 'invalid-window' })
  })

  test.each([
    ['', 'comment-empty'],
    [' \n\t ', 'comment-empty'],
    ['\u200b\u2060\u202e\ufeff', 'comment-empty'],
    ['x'.repeat(1_001), 'comment-max-1000'],
    ['x'.repeat(20_001), 'invalid-request'],
    ['nul\0', 'invalid-request'],
  ])('refuse the text %j', async (text, code) => {
    await expect(write(world.collector, text)).rejects.toMatchObject({ code })
  })

  test('are stored as typed, markup included, without invisible characters or runs of empty lines', async () => {
    const tokenId = await world.mint()
    const stored = async (text: string) => (await write(world.collector, text, { token_id: tokenId })).comment
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)> javascript:alert(1)'
    expect(await stored(script)).toBe(script)
    expect(await stored('pay\u202egpj.exe\u200b')).toBe('paygpj.exe')
    expect(await stored('one\n\n\n\n\n\ntwo')).toBe('one\n\ntwo')
    expect(await stored('x'.repeat(1_000))).toHaveLength(1_000)
  })

  test('are rejected on any other subject', async () => {
    for (const ask of [list, (_: unknown, target: Target) => write(world.collector, 'Hello', target)]) {
      for (const of of ['shuffle', 'pack', 'fusion', 'constructor']) {
        await expect(ask(visitor(world), { kind: of, token_id: work })).rejects.toMatchObject({
          code: 'comment-kind-unknown',
        })
      }
      await expect(ask(visitor(world), { token_id: 999_999_999 })).rejects.toMatchObject({ code: 'nft-not-found' })
      await expect(ask(visitor(world), { kind: 'user' })).rejects.toMatchObject({ code: 'invalid-request' })
      await expect(ask(visitor(world), { kind: 'user', user: 'no name' })).rejects.toMatchObject({
        code: 'invalid-address',
      })
      await expect(ask(visitor(world), { kind: 'user', user: 'nobodyknows' })).rejects.toMatchObject({
        code: 'account-unknown',
      })
      await expect(ask(visitor(world), { kind: 'collection', token_id: 999_999 })).rejects.toMatchObject({
        code: 'collection-unknown',
      })
    }
    await expect(write(visitor(world), 'Hello')).rejects.toMatchObject({ code: 'not-connected' })
    const badBody = { comment: 'Hi', token_id: 'all' as unknown as number }
    await expect(
      world.collector.api('POST /api/{kind}/comments', { params: { kind: 'nft' }, body: badBody }),
    ).rejects.toMatchObject({ code: 'invalid-request' })
  })

  test('of an address without an account are none, and cannot be written', async () => {
    const unseen = { kind: 'user', user: (await world.market.account('unseen')).address }
    const none = { metadata: [], bool_end: true, next: null, total: 0 }
    expect(await list(visitor(world), unseen)).toEqual(none)
    await expect(write(world.collector, 'Hello', unseen)).rejects.toMatchObject({ code: 'account-unknown' })
  })

  test('can be deleted by their author and the owner of the work only, and leave nothing', async () => {
    const { creator, collector, stranger, market } = world
    const [own, foreign] = [await write(collector, 'A regret'), await write(collector, 'A slander')]
    await report(stranger, foreign.id)
    await expect(remove(stranger, own.id)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(remove(visitor(world), own.id)).rejects.toMatchObject({ code: 'not-connected' })
    expect(await remove(collector, own.id)).toEqual({ comment_id: own.id })
    expect((await list(creator)).metadata.find(({ id }) => id === foreign.id)?.can_delete).toBe(true)
    await remove(creator, foreign.id)
    await expect(remove(creator, foreign.id)).rejects.toMatchObject({ code: 'comment-unknown' })
    const { db } = market.server.services.database
    const { rows } = await db.execute(sql`select * from ${commentTable} where text in ('A regret', 'A slander')`)
    expect(rows).toEqual([])
    expect(await db.$count(reportTable)).toBe(0)
    const { id } = await write(stranger, 'On a gallery', { kind: 'user', user: collector.account.address })
    await expect(remove(creator, id)).rejects.toMatchObject({ code: 'not-allowed' })
    await remove(collector, id)
  })

  test('are reported once by an account, with a reason', async () => {
    const { collector, stranger, market } = world
    const { id } = await write(collector, 'Buy here')
    expect(await report(stranger, id)).toEqual({ comment_id: id })
    await expect(report(stranger, id)).rejects.toMatchObject({ code: 'already-reported' })
    await expect(report(stranger, id, 'x'.repeat(251))).rejects.toMatchObject({ code: 'report-max-250' })
    await expect(report(stranger, 999_999)).rejects.toMatchObject({ code: 'comment-unknown' })
    await expect(report(visitor(world), id)).rejects.toMatchObject({ code: 'not-connected' })
    expect(await market.server.services.database.db.select().from(reportTable)).toMatchObject([
      { kind: 'spam', info: 'Look!' },
    ])
  })

  test('of a muted account are hidden from the account that muted it, and refused on its pages and works', async () => {
    const [loud, quiet, tokenId] = [await named('loud'), await named('quiet'), await world.mint()]
    const onWork = { token_id: tokenId }
    await write(loud, 'Shouting', onWork)
    expect(await mute(quiet, 'loud')).toEqual({ muted: true })
    await mute(quiet, 'loud')
    expect(await texts(quiet, onWork)).toEqual([])
    for (const one of [visitor(world), loud]) expect(await texts(one, onWork)).toEqual(['Shouting'])
    await write(loud, 'Elsewhere', onWork)
    const toQuiet = { kind: 'user', user: 'quiet' }
    await expect(write(loud, 'At your door', toQuiet)).rejects.toMatchObject({ code: 'comment-muted' })
    const own = await world.mint({}, quiet)
    await expect(write(loud, 'On your work', { token_id: own })).rejects.toMatchObject({ code: 'comment-muted' })
    expect(await quiet.api('GET /api/account/muted')).toMatchObject({
      accounts: [{ username: 'loud', address: loud.account.address }],
      bool_end: true,
    })
    await mute(quiet, loud.account.address, false)
    expect(await texts(quiet, onWork)).toEqual(['Elsewhere', 'Shouting'])
    await write(loud, 'Hello again', toQuiet)
    await expect(mute(quiet, 'quiet')).rejects.toMatchObject({ code: 'mute-self' })
    await expect(mute(quiet, 'nobodyknows')).rejects.toMatchObject({ code: 'account-unknown' })
    await expect(mute(quiet, 'no name')).rejects.toMatchObject({ code: 'invalid-address' })
    await expect(mute(visitor(world), 'loud')).rejects.toMatchObject({ code: 'not-connected' })
    const muted = { query: { start: 3, end: 3 } }
    await expect(quiet.api('GET /api/account/muted', muted)).rejects.toMatchObject({ code: 'invalid-window' })
    await expect(visitor(world).api('GET /api/account/muted')).rejects.toMatchObject({ code: 'not-connected' })
  })

  test('an account mutes 1,000 others at most', async () => {
    const tired = await named('tired')
    await world.market.server.services.database.db.execute(sql`
      with crowd as (insert into market.account (description) select 'crowd' from generate_series(1, 1000) returning id)
      insert into market.mute (muter_id, muted_id) select account.id, crowd.id from crowd, market.account
      where account.username = 'tired'`)
    await expect(mute(tired, world.collector.account.address)).rejects.toMatchObject({
      body: { error: 'mutes-full', params: { max: 1_000 } },
    })
  })

  test('are limited to 60 an hour by one account', async () => {
    const [flood, tokenId] = [await world.market.person('flood'), await world.mint()]
    const outcomes: unknown[] = []
    for (let sent = 0; sent < 61; sent++) {
      outcomes.push(await write(flood, 'Again', { token_id: tokenId }).catch((error: { code: string }) => error.code))
    }
    expect(outcomes.filter((one) => one === 'rate-limited')).toHaveLength(1)
    expect(outcomes.at(-1)).toBe('rate-limited')
  })

  test('move along with an address that is linked, and lose their author’s name when the account is deleted', async () => {
    const [home, cold, gone] = [await named('hearth'), await world.market.person('cold'), await named('leaver')]
    const tokenId = await world.mint()
    await write(cold, 'From the cold', { token_id: tokenId })
    await write(gone, 'Farewell', { token_id: tokenId })
    await write(gone, 'On the cold one', { kind: 'user', user: cold.account.address })
    await home.linkAddress(cold.account)
    expect(await texts(visitor(world), { kind: 'user', user: 'hearth' })).toEqual(['On the cold one'])
    await world.market.server.services.database.db.execute(sql`delete from market.account where username = 'leaver'`)
    expect((await list(visitor(world), { token_id: tokenId })).metadata).toMatchObject([
      { comment: 'Farewell', account_id: null, address: null, username: null },
      { comment: 'From the cold', username: 'hearth' },
    ])
  })
})

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
