import type { MarketClient } from '@facet/dev-env'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testHugePng, testNoisePng, testPng } from '../media/test/test-pictures.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { collectionTable } from './collection-table.ts'

async function form(fields: Record<string, string>, picture?: Uint8Array): Promise<FormData> {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.set(name, value)
  const bytes = Uint8Array.from(picture ?? (await testPng(300, 90)))
  if (bytes.length > 0) made.set('file', new Blob([bytes], { type: 'image/png' }), 'cover.png')
  return made
}

describe.each(testMarkets)('collections, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const create = async (client: MarketClient, fields: Record<string, string> = {}, picture?: Uint8Array) =>
    client.api('POST /api/collections/create', { body: await form({ title: 'Skies', ...fields }, picture) })
  const add = (client: MarketClient, id: number, tokenId: number | number[]) =>
    client.api('POST /api/collections/add', { body: { collection_id: id, token_id: tokenId } })
  const info = (client: MarketClient, id: number) => client.api('GET /api/collections/info/{id}', { params: { id } })
  const works = async (client: MarketClient, id: number, query = {}) => {
    const reply = await client.api('GET /api/collections/nft/{id}', { params: { id }, query })
    return reply.metadata.map((card) => card.token_id)
  }
  const listed = async (client: MarketClient, query = {}) =>
    (await client.api('GET /api/collections', { query })).metadata.map((each) => each.collection_id)
  const ofAccount = async (client: MarketClient, galleryId: string, query = {}) =>
    (await client.api('GET /api/collections/{galleryId}', { params: { galleryId }, query })).metadata.map(
      (each) => each.collection_id,
    )
  const artist = async (name: string) => world.market.person(name, { microAlgo: 5_000_000_000n })

  test('is named on the page of each of its works, with the cheapest listing of all', async () => {
    const una = await artist('una')
    const { collection_id: id } = await create(una, { title: 'Tides' })
    const [shown, cheap] = [await world.mint({ title: 'Ebb' }, una), await world.mint({ title: 'Flow' }, una)]
    const ofWork = async (tokenId: number) =>
      (await visitor(world).api('GET /api/nft/{id}', { params: { id: tokenId } })).collection
    expect(await ofWork(shown)).toBeNull()
    await una.list({ tokenId: shown, price: '9' })
    await una.list({ tokenId: cheap, price: '4' })
    await add(una, id, [shown, cheap])
    const floor = { token_id: cheap, price_base_units: '4000000', asa_id: 1 }
    expect(await ofWork(shown)).toMatchObject({ collection_id: id, title: 'Tides', floor })
    const { hiddenReason } = collectionTable
    const hide = (reason: string | null) =>
      world.market.server.services.database.db
        .update(collectionTable)
        .set({ hiddenReason: reason })
        .where(eq(collectionTable.id, BigInt(id)))
        .returning({ hiddenReason })
    await hide('Stolen.')
    expect(await ofWork(shown), 'a hidden one is not advertised').toBeNull()
    await hide(null)
    await una.api('POST /api/collections/remove', { body: { collection_id: id, token_id: shown } })
    expect(await ofWork(shown)).toBeNull()
  })

  test('an artist makes one, fills it, changes it and deletes it', async () => {
    const ann = await artist('ann')
    const made = await create(ann, { title: '  Red \n skies ', description: 'Above\nus', nsfw: 'false' })
    expect(made).toMatchObject({
      title: 'Red skies',
      description: 'Above\nus',
      address: ann.account.address,
      username: null,
      nsfw: false,
      number: 0,
      v_banner: 1,
      v_pp: null,
    })
    const id = made.collection_id
    const [one, two, three] = [
      await world.mint({ unit: 'SKYA' }, ann),
      await world.mint({ unit: 'SKYB' }, ann),
      await world.mint({ unit: 'SEA' }, ann),
    ]
    expect(await listed(visitor(world)), 'an empty one is nowhere').not.toContain(id)
    expect(await ofAccount(visitor(world), ann.account.address)).toEqual([])
    expect(await ofAccount(ann, ann.account.address)).toEqual([id])
    expect(await add(ann, id, three)).toMatchObject({ number: 1 })
    expect(await add(ann, id, [two, one, two])).toMatchObject({ number: 3 })
    expect(await add(ann, id, one), 'twice changes nothing').toMatchObject({ number: 3 })
    expect(await works(visitor(world), id)).toEqual([three, two, one])
    expect(await works(visitor(world), id, { start: 1, end: 2 })).toEqual([two])
    expect(await info(visitor(world), id)).toMatchObject({
      all_nft: [three, two, one],
      figures: { floor: null, listed: 0, owners: 1, sold: 0, volume: [] },
    })
    expect(await ofAccount(visitor(world), ann.account.address)).toEqual([id])
    const { metadata } = await visitor(world).api('GET /api/collections', { query: { sort: 'new' } })
    const { pictures = [] } = metadata.find((collection) => collection.collection_id === id) ?? {}
    expect(pictures, 'of the first works').toHaveLength(2)
    const firstPicture = (await visitor(world).api('GET /api/nft/{id}', { params: { id: three } })).nft.ipfs_hash
    expect(firstPicture).toContain(pictures[0])
    for (const sort of ['spotlight', 'random', 'new', 'old']) {
      expect(await listed(visitor(world), { sort })).toContain(id)
    }
    expect(await listed(visitor(world), { 'verified-only': true })).not.toContain(id)
    await ann.api('POST /api/collections/remove', { body: { collection_id: id, token_id: [two, 5] } })
    expect(await works(visitor(world), id)).toEqual([three, one])

    const other = (await create(ann, { title: 'All units' })).collection_id
    const byPrefix = { collection_id: other, unit_prefix: 'SKY' }
    expect(await ann.api('POST /api/collections/add', { body: byPrefix })).toMatchObject({ number: 2 })
    expect(await works(visitor(world), other)).toEqual([one, two])
    expect(await works(visitor(world), id), 'a work is in one collection').toEqual([three])
    expect(await info(visitor(world), id)).toMatchObject({ number: 1 })
    const mixed = (await create(ann, { title: 'Two units' })).collection_id
    expect(await add(ann, mixed, [one, three])).toMatchObject({ number: 2 })
    const bySky = { collection_id: mixed, unit_prefix: 'SKY' }
    expect(await ann.api('POST /api/collections/remove', { body: bySky })).toMatchObject({ number: 1 })
    expect(await works(visitor(world), mixed)).toEqual([three])
    expect(await works(visitor(world), other), 'only its own').toEqual([two])
    await add(ann, other, [one])
    await add(ann, id, [three])
    await ann.api('POST /api/collections/delete', { body: { collection_id: mixed } })
    const addable = await ann.api('GET /api/collections/creation/{username}', {
      params: { username: ann.account.address },
      query: { start: 0, end: 9 },
    })
    expect(addable.metadata.map((card) => [card.token_id, card.collection_id, card.collection_title])).toEqual([
      [three, id, 'Red skies'],
      [two, other, 'All units'],
      [one, other, 'All units'],
    ])

    await ann.api('POST /api/collections/title', { body: { collection_id: id, title: 'Blue skies' } })
    await ann.api('POST /api/collections/description', { body: { collection_id: id, description: '' } })
    const changed = await ann.api('POST /api/collections/picture', {
      body: await form({ collection_id: String(id) }, await testPng(20, 20, '#20c830')),
    })
    expect(changed).toMatchObject({ title: 'Blue skies', description: '', v_banner: 2 })
    expect(changed.banner).not.toBe(made.banner)
    const file = await (await fetch(`${world.market.url}/ipfs/${changed.banner}`)).arrayBuffer()
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 1400, height: 1000 })

    expect(await ann.api('POST /api/collections/delete', { body: { collection_id: id } })).toMatchObject({
      collection_id: id,
    })
    await expect(info(visitor(world), id)).rejects.toMatchObject({
      body: { error: 'collection-unknown', status: 404, params: { id } },
    })
    expect(await ofAccount(ann, ann.account.address)).toEqual([other])
  })

  test('sorts its works by price, and narrows them to a range, in one currency', async () => {
    const cleo = await artist('cleo')
    const id = (await create(cleo)).collection_id
    const mint = (value: string) => world.mint({ properties: [{ key: 'Hat', value }], number: 2 }, cleo)
    expect(await works(cleo, id, { sort: 'price-low' }), 'of an empty one').toEqual([])
    const [dear, cheap, reserved, unlisted] = [
      await mint('Red'),
      await mint('Green'),
      await mint('Red'),
      await mint('Red'),
    ]
    await add(cleo, id, [dear, cheap, reserved, unlisted])
    await cleo.list({ tokenId: dear, price: '9.5' })
    await cleo.list({ tokenId: dear, price: '12' })
    await cleo.list({ tokenId: cheap, price: '7' })
    await cleo.list({ tokenId: reserved, price: '8', reservedFor: world.collector.account.address })
    const byPrice = (query: object, by = visitor(world)) => works(by, id, query)
    expect(await byPrice({ sort: 'price-low' })).toEqual([cheap, dear])
    expect(await byPrice({ sort: 'price-high' })).toEqual([dear, cheap])
    expect(await byPrice({ sort: 'price-high', start: 1, end: 2 })).toEqual([cheap])
    expect(await byPrice({ price_min: 8 }), 'one that is reserved has no price for others').toEqual([dear])
    expect(await byPrice({ price_max: '7', sales: true })).toEqual([cheap])
    expect(await byPrice({ price_min: 7, price_max: 9.5, arc_69: JSON.stringify({ Hat: ['Red'] }) })).toEqual([dear])
    expect(await byPrice({ asa_id: 31_566_704 })).toEqual([])
    expect(await byPrice({ asa_id: 1 }), 'in the order of the collection').toEqual([dear, cheap])
    for (const [price, range] of [
      [9.5, { price_min: '8' }],
      [12, { price_min: '10' }],
    ] as const) {
      const { metadata } = await visitor(world).api('GET /api/collections/nft/{id}', { params: { id }, query: range })
      expect(metadata, 'the listing whose price fits').toMatchObject([{ token_id: dear, price }])
    }
    await expect(byPrice({ price_min: -1 })).rejects.toMatchObject({ code: 'invalid-request' })
    await expect(byPrice({ sort: 'random' })).rejects.toMatchObject({ code: 'invalid-request' })
  })

  test('shows floor, listed works, owners, sales and traits of its works', async () => {
    const bea = await artist('bea')
    const id = (await create(bea)).collection_id
    const hats = [
      [{ key: 'Hat', value: 'Red' }],
      [
        { key: 'Hat', value: 'Red' },
        { key: 'Eyes', value: 'Blue' },
      ],
      [{ key: 'Hat', value: 'Green' }],
    ]
    const tokens: number[] = []
    for (const properties of hats) tokens.push(await world.mint({ properties, tags: ['hatted'] }, bea))
    const [red = 0, redBlue = 0, green = 0] = tokens
    expect(await info(bea, id)).toMatchObject({ traits: [] })
    await add(bea, id, tokens)
    expect((await info(bea, id)).traits, 'immediately').not.toEqual([])
    const { appId } = await bea.list({ tokenId: red, price: '8' })
    await bea.list({ tokenId: redBlue, price: '6', reservedFor: world.collector.account.address })
    await bea.list({ tokenId: green, price: '7' })
    await world.collector.buy({ tokenId: red, appId, price: '8' })
    world.market.server.services.collectionFacts.forget(BigInt(id))
    const { figures, arc_69: values, traits, activity } = await info(world.collector, id)
    expect(figures).toMatchObject({
      floor: { token_id: green, price: 7 },
      listed: 2,
      owners: 1,
      sold: 1,
      volume: [{ asa_id: 1, base_units: '8000000' }],
    })
    expect(figures.checked_round).toBeGreaterThan(0)
    const { metadata: cards } = await visitor(world).api('GET /api/collections', { query: { sort: 'new' } })
    expect(cards[0]).toMatchObject({ collection_id: id, floor: { token_id: green, price_base_units: '7000000' } })
    expect(activity).toMatchObject([
      { token_id: red, title: 'Sunrise', kind: 'sold', price: 8, to_address: world.collector.account.address },
    ])
    expect(values).toEqual({ Hat: ['Red', 'Green'], Eyes: ['Blue'] })
    expect(traits).toEqual([
      {
        name: 'Hat',
        values: [
          { value: 'Red', number: 2 },
          { value: 'Green', number: 1 },
        ],
      },
      { name: 'Eyes', values: [{ value: 'Blue', number: 1 }] },
    ])
    const withTraits = (traits: object) => works(visitor(world), id, { arc_69: JSON.stringify(traits) })
    expect(await withTraits({ Hat: ['Red'] })).toEqual([red, redBlue])
    expect(await withTraits({ Hat: ['Red', 'Green'] })).toEqual(tokens)
    expect(await withTraits({ Hat: ['Red'], Eyes: ['Blue'] })).toEqual([redBlue])
    expect(await withTraits({ Hat: ['Blue'] })).toEqual([])
    expect(await works(visitor(world), id, { sales: true })).toEqual([redBlue, green])
    expect(await listed(visitor(world), { tag: 'hatted' })).toEqual([id])
    expect(await listed(visitor(world), { tag: 'unhatted' })).toEqual([])
  })

  test('shows adult collections and works only to visitors who chose to see them', async () => {
    const cleo = await artist('cleo')
    const id = (await create(cleo, { nsfw: 'true' })).collection_id
    const adult = await world.mint({ nsfw: true }, cleo)
    await add(cleo, id, adult)
    for (const client of [visitor(world), world.collector]) {
      expect(await listed(client)).not.toContain(id)
      expect(await listed(client, { nsfw: true })).toContain(id)
      expect(await works(client, id)).toEqual([])
      expect(await works(client, id, { nsfw: true })).toEqual([adult])
      expect(await ofAccount(client, cleo.account.address)).toEqual([])
      const params = { galleryId: cleo.account.address }
      for (const [nsfw, total] of [
        ['false', 0],
        ['true', 1],
      ] as const)
        expect(await client.api('GET /api/collections/{galleryId}', { params, query: { nsfw } })).toMatchObject({
          total,
        })
    }
    expect(await works(cleo, id)).toEqual([adult])
    expect(await ofAccount(cleo, cleo.account.address)).toEqual([id])
  })

  test('refuses malformed requests and changes to collections of others', async () => {
    const [dora, eve] = [await artist('dora'), await artist('eve')]
    const id = (await create(dora)).collection_id
    const [hers, mine] = [await world.mint({}, dora), await world.mint({}, eve)]
    const ofOther = { collection_id: id, token_id: mine, title: 'Mine', description: 'Mine' }
    const paths = ['add', 'remove', 'title', 'description', 'delete'] as const
    for (const path of paths) {
      const body = { body: ofOther }
      await expect(eve.api(`POST /api/collections/${path}`, body)).rejects.toMatchObject({
        code: 'not-your-collection',
      })
      await expect(visitor(world).api(`POST /api/collections/${path}`, body)).rejects.toMatchObject({
        code: 'not-connected',
      })
      const unknown = { body: { ...ofOther, collection_id: 999_999 } }
      await expect(eve.api(`POST /api/collections/${path}`, unknown)).rejects.toMatchObject({
        code: 'collection-unknown',
      })
    }
    const picture = async (client: MarketClient, collectionId: number | string) =>
      client.api('POST /api/collections/picture', { body: await form({ collection_id: String(collectionId) }) })
    await expect(picture(eve, id)).rejects.toMatchObject({ code: 'not-your-collection' })
    await expect(picture(eve, 999_999)).rejects.toMatchObject({ code: 'collection-unknown' })
    await expect(picture(eve, 'x')).rejects.toMatchObject({ code: 'invalid-request' })
    await expect(picture(visitor(world), id)).rejects.toMatchObject({ code: 'not-connected' })
    await expect(add(dora, id, [hers, mine])).rejects.toMatchObject({
      body: { error: 'not-your-work', params: { tokenId: String(mine) } },
    })
    expect(await info(dora, id), 'nothing was added').toMatchObject({ number: 0, title: 'Skies' })
    for (const body of [{ collection_id: id }, { collection_id: id, token_id: hers, unit_prefix: 'S' }]) {
      for (const path of ['add', 'remove'] as const) {
        await expect(dora.api(`POST /api/collections/${path}`, { body })).rejects.toMatchObject({
          code: 'invalid-request',
        })
      }
    }
    for (const title of [undefined, '', ' \u200b ', 'x'.repeat(51)]) {
      const code = title && title.length > 50 ? 'title-invalid' : 'title-required'
      await expect(create(dora, { title: title ?? '' })).rejects.toMatchObject({ code })
      const body = { collection_id: id, title }
      await expect(dora.api('POST /api/collections/title', { body })).rejects.toMatchObject({ code })
    }
    const description = 'é'.repeat(501)
    await expect(create(dora, { description })).rejects.toMatchObject({ code: 'description-invalid' })
    const tooLong = { collection_id: id, description }
    await expect(dora.api('POST /api/collections/description', { body: tooLong })).rejects.toMatchObject({
      code: 'description-invalid',
    })
    await expect(create(visitor(world))).rejects.toMatchObject({ code: 'not-connected' })
    const unstorable = ['{"a\\u0000":["x"]}', '{"a":["x\\u0000"]}', '{"a":["\\ud800"]}', '{"\\ud800":["x"]}']
    for (const traits of ['{', '[]', '{"Hat":"Red"}', '{"Hat":[]}', ...unstorable]) {
      await expect(works(dora, id, { arc_69: traits })).rejects.toMatchObject({ code: 'invalid-request' })
    }
    await expect(works(dora, 999_999)).rejects.toMatchObject({ code: 'collection-unknown' })
    await expect(works(dora, id, { start: 3, end: 3 })).rejects.toMatchObject({ code: 'invalid-window' })
    await expect(listed(dora, { start: 3, end: 3 })).rejects.toMatchObject({ code: 'invalid-window' })
    await expect(ofAccount(dora, 'Nobody')).rejects.toMatchObject({ code: 'account-unknown' })
    await expect(ofAccount(dora, 'no-name')).rejects.toMatchObject({ code: 'invalid-address' })
    expect(await ofAccount(dora, (await world.market.account('nobody')).address)).toEqual([])
    const own = dora.account.address
    await expect(ofAccount(dora, own, { start: 3, end: 3 })).rejects.toMatchObject({ code: 'invalid-window' })
    await expect(info(dora, -1)).rejects.toMatchObject({ code: 'invalid-id' })
    await expect(works(dora, -1)).rejects.toMatchObject({ code: 'invalid-id' })
    const addable = (username: string, query = {}) =>
      dora.api('GET /api/collections/creation/{username}', { params: { username }, query })
    await expect(addable('Nobody')).rejects.toMatchObject({ code: 'account-unknown' })
    await expect(addable('no-name')).rejects.toMatchObject({ code: 'invalid-address' })
    await expect(addable(own, { start: 3, end: 3 })).rejects.toMatchObject({ code: 'invalid-window' })
    const pictures: [string, Uint8Array][] = [
      ['upload-required', new Uint8Array()],
      ['upload-type', Buffer.from('<html>'.repeat(1_000))],
      ['upload-broken', (await testNoisePng()).subarray(0, 9_000)],
      ['upload-dimensions', testHugePng()],
      ['upload-too-large', Buffer.concat([await testNoisePng(), Buffer.alloc(25_000_000)])],
    ]
    for (const [code, picture] of pictures) {
      await expect(create(dora, {}, picture)).rejects.toMatchObject({ code })
      const body = await form({ collection_id: String(id) }, picture)
      await expect(dora.api('POST /api/collections/picture', { body })).rejects.toMatchObject({ code })
    }
  })

  test('an account has 100 collections, a collection 10,000 works', async () => {
    const fay = await artist('fay')
    const { database } = world.market.server.services
    const id = (await create(fay)).collection_id
    const [last, next] = [await world.mint({}, fay), await world.mint({}, fay)]
    await database.db.execute(sql`
      insert into market.collection_work (asset_id, collection_id, creator, added_round)
      select 5000000000 + number, ${id}, ${fay.account.address}, 1 from generate_series(1, 9999) as number`)
    expect(await add(fay, id, last)).toMatchObject({ number: 10_000 })
    const refusal = { body: { error: 'collection-full', params: { max: 10_000 } } }
    await expect(add(fay, id, next)).rejects.toMatchObject(refusal)
    expect(await info(fay, id)).toMatchObject({ number: 10_000 })
    await database.db.execute(sql`
      insert into market.collection (account_id, title, description, cover_cid, is_nsfw)
      select account_id, 'one of many', '', '', false from market.collection, generate_series(2, 100) where id = ${id}`)
    await expect(create(fay)).rejects.toMatchObject({ body: { error: 'collections-full', params: { max: 100 } } })
  })

  test('a collection has works of 20 addresses', async () => {
    const flo = await artist('flo')
    const id = (await create(flo)).collection_id
    await world.market.server.services.database.db.execute(sql`
      insert into market.collection_work (asset_id, collection_id, creator, added_round)
      select 6000000000 + number, ${id}, 'former address ' || number, 1 from generate_series(1, 20) as number`)
    const refusal = { body: { error: 'collection-creators', params: { max: 20 } } }
    await expect(add(flo, id, await world.mint({}, flo))).rejects.toMatchObject(refusal)
  })

  test('works that simultaneous requests move to two collections land together in one of them', async () => {
    const gil = await artist('gil')
    const [one, other] = [(await create(gil)).collection_id, (await create(gil)).collection_id]
    const tokenIds = [await world.mint({}, gil), await world.mint({}, gil)]
    await Promise.all([one, other, one, other, one, other].map((id) => add(gil, id, tokenIds)))
    const counts = await Promise.all([one, other].map(async (id) => (await info(gil, id)).number))
    expect(counts.toSorted((left, right) => left - right)).toEqual([0, 2])
  })

  test('collections of an address become those of the account it is linked to', async () => {
    const [hana, cold] = [await artist('hana'), await artist('cold hana')]
    const id = (await create(cold)).collection_id
    const [hers, hersToo] = [await world.mint({}, cold), await world.mint({}, hana)]
    await add(cold, id, hers)
    await hana.linkAddress(cold.account)
    expect(await add(hana, id, hersToo)).toMatchObject({ number: 2, address: hana.account.address })
  })
})
