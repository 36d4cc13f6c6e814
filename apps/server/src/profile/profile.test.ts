import type { Market, MarketClient } from '@facet/dev-env'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountTable } from '../account/account-table.ts'
import { pictureTable } from '../media/picture-table.ts'
import { testAnimatedGif, testHugePng, testNoisePng, testPng } from '../media/test/test-pictures.ts'
import { ask } from '../platform/test/ask.ts'
import { signInByHand } from '../platform/test/sign-in-by-hand.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

const uploads = [
  { part: 'pp', cid: 'pp', version: 'v_pp', width: 512, height: 512 },
  { part: 'cover', cid: 'banner', version: 'v_banner', width: 1440, height: 360 },
] as const

function form(bytes: Uint8Array, field = 'file'): FormData {
  const made = new FormData()
  made.set(field, new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'picture.png')
  return made
}

describe.each(testMarkets)('pictures of a profile, on $name', (kind) => {
  let market: Market
  let ann: MarketClient
  let cookie: string
  beforeAll(async () => {
    market = await kind.start()
    ann = await market.person('ann')
    cookie = await signInByHand(market.url, ann.account)
    await ann.api('POST /api/account/update/username', { body: { value: 'Ann' } })
  })
  afterAll(() => market[Symbol.asyncDispose]())

  const profile = async () =>
    (await ask(market.url, `/api/account/info/${ann.account.address}`)).body as Record<string, string | number | null>
  const upload = (part: string, body: unknown, headers: { cookie?: string } = { cookie }) =>
    ask(market.url, `/api/account/update/${part}`, { method: 'POST', body, ...headers })

  describe.each(uploads)('$part', ({ part, cid, version, width, height }) => {
    test('is cut to size, stripped, shown to everybody, replaced and removed', async () => {
      expect(await profile()).toMatchObject({ [cid]: null, [version]: null })
      const signed = await sharp(await testPng(90, 70))
        .withExif({ IFD0: { Copyright: 'somebody' } })
        .png()
        .toBuffer()
      const { status, body } = await upload(part, form(signed))
      expect({ status, body }).toMatchObject({ status: 200, body: { [cid]: expect.any(String), [version]: 1 } })
      expect(await profile()).toMatchObject({ [cid]: body[cid], [version]: 1 })
      const file = Buffer.from(await (await fetch(`${market.url}/ipfs/${String(body[cid])}`)).arrayBuffer())
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height })
      expect((await sharp(file).metadata()).exif).toBeUndefined()
      const spec = { key: body[cid], edits: { resize: { width: width / 2, height: height / 2, fit: 'cover' } } }
      const encoded = Buffer.from(JSON.stringify(spec)).toString('base64url')
      const shown = await fetch(`${market.url}/image/${encoded}`)
      expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: width / 2, height: height / 2 })

      const replaced = await upload(part, form(await testPng(20, 20, '#20c830')))
      expect(replaced.body).toMatchObject({ [version]: 2 })
      expect(replaced.body[cid]).not.toBe(body[cid])
      expect(await ann.api('POST /api/account/picture/remove', { body: { picture: part } })).toMatchObject({
        [cid]: null,
        [version]: null,
      })
      expect((await upload(part, form(signed))).body, 'a version never comes again').toMatchObject({ [version]: 4 })
    })

    test('is the first frame of an animation', async () => {
      const { body } = await upload(part, form(await testAnimatedGif()))
      const file = await (await fetch(`${market.url}/ipfs/${String(body[cid])}`)).arrayBuffer()
      const { pages = 1 } = await sharp(file, { animated: true }).metadata()
      expect(pages).toBe(1)
    })

    const noise = testNoisePng()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    test.each([
      ['a decompression bomb', async () => form(testHugePng()), 400, 'upload-dimensions'],
      ['an SVG named .png', async () => form(svg), 415, 'upload-type'],
      [
        'a WebP named .png',
        async () =>
          form(
            await sharp(await noise)
              .webp()
              .toBuffer(),
          ),
        415,
        'upload-type',
      ],
      ['a truncated picture', async () => form((await noise).subarray(0, 9_000)), 400, 'upload-broken'],
      [
        'too many bytes',
        async () => form(Buffer.concat([await noise, Buffer.alloc(25_000_000)])),
        413,
        'upload-too-large',
      ],
      ['an empty file', async () => form(new Uint8Array()), 400, 'upload-required'],
      ['another field', async () => form(await noise, 'picture'), 400, 'upload-required'],
      ['no form', async () => ({ file: 'x' }), 415, 'unsupported-media-type'],
    ])('refuses %s and keeps what was there', async (_, body, status, error) => {
      const { database } = market.server.services
      const before = [await profile(), await database.db.$count(pictureTable)]
      expect(await upload(part, await body())).toMatchObject({ status, body: { error } })
      expect([await profile(), await database.db.$count(pictureTable)]).toEqual(before)
    })

    test('requires a session, and a username', async () => {
      const picture = form(await testPng())
      expect(await upload(part, picture, {})).toMatchObject({ status: 401, body: { error: 'not-connected' } })
      const nameless = await signInByHand(market.url, await market.account(`nameless ${part}`))
      expect(await upload(part, picture, { cookie: nameless })).toMatchObject({
        status: 403,
        body: { error: 'username-needed' },
      })
      const remove = { body: { picture: part } }
      expect(await ask(market.url, '/api/account/picture/remove', remove)).toMatchObject({ status: 401 })
    })
  })

  test('appears in the session and on cards', async () => {
    const pictures = async () => {
      const { metadata } = await ann.api('GET /api/creation/{id}', { params: { id: 'ann' } })
      return [(await ann.api('GET /api/auth/check')).pp, ...metadata.map((card) => card.creator_pp)]
    }
    const picture = await testPng(30, 30)
    await ann.mint(picture, {
      title: 'Cut',
      description: '',
      unit: 'FACET',
      number: 1,
      royalties: 5,
      tags: [],
      properties: [],
    })
    await ann.api('POST /api/account/picture/remove', { body: { picture: 'pp' } })
    expect(await pictures()).toEqual([null, null])
    const { body } = await upload('pp', form(picture))
    expect(await pictures()).toEqual([body['pp'], body['pp']])
    await ann.api('POST /api/account/picture/remove', { body: { picture: 'pp' } })
    expect(await pictures()).toEqual([null, null])
  })
})

