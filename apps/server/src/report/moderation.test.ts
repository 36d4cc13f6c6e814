import { endpoints } from '@facet/api-contract/endpoints'
import { createAccount, type MarketClient } from '@facet/dev-env'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testPng } from '../media/test/test-pictures.ts'
import { addModerators } from '../moderation/moderators.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

describe.each(testMarkets)('moderation, on $name', (kind) => {
  let world: World
  let moderator: MarketClient
  beforeAll(async () => {
    world = await createWorld(await kind.start())
    moderator = await world.market.person('moderator')
    await addModerators(world.market.server.services.database, [moderator.account.address])
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const report = (by: MarketClient, nftID: number, reported: 'spam' | 'offensive' | 'stolen' = 'spam', infos = '') =>
    by.api('POST /api/nft/report', { body: { nftID, kind: reported, infos } })
  type Decision = Parameters<typeof moderator.api<'POST /api/moderation/decide'>>[1]['body']
  const decide = (
    subject: Decision['subject'],
    id: number | string,
    action: Decision['action'],
    reason = 'As the terms of use say.',
    by = moderator,
  ) => by.api('POST /api/moderation/decide', { body: { subject, id: String(id), action, reason } })
  const queue = async (id: number | string) =>
    (await moderator.api('GET /api/moderation/queue')).metadata.find((one) => one.id === String(id))
  const own = async (client: MarketClient) => (await client.api('GET /api/moderation/own')).metadata
  const appeal = (client: MarketClient, subject: Decision['subject'], id: number | string, text = 'Look again.') =>
    client.api('POST /api/moderation/appeal', { body: { subject, id: String(id), text } })
  const log = async () => (await visitor(world).api('GET /api/moderation/log')).metadata
  const notices = async ({ api }: MarketClient) =>
    (await api('GET /api/notification/list')).metadata.filter((one) => one.kind === 'moderation')
  const named = async (username: string): Promise<MarketClient> => {
    const person = await world.market.person(username)
    await person.api('POST /api/account/update/username', { body: { value: username } })
    return person
  }
  const makeCollection = async (by: MarketClient): Promise<number> => {
    const form = new FormData()
    form.set('title', 'Birds')
    form.set('description', '')
    form.set('nsfw', 'false')
    form.set('file', new Blob([Uint8Array.from(await testPng(300, 90))], { type: 'image/png' }), 'cover.png')
    return (await by.api('POST /api/collections/create', { body: form })).collection_id
  }

  test('groups the reports of a work, one of each account', async () => {
    const work = await world.mint({ title: 'Reported' })
    expect(await report(world.collector, work, 'stolen', 'Mine\u202e!')).toEqual({ token_id: work })
    await report(world.stranger, work, 'spam')
    await expect(report(world.stranger, work, 'offensive')).rejects.toMatchObject({ code: 'already-reported' })
    await expect(report(world.stranger, 999_999)).rejects.toMatchObject({ code: 'nft-not-found' })
    await expect(report(world.stranger, work, 'stolen', 'x'.repeat(251))).rejects.toMatchObject({
      code: 'report-max-250',
    })
    await expect(report(visitor(world), work)).rejects.toMatchObject({ code: 'not-connected' })
    expect(await queue(work)).toMatchObject({
      subject: 'work',
      title: 'Reported',
      path: `/nft/${work}`,
      address: world.creator.account.address,
      reports: [
        { kind: 'spam', count: 1 },
        { kind: 'stolen', count: 1 },
      ],
      infos: ['Mine!'],
      actions: ['hide', 'mark-adult', 'dismiss'],
      is_appeal: false,
    })
    await decide('work', work, 'dismiss', 'Nothing is wrong with it.')
    expect(await queue(work)).toBeUndefined()
    expect(await notices(world.creator), 'of a dismissed report').toEqual([])
    expect((await log())[0]).toMatchObject({ kind: 'work', decision: 'dismiss', reason: 'Nothing is wrong with it.' })
    const readers = [visitor(world), world.collector, moderator]
    const seen = await Promise.all(readers.map(({ api }) => api('GET /api/moderation/log')))
    expect(seen.map(({ is_moderator: isModerator }) => isModerator)).toEqual([false, false, true])
    await expect(decide('work', work, 'dismiss')).rejects.toMatchObject({ code: 'already-decided' })
    await report(await named('third'), work)
    expect(await queue(work), 'reported again').toMatchObject({ reason: 'Nothing is wrong with it.' })
    await decide('work', work, 'dismiss')
  })

  test('refuses reports by the account that owns the subject, whichever address signed in', async () => {
    const owner = await named('reportedSelf')
    const linked = await world.market.person('reportedSelf, cold')
    await owner.linkAddress(linked.account)
    await linked.signIn()
    const { address } = owner.account
    expect((await linked.api('GET /api/auth/check')).addresses).toEqual([address, linked.account.address])
    const work = await world.mint({ title: 'Own' }, owner)
    const collection = await makeCollection(owner)
    const { id } = await owner.api('POST /api/{kind}/comments', {
      params: { kind: 'nft' },
      body: { token_id: work, comment: 'My own' },
    })
    const own = { code: 'report-own' }
    const about = (subject: 'collection' | 'account', of: string, info = '') =>
      linked.api('POST /api/moderation/report', { body: { subject, id: of, kind: 'spam', info } })
    await expect(report(linked, work)).rejects.toMatchObject(own)
    await expect(about('collection', String(collection))).rejects.toMatchObject(own)
    await expect(about('account', address)).rejects.toMatchObject(own)
    await expect(about('account', world.creator.account.address, 'x'.repeat(251))).rejects.toMatchObject({
      code: 'report-max-250',
    })
    await expect(
      linked.api('POST /api/comments/report', { body: { comment_id: id, reason: 'spam', info: '' } }),
    ).rejects.toMatchObject(own)
    expect(await queue(work)).toBeUndefined()
  })

  test('shows the reports of a work to moderators while they wait, and each to the account that made it', async () => {
    const work = await world.mint({ title: 'Accused' })
    await report(world.collector, work, 'stolen', 'Seen elsewhere.')
    await report(world.stranger, work, 'spam')
    const cold = await world.market.person('collector, cold')
    await world.collector.linkAddress(cold.account)
    await cold.signIn()
    const seenBy = async ({ api }: MarketClient) => {
      const { nft, reports, report: same } = await api('GET /api/nft/{id}', { params: { id: work } })
      expect(same).toEqual(reports)
      return { isReported: nft.report_check, reports }
    }
    const [stolen, spam] = [
      { type: 'stolen', info: 'Seen elsewhere.' },
      { type: 'spam', info: '' },
    ]
    const nothing = { isReported: false, reports: [] }
    expect(await seenBy(visitor(world))).toEqual(nothing)
    expect(await seenBy(world.creator)).toEqual(nothing)
    expect(await seenBy(world.stranger)).toEqual({ isReported: true, reports: [spam] })
    for (const reporter of [world.collector, cold]) {
      expect(await seenBy(reporter)).toEqual({ isReported: true, reports: [stolen] })
    }
    expect(await seenBy(moderator)).toEqual({ isReported: false, reports: [spam, stolen] })
    await decide('work', work, 'dismiss')
    expect(await seenBy(moderator)).toEqual(nothing)
    expect(await seenBy(world.stranger)).toEqual({ isReported: true, reports: [spam] })
  })

  test('hides a work, notifies its creator, accepts one appeal, and restores it', async () => {
    const work = await world.mint({ title: 'Hidden' })
    await report(world.collector, work)
    expect(await decide('work', work, 'hide', 'It is spam.')).toMatchObject({ is_hidden: true, reason: 'It is spam.' })
    await expect(decide('work', work, 'hide')).rejects.toMatchObject({ code: 'already-decided' })
    expect(await notices(world.creator)).toMatchObject([{ path: '/user/moderation', read: false }])
    const mine = { subject: 'work', id: String(work), is_hidden: true, reason: 'It is spam.' }
    expect(await own(world.creator)).toContainEqual(expect.objectContaining({ ...mine, can_appeal: true }))
    expect(await own(world.collector)).toEqual([])

    await expect(appeal(world.collector, 'work', work)).rejects.toMatchObject({ code: 'appeal-closed' })
    expect(await appeal(world.creator, 'work', work, 'It\u202e is mine.')).toMatchObject({ appeal: 'It is mine.' })
    await expect(appeal(world.creator, 'work', work)).rejects.toMatchObject({ code: 'appeal-closed' })
    expect(await queue(work)).toMatchObject({
      is_appeal: true,
      appeal: 'It is mine.',
      reason: 'It is spam.',
      actions: ['unhide', 'mark-adult', 'dismiss'],
    })
    expect(await decide('work', work, 'unhide', 'It is not.')).toMatchObject({ is_hidden: false })
    expect((await log())[0]).toMatchObject({ kind: 'work', decision: 'unhide', is_appeal: true })
    expect(await own(world.creator)).toContainEqual(
      expect.objectContaining({ id: String(work), is_hidden: false, can_appeal: false }),
    )
    await decide('work', work, 'hide', 'It is, after all.')
    expect(await appeal(world.creator, 'work', work), 'against another decision').toMatchObject({ is_hidden: true })
    await decide('work', work, 'dismiss', 'It stays hidden.')
    await expect(appeal(world.creator, 'work', work)).rejects.toMatchObject({ code: 'appeal-closed' })
  })

  test('marks a work as for adults, whatever its issuer says, until it is unmarked', async () => {
    const { tokenId } = await world.listed({}, { title: 'Bare' })
    const listed = async () =>
      (await visitor(world).api('GET /api/sales', { query: { sort: 'new', nsfw: 'false' } })).metadata.map(
        (card) => card.token_id,
      )
    expect(await listed()).toContain(tokenId)
    await decide('work', tokenId, 'mark-adult')
    expect(await listed()).not.toContain(tokenId)
    const page = () => visitor(world).api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect((await page()).nft.nsfw).toBe(true)
    await expect(decide('work', tokenId, 'mark-adult')).rejects.toMatchObject({ code: 'already-decided' })
    await decide('work', tokenId, 'unmark-adult')
    expect((await page()).nft.nsfw).toBe(false)
    expect(await listed()).toContain(tokenId)
  })

  test('takes a hidden work out of lists, galleries, search and feeds, but not out of its page or trade', async () => {
    const artist = await named('artist')
    const fan = await named('fan')
    await fan.api('POST /api/account/follow', { body: { username: 'artist' } })
    const work = await world.mint({ title: 'Zanzibar' }, artist)
    const other = await world.mint({ title: 'Other' }, artist)
    const { appId } = await artist.list({ tokenId: work, price: '5', units: 1 })
    const collection = await makeCollection(artist)
    for (const token_id of [work, other]) {
      await artist.api('POST /api/collections/add', { body: { collection_id: collection, token_id } })
    }
    const params = { id: 'artist' }
    const query = { nsfw: 'true', sort: 'new' } as const
    const places = (client: MarketClient) => ({
      sales: async () => (await client.api('GET /api/sales', { query })).metadata,
      salesOfAccount: async () => (await client.api('GET /api/sales/{id}', { params, query })).metadata,
      gallery: async () => (await client.api('GET /api/gallery/{id}', { params, query })).metadata,
      creations: async () => (await client.api('GET /api/creation/{id}', { params, query })).metadata,
      collection: async () =>
        (await client.api('GET /api/collections/nft/{id}', { params: { id: collection }, query: { nsfw: 'true' } }))
          .metadata,
      more: async () => (await client.api('GET /api/nft/{id}', { params: { id: other } })).more,
      search: async () => (await client.api('GET /api/search/nft', { query: { value: 'zanzibar' } })).metadata,
      feed: async () => (await fan.api('GET /api/account/feed')).metadata.map((each) => each.nft),
    })
    const shownIn = async (client: MarketClient) => {
      const found: string[] = []
      for (const [name, read] of Object.entries(places(client))) {
        const cards = (await read()) as { token_id: number }[]
        if (cards.some((card) => card.token_id === work)) found.push(name)
      }
      return found
    }
    const everywhere = Object.keys(places(fan))
    await expect.poll(() => shownIn(fan)).toEqual(everywhere)
    await decide('work', work, 'hide', 'A copy.')
    expect(await shownIn(fan)).toEqual([])
    expect(await shownIn(artist), 'of the artist').toEqual(['salesOfAccount', 'gallery', 'creations', 'collection'])
    const { nft } = await fan.api('GET /api/nft/{id}', { params: { id: work } })
    expect(nft).toMatchObject({ hidden_reason: 'A copy.', type: 'sale', action: 'buy', report_check: false })

    await artist.cancel({ tokenId: work, appId })
    await artist.list({ tokenId: work, price: '6', units: 1 })
    expect((await fan.api('GET /api/nft/{id}', { params: { id: work } })).nft).toMatchObject({ price: 6 })
    await decide('work', work, 'unhide', 'It is the original.')
    await expect.poll(() => shownIn(fan)).toEqual(everywhere)
  })

  test('bans an account with all its addresses, which can still take back what is its own', async () => {
    const [villain, second] = [await named('villain'), await world.market.person('second address')]
    const { tokenId } = await world.listed({}, {})
    const sold = await world.mint({}, villain)
    const appId = await villain.list({ tokenId: sold, price: '5', units: 1 })
    await villain.linkAddress(second.account)
    await world.collector.api('POST /api/moderation/report', {
      body: { subject: 'account', id: 'villain', kind: 'spam', info: '' },
    })
    expect(await queue('villain')).toMatchObject({
      subject: 'account',
      path: '/gallery/villain',
      actions: ['ban', 'dismiss'],
    })
    expect(await decide('account', 'villain', 'ban', 'It sold copies.')).toMatchObject({ is_banned: true })
    expect(await notices(villain)).toHaveLength(1)

    const banned = { code: 'account-banned' }
    await expect(report(villain, tokenId)).rejects.toMatchObject(banned)
    for (const endpoint of endpoints.filter((one) => 'refusesBanned' in one)) {
      const body = 'files' in endpoint ? new FormData() : endpoint.method === 'POST' ? {} : undefined
      const reply = villain.api(
        `${endpoint.method} ${endpoint.path}` as never,
        { params: { kind: 'nft' }, ...(body && { body }) } as never,
      )
      await expect(reply.catch((error: { code: string }) => [endpoint.path, error.code])).resolves.toEqual([
        endpoint.path,
        banned.code,
      ])
    }
    await villain.cancel({ appId: appId.appId, tokenId: sold })
    expect(await world.held(villain.account.address, sold)).toBe(1n)

    expect(await own(villain)).toMatchObject([{ subject: 'account', is_banned: true, can_appeal: true }])
    await appeal(villain, 'account', 'villain', 'They are mine.')
    await decide('account', 'villain', 'lift-ban', 'They are.')
    await expect(report(villain, tokenId)).resolves.toEqual({ token_id: tokenId })
  })

  test('hides comments and collections', async () => {
    const work = await world.mint()
    const params = { kind: 'nft' }
    const comment = await world.stranger.api('POST /api/{kind}/comments', {
      params,
      body: { token_id: work, comment: 'Buy here' },
    })
    await world.collector.api('POST /api/comments/report', { body: { comment_id: comment.id, reason: 'spam' } })
    expect(await queue(comment.id)).toMatchObject({ subject: 'comment', title: 'Buy here', path: `/nft/${work}` })
    await decide('comment', comment.id, 'hide', 'Advertisement.')
    expect(await notices(world.stranger)).toHaveLength(1)
    const comments = async () =>
      (await visitor(world).api('GET /api/{kind}/comments', { params, query: { token_id: work } })).metadata.length
    expect(await comments()).toBe(0)
    await decide('comment', comment.id, 'unhide', 'None.')
    expect(await comments()).toBe(1)

    const host = await named('hostess')
    const onGallery = await world.stranger.api('POST /api/{kind}/comments', {
      params: { kind: 'user' },
      body: { user: 'hostess', comment: 'Buy there' },
    })
    await host.api('POST /api/comments/report', { body: { comment_id: onGallery.id, reason: 'spam' } })
    expect(await queue(onGallery.id)).toMatchObject({ title: 'Buy there', path: '/gallery/hostess/community' })
    await decide('comment', onGallery.id, 'dismiss', 'Harmless.')

    const collection = await makeCollection(world.creator)
    const onCollection = await world.stranger.api('POST /api/{kind}/comments', {
      params: { kind: 'collection' },
      body: { token_id: collection, comment: 'Buy elsewhere' },
    })
    await host.api('POST /api/comments/report', { body: { comment_id: onCollection.id, reason: 'spam' } })
    expect(await queue(onCollection.id)).toMatchObject({ path: `/collection/${collection}/community` })
    await decide('comment', onCollection.id, 'dismiss', 'Harmless.')

    const body = { subject: 'collection', id: String(collection), kind: 'stolen', info: '' } as const
    await world.collector.api('POST /api/moderation/report', { body })
    await expect(world.collector.api('POST /api/moderation/report', { body })).rejects.toMatchObject({
      code: 'already-reported',
    })
    expect(await queue(collection)).toMatchObject({
      subject: 'collection',
      title: 'Birds',
      actions: ['hide', 'dismiss'],
    })
    const listed = async (client: MarketClient) =>
      (await client.api('GET /api/collections/{galleryId}', { params: { galleryId: world.creator.account.address } }))
        .metadata.length
    await world.creator.api('POST /api/collections/add', { body: { collection_id: collection, token_id: work } })
    expect(await listed(world.collector)).toBe(1)
    expect(await decide('collection', collection, 'hide', 'It copies.')).toMatchObject({ is_hidden: true })
    expect([await listed(world.collector), await listed(world.creator)]).toEqual([0, 1])
    const info = await world.collector.api('GET /api/collections/info/{id}', { params: { id: collection } })
    expect(info.hidden_reason).toBe('It copies.')
  })

  test('is for moderators only, never about their own things, with reasons that name nobody', async () => {
    const work = await world.mint()
    await expect(decide('work', work, 'hide', 'Me.', world.stranger)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(world.stranger.api('GET /api/moderation/queue')).rejects.toMatchObject({ code: 'not-allowed' })
    const mine = await world.mint({}, moderator)
    await expect(decide('work', mine, 'hide')).rejects.toMatchObject({ code: 'not-allowed' })
    const personal = `By ${world.creator.account.address}`
    await expect(decide('work', work, 'hide', personal)).rejects.toMatchObject({ code: 'reason-personal' })
    await expect(decide('work', work, 'ban')).rejects.toMatchObject({ code: 'already-decided' })
    await expect(decide('work', 'seven', 'hide')).rejects.toMatchObject({ code: 'invalid-request' })
    await expect(moderator.api('GET /api/moderation/queue', { query: { start: 2, end: 1 } })).rejects.toMatchObject({
      code: 'invalid-window',
    })
    const neverSignedIn = createAccount('never signed in')
    const unknown = [
      ['work', '999999', 'nft-not-found'],
      ['collection', '999999', 'collection-unknown'],
      ['comment', '999999', 'comment-unknown'],
      ['account', 'nobodyknows', 'account-unknown'],
      ['account', 'no name', 'invalid-address'],
      ['account', neverSignedIn.address, 'account-unknown'],
    ] as const
    for (const [subject, id, code] of unknown) {
      await expect(decide(subject, id, 'hide')).rejects.toMatchObject({ code })
      await expect(appeal(world.stranger, subject, id)).rejects.toMatchObject({ code })
      if (subject === 'work') continue
      const reason = { kind: 'spam', info: '' } as const
      const send =
        subject === 'comment'
          ? world.stranger.api('POST /api/comments/report', { body: { comment_id: Number(id), reason: 'spam' } })
          : world.stranger.api('POST /api/moderation/report', { body: { subject, id, ...reason } })
      await expect(send).rejects.toMatchObject({ code })
    }
    const { api } = visitor(world)
    const profile = await api('GET /api/account/info/{id}', { params: { id: neverSignedIn.address } })
    expect(profile.account_id, 'nothing opened an account').toBeNull()
    const of = { subject: 'collection', id: '1' } as const
    for (const refused of [
      () => api('GET /api/moderation/queue'),
      () => api('GET /api/moderation/own'),
      () => api('POST /api/moderation/decide', { body: { ...of, action: 'hide', reason: 'So.' } }),
      () => api('POST /api/moderation/appeal', { body: { ...of, text: 'No.' } }),
      () => api('POST /api/moderation/report', { body: { ...of, kind: 'spam' } }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'not-connected' })
    }
  })
})
