import { readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import type { Market, MarketClient } from '@facet/dev-env'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountTable } from '../account/account-table.ts'
import { pictureTable } from '../media/picture-table.ts'
import { testAnimatedGif, testHugePng, testNoisePng, testPng } from '../media/test/test-pictures.ts'
import { type Answer, ask } from '../platform/test/ask.ts'
import { signInByHand } from '../platform/test/sign-in-by-hand.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

const megabyte = 1_000_000

describe.each(testMarkets)('uploading a picture, on $name', (kind) => {
  let market: Market
  let ann: MarketClient
  let cookie: string
  beforeAll(async () => {
    market = await kind.start()
    ann = await market.person('ann')
    cookie = await signInByHand(market.url, ann.account)
  })
  afterAll(() => market[Symbol.asyncDispose]())

  function form(bytes: Uint8Array, type = 'image/png', field = 'file'): FormData {
    const made = new FormData()
    made.set(field, new Blob([Uint8Array.from(bytes)], { type }), 'work.png')
    return made
  }

  const upload = (body: unknown, headers: Record<string, string> = {}) =>
    ask(market.url, '/api/create/upload/image', { method: 'POST', body, cookie, headers })

  const stored = async () => {
    const { database, config } = market.server.services
    const rows = await database.db.select().from(pictureTable)
    return rows.length + readdirSync(join(config.dataFolder, 'files'), { recursive: true }).length
  }

  async function outcome(answered: Promise<Answer>) {
    const before = await stored()
    const { status, body } = await answered
    return { status, error: body['error'], newlyStored: (await stored()) - before }
  }

  const refused = (status: number, error: string) => ({ status, error, newlyStored: 0 })

  test('pins it and returns what pages need', async () => {
    const { status, body } = await upload(form(await testPng()))
    expect(status).toBe(200)
    expect(body).toEqual({
      ipfs_url: `ipfs://${String(body['ipfs_hash'])}`,
      ipfs_hash: expect.stringMatching(/^bafkrei/),
      create_user: true,
      crescendo: false,
      content_type: 'image/png',
      extension: 'png',
      width: 60,
      height: 40,
      file_size: expect.any(Number),
      paint: expect.stringMatching(/^#[0-9a-f]{6}$/),
      thumbhash: expect.any(String),
    })
    const file = await fetch(`${market.url}/ipfs/${String(body['ipfs_hash'])}`)
    expect((await file.arrayBuffer()).byteLength).toBe(body['file_size'])
  })

  test('accepts JPEG and GIF, animated or not, with an optional thumbnail', async () => {
    const png = await testPng()
    const both = form(await sharp(png).jpeg().toBuffer(), 'image/jpeg')
    both.set('thumbnail', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'thumbnail.png')
    expect(await upload(both)).toMatchObject({ status: 200, body: { content_type: 'image/jpeg', extension: 'jpg' } })
    expect(await upload(form(await testAnimatedGif(), 'image/gif'))).toMatchObject({
      status: 200,
      body: { content_type: 'image/gif', extension: 'gif', width: 50, height: 30 },
    })
  })

  test('stores one file for two identical uploads', async () => {
    const [first, second] = [await upload(form(await testPng(33, 33))), await upload(form(await testPng(33, 33)))]
    expect(second.body).toEqual(first.body)
  })

  test('reports an account with too little ALGO to mint', async () => {
    const poor = await market.account('poor', { microAlgo: 299_999n })
    const enough = await market.account('enough', { microAlgo: 300_000n })
    for (const [account, canMint] of [
      [poor, false],
      [enough, true],
    ] as const) {
      const body = form(await testPng())
      const own = await signInByHand(market.url, account)
      const answered = await ask(market.url, '/api/create/upload/image', { body, cookie: own })
      expect(answered.body).toMatchObject({ create_user: canMint })
    }
  })

  test('requires a session', async () => {
    const body = form(await testPng())
    expect(await outcome(ask(market.url, '/api/create/upload/image', { body }))).toEqual(refused(401, 'not-connected'))
  })

  test('refuses another site’s form', async () => {
    expect(await outcome(upload(form(await testPng()), { origin: 'https://evil.example' }))).toEqual(
      refused(403, 'wrong-origin'),
    )
  })

  test('refuses bodies that are not forms', async () => {
    expect(await outcome(upload({ file: 'x' }))).toEqual(refused(415, 'unsupported-media-type'))
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await outcome(upload({ file: 'x' }, headers))).toEqual(refused(400, 'upload-broken'))
    expect(await outcome(upload({ file: 'x' }, { 'content-type': 'multipart/form-data' }))).toEqual(
      refused(400, 'upload-broken'),
    )
  })

  test('refuses a form without file, or with an empty one', async () => {
    expect(await outcome(upload(form(await testPng(), 'image/png', 'picture')))).toEqual(
      refused(400, 'upload-required'),
    )
    expect(await outcome(upload(form(new Uint8Array())))).toEqual(refused(400, 'upload-required'))
    const text = new FormData()
    text.set('file', 'not a file')
    expect(await outcome(upload(text))).toEqual(refused(400, 'upload-required'))
  })

  test('refuses SVG, HTML and every other kind, whatever it is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const webp = await sharp(await testPng())
      .webp()
      .toBuffer()
    expect(await outcome(upload(form(svg, 'image/svg+xml')))).toEqual(refused(415, 'upload-type'))
    expect(await outcome(upload(form(svg, 'image/png')))).toEqual(refused(415, 'upload-type'))
    expect(await outcome(upload(form(webp, 'image/png')))).toEqual(refused(415, 'upload-type'))
    expect(await outcome(upload(form(Buffer.from('MZ'), 'image/png')))).toEqual(refused(415, 'upload-type'))
  })

  test('detects the type of a picture, whichever accepted type its name claims', async () => {
    const jpeg = await sharp(await testPng())
      .jpeg()
      .toBuffer()
    const asJpeg = { status: 200, body: { content_type: 'image/jpeg', extension: 'jpg' } }
    expect(await upload(form(jpeg, 'image/png'))).toMatchObject(asJpeg)
    expect(await upload(form(jpeg, 'application/octet-stream'))).toMatchObject(asJpeg)
    expect(await upload(form(await testPng(), 'image/gif'))).toMatchObject({
      status: 200,
      body: { content_type: 'image/png', extension: 'png' },
    })
  })

  test('refuses a picture declared as another type', async () => {
    expect(await outcome(upload(form(await testPng(), 'text/html')))).toEqual(refused(415, 'upload-type'))
    expect(await outcome(upload(form(await testPng(), 'image/svg+xml')))).toEqual(refused(415, 'upload-type'))
  })

  test('refuses a truncated JPEG that is called PNG', async () => {
    const jpeg = await sharp(await testNoisePng())
      .jpeg()
      .toBuffer()
    expect(await outcome(upload(form(jpeg.subarray(0, jpeg.length / 2), 'image/png')))).toEqual(
      refused(400, 'upload-broken'),
    )
  })

  test('refuses a truncated PNG', async () => {
    const png = await testNoisePng()
    expect(await outcome(upload(form(png.subarray(0, png.length / 2))))).toEqual(refused(400, 'upload-broken'))
    expect(await outcome(upload(form(png.subarray(0, 20))))).toEqual(refused(400, 'upload-broken'))
  })

  test('refuses 30,000 × 30,000 pixels without decoding them', async () => {
    const bomb = testHugePng()
    expect(bomb.length).toBeLessThan(megabyte)
    const memory = process.memoryUsage().rss
    expect(await outcome(upload(form(bomb)))).toEqual(refused(400, 'upload-dimensions'))
    expect(process.memoryUsage().rss - memory).toBeLessThan(100 * megabyte)
  })

  test('refuses a 50 MB "png" by its announced size, and keeps serving', async () => {
    const fat = Buffer.concat([await testPng(), Buffer.alloc(50 * megabyte)])
    expect(await outcome(upload(form(fat)))).toEqual(refused(413, 'upload-too-large'))
    expect(await upload(form(await testPng()))).toMatchObject({ status: 200 })
  })

  test('refuses a 50 MB "png" while it streams in, unannounced', async () => {
    const head =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
    let sentBytes = 0
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.concat([Buffer.from(head), await testPng()]))
      },
      pull(controller) {
        sentBytes += megabyte
        controller.enqueue(Buffer.alloc(megabyte))
        if (sentBytes >= 50 * megabyte) controller.close()
      },
    })
    const before = await stored()
    const answer = await fetch(`${market.url}/api/create/upload/image`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: 'upload-too-large', params: { limitBytes: 20 * megabyte } })
    expect(await stored()).toBe(before)
  })

  test('refuses a form that breaks off', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const answer = await fetch(`${market.url}/api/create/upload/image`, {
      method: 'POST',
      headers: { cookie, ...headers },
      body: cut,
    })
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^upload-(broken|required)$/) })
  })
})

