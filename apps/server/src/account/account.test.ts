import { challengeFromWire } from '@facet/api-contract/session/challenge-codec'
import { type Account, createAccount, type MarketClient } from '@facet/dev-env'
import { signIn } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KnownTotals } from '../market/known-totals.ts'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { challengeTable } from '../session/challenge-table.ts'
import { formerUsernameTable } from './account-table.ts'

/** Fields of features that the market does not have yet. */
const later = 'nfd governor vgems gems_number instagram'.split(' ')

describe.each(testMarkets)('accounts, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const nameOf = (client: MarketClient, value: string) =>
    client.api('POST /api/account/update/username', { body: { value } })
  const profile = (id: string, client: Pick<MarketClient, 'api'> = visitor(world)) =>
    client.api('GET /api/account/info/{id}', { params: { id } })
  const setLinks = (client: MarketClient, links: unknown) =>
    client.api('POST /api/account/update/email', { body: { value: JSON.stringify(links) } })

  test('an address that nobody signed in with has an empty profile', async () => {
    const { address } = await world.market.account('unseen')
    expect(await profile(address)).toEqual({
      account_id: null,
      addresses: [address],
      username: null,
      description: '',
      pp: null,
      v_pp: null,
      banner: null,
      v_banner: null,
      royalties: null,
      email: '{}',
      glyph_id: null,
      is_verify: false,
      gems_optin: false,
      follower: 0,
      following: 0,
      follow: false,
      ...Object.fromEntries(later.map((name) => [name, null])),
      sales_price: 0,
      sales_number: 0,
      sales_price_mean: null,
      nft_best: null,
      nft_last: null,
      round: expect.any(Number),
    })
    await expect(profile('nobodyknows')).rejects.toMatchObject({ code: 'account-unknown' })
    await expect(profile('no name')).rejects.toMatchObject({ code: 'invalid-address' })
  })

  test('a username identifies its account in every spelling, and with every session and card', async () => {
    const ann = await world.market.person('ann')
    const tokenId = await world.mint({}, ann)
    expect(await nameOf(ann, ' AnnPaints ')).toMatchObject({ username: 'AnnPaints', addresses: [ann.account.address] })
    expect(await profile('annpaints')).toMatchObject({ username: 'AnnPaints', addresses: [ann.account.address] })
    expect(await ann.api('GET /api/auth/check')).toMatchObject({ username: 'AnnPaints' })
    const { metadata } = await visitor(world).api('GET /api/gallery/{id}', { params: { id: 'ANNPAINTS' } })
    expect(metadata).toMatchObject([{ token_id: tokenId, creator_username: 'AnnPaints' }])
  })

  test.each([
    ['a'.repeat(26), 'username-max-25'],
    ['two words', 'username-spaces'],
    ['first.last', 'username-dots'],
    ['under_score', 'username-regex'],
    ['Zoë', 'username-regex'],
    ['аnn', 'username-regex'],
    ['<b>', 'username-regex'],
    ['facet', 'username-reserved'],
    ['Adm1n', 'username-reserved'],
    ['Faceт', 'username-regex'],
    ['settle', 'username-reserved'],
    ['0ffic1al', 'username-reserved'],
  ])('refuses the username %s', async (value, code) => {
    const client = await world.market.person('chooser')
    await expect(nameOf(client, value)).rejects.toMatchObject({ code })
  })

  test('refuses a username that looks like one in use', async () => {
    const [lil, other] = [await world.market.person('lil'), await world.market.person('other')]
    await nameOf(lil, 'Lil0Marina')
    await expect(nameOf(other, 'lil0marina')).rejects.toMatchObject({
      body: { error: 'username-already-exist', params: { username: 'lil0marina' } },
    })
    for (const lookalike of ['IilOMarina', '1il0Marlna', 'LilOmarina']) {
      await expect(nameOf(other, lookalike)).rejects.toMatchObject({ code: 'username-confusable' })
    }
    // It may respell its own name.
    expect(await nameOf(lil, 'lilOmarina')).toMatchObject({ username: 'lilOmarina' })
  })

  test('gives a name to one of eight accounts that request it simultaneously', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, index) => world.market.person(`rival ${index}`)))
    const results = await Promise.allSettled(people.map((one) => nameOf(one, 'Contested')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'username-already-exist' })
  })

  test('an account asks for at most 20 names in an hour', async () => {
    const eager = await world.market.person('eager')
    const codes: unknown[] = []
    for (let asked = 0; asked < 21; asked++) {
      codes.push(await nameOf(eager, 'admin').catch((error: { code: string }) => error.code))
    }
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 'username-reserved'), 'rate-limited'])
  })

  test('a former name leads to its account for 90 days, and stays its own', async () => {
    const [mover, other] = [await world.market.person('mover'), await world.market.person('envious')]
    await nameOf(mover, 'FirstName')
    await nameOf(mover, 'SecondName')
    expect(await profile('firstname')).toMatchObject({ username: 'SecondName' })
    await expect(nameOf(other, 'FirstName')).rejects.toMatchObject({ code: 'username-already-exist' })
    await expect(nameOf(other, 'FlrstName')).rejects.toMatchObject({ code: 'username-confusable' })
    await world.market.server.services.database.db
      .update(formerUsernameTable)
      .set({ changedAt: new Date(Date.now() - 91 * 86_400_000) })
    await expect(profile('firstname')).rejects.toMatchObject({ code: 'account-unknown' })
    await expect(nameOf(other, 'FirstName')).rejects.toMatchObject({ code: 'username-already-exist' })
    expect(await nameOf(mover, 'FirstName')).toMatchObject({ username: 'FirstName' })
    expect(await profile('SecondName')).toMatchObject({ username: 'FirstName' })
  })

  test('a respelled name leads to its account in every spelling it had', async () => {
    const [speller, other] = [await world.market.person('speller'), await world.market.person('misreader')]
    for (const name of ['Goblin5', 'GOBLIN5', 'Elsewhere', 'Goblins']) await nameOf(speller, name)
    for (const name of ['goblin5', 'elsewhere', 'goblins']) {
      expect(await profile(name)).toMatchObject({ username: 'Goblins' })
    }
    await expect(nameOf(other, 'Goblin5')).rejects.toMatchObject({ code: 'username-already-exist' })
    await expect(nameOf(other, 'GobIin5')).rejects.toMatchObject({ code: 'username-confusable' })
    expect(await nameOf(speller, 'Goblin5')).toMatchObject({ username: 'Goblin5' })
    expect(await profile('goblins')).toMatchObject({ username: 'Goblin5' })
  })

  test('a name is changed three times in 90 days at most', async () => {
    const restless = await world.market.person('restless')
    for (const name of ['restless0', 'restless2', 'restless3', 'restless4']) await nameOf(restless, name)
    await expect(nameOf(restless, 'restless6')).rejects.toMatchObject({
      body: { error: 'username-changes', params: { days: 90 } },
    })
  })

  test('stores the description, royalties, links and e-mail address that the owner enters', async () => {
    const client = await world.market.person('describer')
    const say = (value: string) => client.api('POST /api/account/update/description', { body: { value } })
    expect(await say('Paints.\nHides \u202enothing.')).toMatchObject({ description: 'Paints.\nHides nothing.' })
    for (const length of [501, 9_000])
      await expect(say('x'.repeat(length))).rejects.toMatchObject({ code: 'description-max-500' })
    const royalties = (value: number | string) => client.api('POST /api/account/update/royalties', { body: { value } })
    for (const value of ['5', 7]) expect(await royalties(value)).toMatchObject({ royalties: Number(value) })
    // JSON writes NaN, of an empty field, as null.
    for (const value of [-1, 11, 2.5, Number.NaN, '', '11', '-1', '5.0', ' 5', '0x5']) {
      await expect(royalties(value)).rejects.toMatchObject({ code: 'royalties-invalid' })
    }
    const links = { website: 'https://example.org/ann', discord: '', email: 'ann@example.org' }
    const own = await setLinks(client, links)
    expect(JSON.parse(own.email)).toEqual({ website: links.website, email: links.email })
    const { email } = await profile(client.account.address)
    expect(JSON.parse(email), 'others do not get the e-mail address').toEqual({ website: links.website })
  })

  test('normalises links, and escapes characters that the database rejects', async () => {
    const client = await world.market.person('disguised')
    const links = {
      website: 'https://example.org/\u0000\ud800\u202egpj.exe',
      // The first letters are Cyrillic.
      discord: 'https://\u0440\u0430ypal.example/',
    }
    expect(JSON.parse((await setLinks(client, links)).email)).toEqual({
      website: 'https://example.org/%00%EF%BF%BD%E2%80%AEgpj.exe',
      discord: 'https://xn--ypal-43d9g.example/',
    })
  })

  test.each([
    [{ website: 'http://example.org' }, 'link-not-https'],
    [{ website: 'https://bank.example@example.org/' }, 'link-with-user'],
    [{ website: `https://example.org/${'x'.repeat(181)}` }, 'link-max-200'],
    [{ website: `https://example.org/${'é'.repeat(40)}` }, 'link-max-200'],
    [{ website: 'https://' }, 'link-invalid'],
    [{ twitter: 'javascript:alert(1)' }, 'link-not-https'],
    [{ reddit: 'https://example.org/"><script>' }, 'link-invalid'],
    [{ email: 'a@b.org\r\nBcc: all@b.org' }, 'email-invalid'],
    [{ email: 'nobody' }, 'email-invalid'],
    [{ myspace: 'https://example.org' }, 'invalid-request'],
    [['https://example.org'], 'invalid-request'],
    [{ __proto__: null, constructor: 'https://example.org' }, 'invalid-request'],
  ])('refuses the links %j', async (links, code) => {
    await expect(setLinks(await world.market.person('linker'), links)).rejects.toMatchObject({ code })
  })

  test('a second address shows its works with those of the first, and signs in to the same account', async () => {
    const [ann, cold] = [await world.market.person('two addresses'), await world.market.person('cold')]
    const works = [await world.mint({}, ann), await world.mint({}, cold)]
    await nameOf(ann, 'TwoAddresses')
    await ann.linkAddress(cold.account)
    const addresses = [ann.account.address, cold.account.address]
    expect(await profile('TwoAddresses')).toMatchObject({ addresses })
    expect(await profile(cold.account.address)).toMatchObject({ addresses: [addresses[1]], username: 'TwoAddresses' })
    expect(await cold.api('GET /api/account/addresses'), 'by any of them').toEqual({ addresses })
    expect(await cold.api('GET /api/auth/check'), 'its session stays open').toMatchObject({
      username: 'TwoAddresses',
      address: addresses[1],
    })
    const gallery = async (id: string) =>
      (await visitor(world).api('GET /api/gallery/{id}', { params: { id } })).metadata.map(({ token_id }) => token_id)
    expect(await gallery('TwoAddresses')).toEqual(works.toReversed())
    expect(await gallery(cold.account.address)).toEqual([works[1]])
    const own = await cold.api('GET /api/gallery/{id}', { params: { id: cold.account.address }, query: {} })
    expect(
      own.metadata.map((card) => card.token_id),
      'to itself it is one account',
    ).toEqual(works.toReversed())
    await cold.list({ tokenId: Number(works[1]), price: '5', units: 1 })
    const { metadata } = await visitor(world).api('GET /api/sales/{id}', { params: { id: 'TwoAddresses' } })
    expect(metadata).toMatchObject([{ token_id: works[1], username: 'TwoAddresses' }])
  })

  test('lists what an account created, whoever has it now, with its best listing', async () => {
    const [artist, cold] = [await world.market.person('artist'), await world.market.person('cold artist')]
    const [first, second, adult] = [
      await world.mint({}, artist),
      await world.mint({}, cold),
      await world.mint({ nsfw: true }, artist),
    ]
    await nameOf(artist, 'TheArtist')
    await artist.linkAddress(cold.account)
    const { appId } = await artist.list({ tokenId: first, price: '5', units: 1 })
    await world.collector.buy({ tokenId: first, appId, price: '5' })
    const resale = await world.collector.list({ tokenId: first, price: '9', units: 1 })
    const creations = async (client: Pick<MarketClient, 'api'>, query: Record<string, string | number> = {}) => {
      const reply = await client.api('GET /api/creation/{id}', { params: { id: 'theartist' }, query })
      return reply.metadata.map((card) => [card.token_id, card.app_id])
    }
    const [listed, unlisted] = [
      [first, resale.appId],
      [second, null],
    ]
    expect(await creations(visitor(world))).toEqual([unlisted, listed])
    expect(await creations(visitor(world), { sort: 'old', start: 0, end: 1 })).toEqual([listed])
    const mixed = { sort: 'random', start: 0, end: 1 }
    const windows = [
      await creations(visitor(world), mixed),
      await creations(visitor(world), { ...mixed, start: 1, end: 2 }),
    ]
    expect(new Set(windows.flat())).toEqual(new Set([listed, unlisted]))
    expect(await creations(visitor(world), { nsfw: 'true' })).toEqual([[adult, null], unlisted, listed])
    expect(await creations(artist), 'one’s own').toEqual([[adult, null], unlisted, listed])
    for (const sort of ['price-low', 'price-high'])
      expect(await creations(visitor(world), { sort }), 'what has a price comes first').toEqual([listed, unlisted])
    for (const sort of ['new', 'price-low']) {
      expect(await creations(visitor(world), { sort, primary: 'true' })).toEqual([unlisted])
      expect(await creations(visitor(world), { sort, primary: 'false' })).toEqual([listed])
    }
    const totalsOf = async (client: Pick<MarketClient, 'api'>, id: string) => {
      const window = { params: { id }, query: { start: 0, end: 1 } }
      const lists = [
        await client.api('GET /api/creation/{id}', window),
        await client.api('GET /api/gallery/{id}', window),
        await client.api('GET /api/sales/{id}', window),
        await client.api('GET /api/auctions/{id}', window),
      ]
      return lists.map(({ total, total_is_estimate: isEstimate }) => (isEstimate ? null : total))
    }
    world.market.server.services.listTotals = new KnownTotals()
    expect(await totalsOf(visitor(world), 'theartist')).toEqual([2, 1, 0, 0])
    expect(await totalsOf(artist, 'theartist'), 'to itself also those for adults').toEqual([3, 2, 0, 0])
    const refused = (id: string, query = {}) => visitor(world).api('GET /api/creation/{id}', { params: { id }, query })
    await expect(refused('theartist', { start: 5, end: 5 })).rejects.toMatchObject({ code: 'invalid-window' })
    for (const kind of ['pack', 'fusion'] as const) {
      const list = (id: string, query = {}) =>
        visitor(world).api(`GET /api/${kind}/user/{id}`, { params: { id }, query })
      expect(await list('theartist'), 'no such product yet').toEqual({ metadata: [], bool_end: true, next: null })
      await expect(list('theartist', { start: 5, end: 5 })).rejects.toMatchObject({ code: 'invalid-window' })
      await expect(list('no name')).rejects.toMatchObject({ code: 'invalid-address' })
      await expect(list('nobodyknows')).rejects.toMatchObject({ code: 'account-unknown' })
    }
    await expect(refused('no name')).rejects.toMatchObject({ code: 'invalid-address' })
    await expect(refused('nobodyknows')).rejects.toMatchObject({ code: 'account-unknown' })
  })

  test('an account chooses a glyph, which its profile shows', async () => {
    const artist = await world.market.person('glyphs')
    const choose = (glyph: string) => artist.api('POST /api/glyph/update', { body: { glyph } })
    expect(await artist.api('GET /api/glyph/check')).toEqual({ glyph: null })
    expect(await choose(' GLYPH\u202e7 ')).toEqual({ glyph: 'GLYPH7' })
    expect(await artist.api('GET /api/glyph/check')).toEqual({ glyph: 'GLYPH7' })
    expect(await profile(artist.account.address)).toMatchObject({ glyph_id: 'GLYPH7' })
    await expect(choose('x'.repeat(101))).rejects.toMatchObject({ code: 'glyph-max-100' })
    expect(await choose('')).toEqual({ glyph: null })
    const { api } = visitor(world)
    await expect(api('GET /api/glyph/check')).rejects.toMatchObject({ code: 'not-connected' })
    await expect(api('POST /api/glyph/update', { body: { glyph: 'x' } })).rejects.toMatchObject({
      code: 'not-connected',
    })
  })

  test('an address is removed by its account, from another one', async () => {
    const [ann, cold] = [await world.market.person('remover'), await world.market.person('removed')]
    await ann.linkAddress(cold.account)
    const remove = (client: MarketClient, address: string) =>
      client.api('POST /api/account/address/remove', { body: { address } })
    await expect(remove(ann, ann.account.address)).rejects.toMatchObject({ code: 'address-in-use' })
    await expect(remove(ann, world.creator.account.address)).rejects.toMatchObject({ code: 'address-not-linked' })
    expect(await remove(ann, cold.account.address)).toMatchObject({ addresses: [ann.account.address] })
    expect(await cold.api('GET /api/auth/check'), 'its session has ended').toMatchObject({ address: null })
    await cold.signIn()
    expect((await profile(cold.account.address)).account_id).not.toBe((await profile(ann.account.address)).account_id)
  })

  /** The signed transaction with which an address answers a challenge. */
  function proofOf(of: Account, challenge: Parameters<typeof challengeFromWire>[0]): string {
    const [proof] = signIn(challengeFromWire(challenge, of.address)).transactions
    return of.sign(proof as Transaction)
  }
  const check = (client: MarketClient, address: string) =>
    client.api('POST /api/account/address/check', { body: { address } })
  const add = (client: MarketClient, address: string, signed: string | string[]) =>
    client.api('POST /api/account/address/add', { body: { address, signed_tx: signed } })

  test('links no address without its own signature for this account', async () => {
    const [thief, victim] = [await world.market.person('thief'), await world.market.person('victim')]
    const { account } = victim
    const nobody = 'A'.repeat(58)
    await expect(check(thief, nobody)).rejects.toMatchObject({ code: 'invalid-address' })
    await expect(add(thief, nobody, 'AAAA')).rejects.toMatchObject({ code: 'invalid-address' })
    await expect(add(thief, account.address, 'AAAA')).rejects.toMatchObject({ code: 'challenge-wrong' })
    // A signature under a sign-in links nothing, and one for another account neither.
    const toSignIn = await thief.api('POST /api/challenge/check', { body: { address: account.address } })
    const toAnother = await check(world.collector, account.address)
    for (const challenge of [toSignIn, toAnother]) {
      const signed = proofOf(account, challenge)
      await expect(add(thief, account.address, signed)).rejects.toMatchObject({ code: 'challenge-not-found' })
    }
    const challenge = await check(thief, account.address)
    expect(Buffer.from(challenge.note, 'base64').toString()).toContain(thief.account.address)
    const forged = proofOf(thief.account, { ...challenge })
    await expect(add(thief, account.address, forged)).rejects.toMatchObject({ code: 'challenge-wrong' })
    await world.market.server.services.database.db.update(challengeTable).set({ expiresAt: new Date() })
    const late = proofOf(account, challenge)
    await expect(add(thief, account.address, late)).rejects.toMatchObject({ code: 'challenge-expired' })

    const signed = proofOf(account, await check(thief, account.address))
    await nameOf(victim, 'TheVictim')
    await expect(check(thief, account.address), 'a named account').rejects.toMatchObject({ code: 'address-linked' })
    await expect(add(thief, account.address, signed)).rejects.toMatchObject({ code: 'address-linked' })
  })

  test.each(['username', 'description', 'royalties', 'email'] as const)(
    'changes no %s without a session',
    async (part) => {
      const { api } = visitor(world)
      await expect(api(`POST /api/account/update/${part}`, { body: { value: '1' } })).rejects.toMatchObject({
        code: 'not-connected',
      })
    },
  )

  test('lists, links and removes no address, and verifies nobody, without a session', async () => {
    const { api } = visitor(world)
    const { address } = world.creator.account
    for (const refused of [
      api('GET /api/account/addresses'),
      api('POST /api/moderation/verify', {
        body: { id: address, account_id: null, username: null, verified: true, reason: 'Known.' },
      }),
      api('POST /api/account/address/check', { body: { address } }),
      api('POST /api/account/address/add', { body: { address, signed_tx: 'AAAA' } }),
      api('POST /api/account/address/remove', { body: { address } }),
    ]) {
      await expect(refused).rejects.toMatchObject({ code: 'not-connected' })
    }
  })

  test('an account has ten addresses at most', async () => {
    const many = await world.market.person('many addresses')
    const others = Array.from({ length: 10 }, (_, index) => createAccount(`address ${index}`))
    const late = others.pop() as Account
    const signed = proofOf(late, await check(many, late.address))
    for (const other of others) await many.linkAddress(other)
    await expect(check(many, late.address)).rejects.toMatchObject({ code: 'addresses-full' })
    await expect(add(many, late.address, signed)).rejects.toMatchObject({ code: 'addresses-full' })
  })
})
