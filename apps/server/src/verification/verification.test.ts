import { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import type { MarketClient } from '@facet/dev-env'
import { requestVerification } from '@facet/groups'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { addModerators } from '../moderation/moderators.ts'
import { startForeignServer } from '../platform/test/foreign-server.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

describe.each(testMarkets)('the verified badge, on $name', (kind) => {
  let world: World
  let moderator: MarketClient
  let foreign: Awaited<ReturnType<typeof startForeignServer>>
  /** Pages of others, by their path. */
  const pages = new Map<string, string>()
  const requested: string[] = []
  beforeAll(async () => {
    foreign = await startForeignServer(({ url = '' }, response) => {
      requested.push(url)
      const page = pages.get(url)
      if (page?.startsWith('https:')) response.writeHead(302, { location: page }).end()
      else response.writeHead(page === undefined ? 404 : 200).end(page ?? `There is no ${url}`)
    })
    world = await createWorld(await kind.start({ foreignNetwork: foreign.network }))
    moderator = await world.market.person('moderator')
    await addModerators(world.market.server.services.database, [moderator.account.address])
  })
  afterAll(async () => {
    await world.market[Symbol.asyncDispose]()
    await foreign[Symbol.asyncDispose]()
  })

  const named = async (username: string): Promise<MarketClient> => {
    const person = await world.market.person(username)
    await person.api('POST /api/account/update/username', { body: { value: username } })
    return person
  }
  /** The address of a page with a text. */
  const page = (path: string, text: string): string => {
    pages.set(path, text)
    return foreign.origin + path
  }
  const check = ({ api }: MarketClient, links: string[]) => api('POST /api/account/verify/check', { body: { links } })
  const sign = async ({ api, account }: MarketClient, note: string): Promise<string> => {
    const network = paramsFromWire(await api('GET /api/sdk/param'))
    const input = { address: account.address, note: Buffer.from(note, 'base64') }
    const [proof] = requestVerification(network, input).transactions
    return proof ? account.sign(proof) : ''
  }
  const send = ({ api }: MarketClient, links: string[], signed: string) =>
    api('POST /api/account/verify', { body: { signed_tx: signed, links } })
  const request = async (client: MarketClient, links: string[]) => {
    const facts = await check(client, links)
    return send(client, facts.links, await sign(client, facts.note))
  }
  const state = ({ api }: MarketClient) => api('GET /api/account/verify')
  const appeal = ({ api }: MarketClient, text: string) => api('POST /api/account/verify/appeal', { body: { text } })
  /** The account as a moderator sees it. */
  const seen = async (id: string) => {
    const { account_id, username } = await profile(id).catch(() => ({ account_id: null, username: null }))
    return { id, account_id, username }
  }
  const decide = async (id: string, verified: boolean, reason = 'The pages are those of an artist.', by = moderator) =>
    by.api('POST /api/moderation/verify', { body: { ...(await seen(id)), verified, reason } })
  const queue = (query = {}) => moderator.api('GET /api/moderation/verifications', { query })
  const log = (query = {}) => visitor(world).api('GET /api/moderation/log', { query })
  const profile = (id: string) => visitor(world).api('GET /api/account/info/{id}', { params: { id } })
  const notices = async ({ api }: MarketClient) =>
    (await api('GET /api/notification/list')).metadata.filter((one) => one.kind === 'verification')

  test('takes a signed proof, waits for a moderator, and notifies of the decision with its reason', async () => {
    const ann = await named('AnnPaints')
    expect(await state(ann)).toMatchObject({ status: 'none', links: [], can_appeal: false })
    const links = [page('/ann', '<h1>annpaints</h1>'), page('/about', `Buy from ${ann.account.address}!`)]
    const facts = await check(ann, [...links, `${links[0]}#about`])
    expect(facts.links, 'each once').toEqual(links)
    const note = Buffer.from(facts.note, 'base64').toString()
    expect(note).toMatch(/^facet:j\{"verify":"AnnPaints","links":"[0-9a-f]{64}"\}$/)

    const signed = await sign(ann, facts.note)
    const reply = await send(ann, links, signed)
    expect(reply).toMatchObject({ status: 'pending', reason: null, links, can_appeal: false })
    expect(await send(ann, links, signed), 'again after a lost answer').toEqual(reply)
    const { txns } = (await world.market.algod.block(BigInt(reply.round)).do()).block.payset.reduce(
      (all, { signedTxn }) => ({ txns: [...all.txns, Buffer.from(signedTxn.signedTxn.txn.note).toString()] }),
      { txns: [] as string[] },
    )
    expect(txns, 'on the chain').toContain(note)

    expect(await queue()).toMatchObject({
      metadata: [
        {
          username: 'AnnPaints',
          addresses: [ann.account.address],
          links: [
            { url: links[0], shows: 'username' },
            { url: links[1], shows: 'address' },
          ],
          tx_id: reply.tx_id,
          appeal: null,
        },
      ],
      bool_end: true,
    })
    await expect(check(ann, links)).rejects.toMatchObject({ code: 'request-pending' })
    const again = await sign(ann, facts.note)
    await expect(send(ann, links, again)).rejects.toMatchObject({ code: 'request-pending' })
    expect(await profile('AnnPaints')).toMatchObject({ is_verify: false })

    expect(await decide('annpaints', true)).toMatchObject({ is_verify: true })
    expect(await state(ann)).toMatchObject({ status: 'verified', reason: 'The pages are those of an artist.' })
    expect((await queue()).metadata).toEqual([])
    expect(await notices(ann)).toMatchObject([{ path: '/user/verify', read: false }])
    await expect(check(ann, links)).rejects.toMatchObject({ code: 'already-verified' })
    await expect(send(ann, links, again)).rejects.toMatchObject({ code: 'already-verified' })
    await expect(decide('annpaints', true)).rejects.toMatchObject({ code: 'already-decided' })
  })

  test('is refused with a reason that everybody can read, and appealed against once', async () => {
    const bob = await named('BobPaints')
    const { links, note } = await check(bob, [page('/bob', 'By BobPaints.')])
    await send(bob, links, await sign(bob, note))
    await decide('bobpaints', false, 'The page does not show any work.')
    const refused = await state(bob)
    expect(refused).toMatchObject({ status: 'refused', reason: 'The page does not show any work.', can_appeal: true })
    const wait = { code: 'verification-wait', body: { params: { days: 30 } } }
    await expect(check(bob, refused.links)).rejects.toMatchObject(wait)
    await expect(send(bob, links, await sign(bob, note))).rejects.toMatchObject(wait)

    expect(await appeal(bob, 'Look\u202e again.')).toMatchObject({ status: 'pending', appeal: 'Look again.' })
    expect((await queue()).metadata).toMatchObject([
      { username: 'BobPaints', appeal: 'Look again.', reason: 'The page does not show any work.' },
    ])
    await decide('bobpaints', false, 'There is still none.')
    expect(await state(bob)).toMatchObject({ status: 'refused', reason: 'There is still none.', can_appeal: false })
    await expect(appeal(bob, 'And again.')).rejects.toMatchObject({ code: 'appeal-closed' })
    await expect(appeal(world.stranger, 'Me?')).rejects.toMatchObject({ code: 'appeal-closed' })

    const { metadata } = await log({ start: 0, end: 2 })
    expect(metadata).toEqual([
      {
        kind: 'verification',
        decision: 'refused',
        reason: 'There is still none.',
        is_appeal: true,
        date: expect.any(Number),
      },
      expect.objectContaining({ reason: 'The page does not show any work.', is_appeal: false }),
    ])
    await expect(log({ start: 2, end: 1 })).rejects.toMatchObject({ code: 'invalid-window' })

    const { db } = world.market.server.services.database
    await db.execute(sql`update market.verification set refused_at = refused_at - interval '31 days'`)
    expect(await request(bob, [page('/bob', 'By BobPaints.')])).toMatchObject({ status: 'pending', appeal: null })
    expect(await decide('bobpaints', true)).toMatchObject({ is_verify: true })
  })

  test('can be given without a request and taken away, which is published and can be appealed against', async () => {
    const unseen = await world.market.account('unseen')
    expect(await decide(unseen.address, true)).toMatchObject({ addresses: [unseen.address], is_verify: true })
    const eve = await named('EvePaints')
    await decide('evepaints', true)
    await decide('evepaints', false, 'The works were copied.')
    expect((await log()).metadata[0]).toMatchObject({ decision: 'withdrawn', reason: 'The works were copied.' })
    expect(await state(eve)).toMatchObject({ status: 'refused', tx_id: null, can_appeal: true })
    expect(await notices(eve)).toMatchObject([{ count: 2 }])
    expect(await appeal(eve, 'They are mine.')).toMatchObject({ status: 'pending' })
    expect(await decide('evepaints', true)).toMatchObject({ is_verify: true })
  })

  test('counts for all addresses of the account, including later ones', async () => {
    const [artist, cold] = [await named('TrulyVerified'), await world.market.person('cold verified')]
    const tokenId = await world.mint({}, cold)
    await cold.list({ tokenId, price: '5', units: 1 })
    await artist.linkAddress(cold.account)
    const listed = async () => {
      const query = { 'verified-only': 'true', sort: 'new' } as const
      const { metadata } = await visitor(world).api('GET /api/sales', { query })
      return metadata.map((card) => [card.token_id, card.verified])
    }
    expect(await listed()).toEqual([])
    await decide('trulyverified', true)
    expect(await listed()).toEqual([[tokenId, true]])
    expect(await profile(cold.account.address)).toMatchObject({ is_verify: true })
    await decide('trulyverified', false)
    expect(await listed()).toEqual([])
  })

  test('is shown beside the name wherever the account is named', async () => {
    const money = { microAlgo: 1_000_000_000n }
    const bearer = await world.market.person('badge bearer', money)
    await bearer.api('POST /api/account/update/username', { body: { value: 'BadgeBearer' } })
    await decide('badgebearer', true)
    const person = { username: 'BadgeBearer', pp: null, verified: true, governor: null }
    const asBuyer = { to_username: 'BadgeBearer', to_pp: null, to_verified: true, to_governor: null }
    const read = async (id: number) => visitor(world).api('GET /api/nft/{id}', { params: { id } })

    const bought = await world.listed({ price: '5' })
    await bearer.buy({ ...bought, price: 5 })
    const resold = await bearer.list({ tokenId: bought.tokenId, price: '6' })
    expect(await read(bought.tokenId)).toMatchObject({
      nft: { app_id: resold.appId, address_verified: true, verified: false, sales: [person] },
      buys: [person],
      history: [person, asBuyer, {}, {}],
    })
    const { metadata: events } = await visitor(world).api('GET /api/events', { query: {} })
    expect(events[1]).toMatchObject(asBuyer)
    const { metadata: lines } = await world.creator.api('GET /api/account/statement', { query: {} })
    expect(lines[0]).toMatchObject({ buyer_username: 'BadgeBearer', buyer_verified: true, seller_verified: false })

    const tokenId = await world.mint()
    const { appId } = await world.creator.auction({ tokenId, price: '2' })
    await bearer.bid({ tokenId, appId, price: 2 })
    await bearer.makeOffer({ tokenId, price: '1' })
    expect(await read(tokenId)).toMatchObject({
      nft: { auction: { winner_username: 'BadgeBearer', winner_verified: true }, offers: [person] },
      bids: [person],
    })
    await world.creator.api('POST /api/account/mute', { body: { user: 'badgebearer', muted: true } })
    const { accounts } = await world.creator.api('GET /api/account/muted', { query: {} })
    expect(accounts).toMatchObject([person])
  })

  test('belongs to a username: a request or decision under another name does not count', async () => {
    const rename = (client: MarketClient, value: string) =>
      client.api('POST /api/account/update/username', { body: { value } })
    const small = await named('SmallArtist')
    await decide('smallartist', true)
    expect(await rename(small, 'SMALLartist'), 'the same name').toMatchObject({ is_verify: true })
    expect(await rename(small, 'FamousArtist')).toMatchObject({ is_verify: false })
    expect(await state(small)).toMatchObject({ status: 'none', reason: null, can_appeal: false })
    await expect(decide('smallartist', true), 'by the former name').rejects.toMatchObject({ code: 'account-unknown' })

    await request(small, [page('/famous', 'By FamousArtist.')])
    expect((await queue()).metadata.map(({ username }) => username)).toContain('FamousArtist')
    await rename(small, 'OtherArtist')
    expect((await queue()).metadata.map(({ username }) => username)).not.toContain('OtherArtist')
    expect(await state(small)).toMatchObject({ status: 'none', links: [] })
    await request(small, [page('/other', 'By OtherArtist.')])
    expect(await decide('otherartist', true)).toMatchObject({ is_verify: true })
    expect(await state(small)).toMatchObject({
      status: 'verified',
      links: [`${foreign.origin}/other`],
      had_badge: false,
    })
  })

  test('can be requested again by an account that takes its name back', async () => {
    const back = await named('TakesBack')
    await decide('takesback', true, 'Known for years.')
    for (const value of ['TakesOther', 'TakesBack']) {
      await back.api('POST /api/account/update/username', { body: { value } })
      const ended = { status: 'none', had_badge: true, reason: null, can_appeal: false, next_request_at: null }
      expect(await state(back), `as ${value}`).toMatchObject(ended)
    }
    await expect(appeal(back, 'Why?')).rejects.toMatchObject({ code: 'appeal-closed' })
    expect(await request(back, [page('/back', 'By TakesBack.')])).toMatchObject({ status: 'pending', had_badge: false })
    expect(await decide('takesback', true)).toMatchObject({ is_verify: true })
  })

  test('cannot be requested again by the request that led to it', async () => {
    const again = await named('AsksAgain')
    const links = [page('/again', 'By AsksAgain. By AsksAnew.')]
    const facts = await check(again, links)
    const signed = await sign(again, facts.note)
    await send(again, facts.links, signed)
    await decide('asksagain', true)
    await again.api('POST /api/account/update/username', { body: { value: 'AsksAnew' } })
    await expect(send(again, facts.links, signed)).rejects.toMatchObject({ code: 'group-mismatch' })
    await again.api('POST /api/account/update/username', { body: { value: 'AsksAgain' } })
    expect(await send(again, facts.links, signed)).toMatchObject({ status: 'none', had_badge: true })
    expect(await state(again)).toMatchObject({ status: 'none', had_badge: true })
  })

  test('cannot be requested again sooner by changing the username', async () => {
    const sly = await named('SlyArtist')
    await request(sly, [page('/sly', 'By SlyArtist.')])
    await decide('slyartist', false)
    await sly.api('POST /api/account/update/username', { body: { value: 'WilyArtist' } })
    expect(await state(sly)).toMatchObject({ status: 'none', reason: null, next_request_at: expect.any(Number) })
    const refusal = { code: 'verification-wait', body: { params: { days: 30 } } }
    await expect(check(sly, [page('/wily', 'By WilyArtist.')])).rejects.toMatchObject(refusal)

    expect(await decide('wilyartist', true)).toMatchObject({ is_verify: true })
    await sly.api('POST /api/account/update/username', { body: { value: 'GoodArtist' } })
    expect(await state(sly), 'once it had the badge').toMatchObject({ status: 'none', next_request_at: null })
    expect(await request(sly, [page('/good', 'By GoodArtist.')])).toMatchObject({ status: 'pending' })
  })

  test('of an unnamed address does not verify the account that links it', async () => {
    const [impostor, artist] = [await named('Impostor'), await world.market.person('unnamed artist')]
    await decide(artist.account.address, true)
    await impostor.linkAddress(artist.account)
    expect(await profile('impostor')).toMatchObject({ is_verify: false })
  })

  test('needs pages that show the account', async () => {
    const zed = await named('ZedPaints')
    const unproven = async (link: string) =>
      expect(check(zed, [link])).rejects.toMatchObject({ code: 'link-unproven', body: { params: { link } } })
    await unproven(page('/other', 'By ZedPaintsToo and OldZedPaints.'))
    await unproven(`${foreign.origin}/ZedPaints`)
    await unproven(page('/long', `ZedPaints${' '.repeat(4_000_001)}`))
    await unproven(page('/loop', `${foreign.origin}/loop`))
    const good = page('/zed', 'By ZedPaints')
    expect(await check(zed, [page('/moved', good)])).toMatchObject({ links: [`${foreign.origin}/moved`] })

    const facts = await check(zed, [good])
    const signed = await sign(zed, facts.note)
    pages.delete('/zed')
    const round = world.market.chain.lastRound
    await expect(send(zed, [good], signed), 'read again').rejects.toMatchObject({ code: 'link-unproven' })
    expect(world.market.chain.lastRound, 'nothing was sent').toBe(round)
  })

  test('reads no page on this machine or in its networks, whatever leads there', async () => {
    const mallory = await named('MalloryPaints')
    requested.length = 0
    const inside = [
      'https://127.0.0.1/',
      'https://localhost/',
      'https://10.0.0.1/MalloryPaints',
      'https://169.254.169.254/latest/meta-data/',
      'https://[::1]/',
      world.market.url.replace('http:', 'https:'),
      page('/in', 'https://169.254.169.254/MalloryPaints'),
    ]
    for (const link of inside) {
      await expect(check(mallory, [link])).rejects.toMatchObject({ code: 'link-unproven' })
    }
    expect(requested).toEqual(['/in'])
    for (const [link, code] of [
      ['http://example.org/', 'link-not-https'],
      ['ftp://example.org/', 'link-not-https'],
      ['mailto:a@b.c', 'link-not-https'],
      ['me', 'link-not-https'],
      ['https://a:b@example.org/', 'link-with-user'],
      ['https://[', 'link-invalid'],
    ] as const) {
      await expect(check(mallory, [link])).rejects.toMatchObject({ code })
      await expect(send(mallory, [link], 'AAAA')).rejects.toMatchObject({ code })
    }
  })

  test('is requested by exactly the group of the account and its pages', async () => {
    const [ann, bob] = [await named('AnnSigns'), await named('BobSigns')]
    const link = page('/both', 'AnnSigns and BobSigns')
    const { note } = await check(ann, [link])
    const own = await sign(ann, note)
    await expect(send(bob, [link], own), 'signed by another').rejects.toMatchObject({ code: 'group-mismatch' })
    const other = page('/other-page', 'AnnSigns')
    await expect(send(ann, [other], own), 'of other pages').rejects.toMatchObject({ code: 'group-mismatch' })
    await expect(send(ann, [link], await sign(ann, 'AAAA'))).rejects.toMatchObject({ code: 'group-mismatch' })
    const requests = await Promise.allSettled([send(ann, [link], own), send(ann, [link], own), request(ann, [link])])
    expect(requests.map(({ status }) => status).slice(0, 2)).toEqual(['fulfilled', 'fulfilled'])
    expect((await queue()).metadata.filter(({ username }) => username === 'AnnSigns')).toHaveLength(1)
  })

  test('is decided by moderators only, never about themselves, with a reason that names nobody', async () => {
    const ann = await named('AnnDecides')
    await request(ann, [page('/decides', 'AnnDecides')])
    await expect(decide('anndecides', true, 'Me.', ann)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(ann.api('GET /api/moderation/verifications')).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(decide(moderator.account.address, true)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(decide('no name', true)).rejects.toMatchObject({ code: 'invalid-address' })
    await expect(decide('nobodyknows', true)).rejects.toMatchObject({ code: 'account-unknown' })
    await expect(queue({ start: 5, end: 5 })).rejects.toMatchObject({ code: 'invalid-window' })
    const personal = ['anndecides is nobody', `Of ${ann.account.address}`, `See ${foreign.origin}/decides`]
    for (const reason of personal) {
      await expect(decide('anndecides', false, reason)).rejects.toMatchObject({ code: 'reason-personal' })
    }
    expect(await state(ann), 'undecided').toMatchObject({ status: 'pending' })
    expect(await notices(ann)).toEqual([])
  })

  test('requires a session', async () => {
    const { api } = visitor(world)
    const links = ['https://example.org/']
    for (const refused of [
      () => api('GET /api/account/verify'),
      () => api('POST /api/account/verify/check', { body: { links } }),
      () => api('POST /api/account/verify', { body: { links, signed_tx: 'AAAA' } }),
      () => api('POST /api/account/verify/appeal', { body: { text: 'Me' } }),
      () => api('GET /api/moderation/verifications'),
      () =>
        api('POST /api/moderation/verify', {
          body: { id: 'someone', account_id: null, username: null, verified: true, reason: 'Known.' },
        }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'not-connected' })
    }
  })
})