test('allows three concurrent uploads per account, and frees the slot of an aborted one', async () => {
  await using market = (await testMarkets[0]?.start()) as Market
  const account = await market.account('ann')
  const cookie = await signInByHand(market.url, account)
  const url = `${market.url}/api/create/upload/image`
  const png = await testPng()
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
  const uploads = Array.from({ length: 3 }, () => {
    const sending = httpRequest(url, { method: 'POST', headers, agent: false })
    sending.on('error', () => {})
    // It never ends.
    sending.write(Buffer.concat([Buffer.from(head), png]))
    return sending
  })
  const upload = () => {
    const body = new FormData()
    body.set('file', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'a.png')
    return ask(market.url, '/api/create/upload/image', { body, cookie })
  }
  const { database, uploadPlaces } = market.server.services
  const [owner] = await database.db.select().from(accountTable)
  const whole = { bytes: () => 0, isWhole: () => true }
  const place = () =>
    uploadPlaces
      .hold({ account: String(owner?.id), visitor: 'another', network: 'another' }, whole, async () => 'free')
      .catch((error: unknown) => Object(error)['code'])
  try {
    await expect.poll(place).toBe('rate-limited')
    expect(await upload()).toMatchObject({ status: 429, body: { error: 'rate-limited' } })
  } finally {
    for (const sending of uploads) sending.destroy()
  }
  await expect.poll(place).toBe('free')
  expect(await upload()).toMatchObject({ status: 200 })
})