test('counts with all other uploads of a visitor', async () => {
  await using market = (await testMarkets[0]?.start({ config: { uploadsPerHour: 1 } })) as Market
  const ann = await market.person('ann')
  await ann.api('POST /api/account/update/username', { body: { value: 'Ann' } })
  const body = form(await testPng())
  await ann.api('POST /api/account/update/pp', { body })
  await expect(ann.api('POST /api/account/update/cover', { body })).rejects.toMatchObject({ code: 'rate-limited' })
})

test('is refused while the account has three other uploads under way', async () => {
  await using market = (await testMarkets[0]?.start()) as Market
  const ann = await market.person('ann')
  await ann.api('POST /api/account/update/username', { body: { value: 'Ann' } })
  const ends = Promise.withResolvers<void>()
  const { database, uploadPlaces } = market.server.services
  const [owner] = await database.db.select().from(accountTable)
  const by = { account: String(owner?.id), visitor: 'another', network: 'another' }
  const whole = { bytes: () => 0, isWhole: () => true }
  const others = Array.from({ length: 3 }, () => uploadPlaces.hold(by, whole, () => ends.promise))
  const body = form(await testPng())
  await expect(ann.api('POST /api/account/update/pp', { body })).rejects.toMatchObject({ code: 'rate-limited' })
  ends.resolve()
  await Promise.all(others)
  expect(await ann.api('POST /api/account/update/pp', { body })).toMatchObject({ v_pp: 1 })
})