test('limits uploads per visitor', async () => {
  await using market = (await testMarkets[0]?.start({ config: { uploadsPerHour: 1 } })) as Market
  const cookie = await signInByHand(market.url, await market.account('ann'))
  const body = new FormData()
  body.set('file', new Blob([Uint8Array.from(await testPng())], { type: 'image/png' }), 'a.png')
  const upload = () => ask(market.url, '/api/create/upload/image', { body, cookie })
  expect((await upload()).status).toBe(200)
  expect(await upload()).toMatchObject({ status: 429, body: { error: 'rate-limited' } })
})

test('limits the bytes stored in a day per account and per visitor', async () => {
  await using market = (await testMarkets[0]?.start({ config: { uploadBytesPerDay: megabyte } })) as Market
  const ann = await market.person('ann')
  const upload = async (by: MarketClient, side?: number) => {
    const body = new FormData()
    const picture = await testNoisePng(side)
    body.set('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'a.png')
    const { ipfs_hash, file_size } = await by.api('POST /api/create/upload/image', { body })
    return { ipfs_hash, countedBytes: Math.max(picture.length, file_size) }
  }
  const { ipfs_hash, countedBytes } = await upload(ann)
  expect(countedBytes).toBeGreaterThan(100_000)
  const { database, storedFiles } = market.server.services
  const stored = () => database.db.$count(pictureTable)
  const spent = {
    code: 'upload-budget-spent',
    body: { status: 429, params: { limitBytes: megabyte, retryAfterSeconds: expect.closeTo(86_400, -2) } },
  }
  await expect(upload(ann, 600)).rejects.toMatchObject(spent)
  await expect(upload(await market.person('eve'), 600), 'of the same network').rejects.toMatchObject(spent)
  expect(await stored()).toBe(1)

  const another = (network: string) => ({ account: 'another', visitor: network, network })
  await storedFiles.add(Buffer.alloc(megabyte - countedBytes), another('127.0.0.1'))
  const asset = { title: 'Dusk', description: '', number: 1, royalties: 0, tags: [], properties: [], nsfw: false }
  await expect(ann.api('POST /api/create/mint', { body: { asset: { ...asset, ipfs_hash } } })).rejects.toMatchObject(
    spent,
  )
  const own = storedFiles.add(Buffer.alloc(megabyte), another('127.0.0.2'))
  await expect(own, 'the account elsewhere').rejects.toMatchObject({ code: 'upload-budget-spent' })
})
