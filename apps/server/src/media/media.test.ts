import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Market, MarketClient } from '@facet/dev-env'
import { base58btc } from 'multiformats/bases/base58'
import { CID } from 'multiformats/cid'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../platform/test/ask.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { testAnimatedGif, testPng } from './test/test-pictures.ts'

describe.each(testMarkets)('serving files, on $name', (kind) => {
  let market: Market
  let ann: MarketClient
  let png: string
  let gif: string
  beforeAll(async () => {
    market = await kind.start()
    ann = await market.person('ann')
    png = await upload(await testPng(1_200, 900), 'image/png')
    gif = await upload(await testAnimatedGif(), 'image/gif')
  })
  afterAll(() => market[Symbol.asyncDispose]())

  async function upload(bytes: Uint8Array, type: string): Promise<string> {
    const body = new FormData()
    body.set('file', new Blob([Uint8Array.from(bytes)], { type }), 'work')
    return (await ann.api('POST /api/create/upload/image', { body })).ipfs_hash
  }

  /** Stores a file as one that an NFT names. */
  async function pin(content: string | Buffer): Promise<string> {
    const { files, knownFiles } = market.server.services
    const cid = await files.add(Buffer.from(content))
    await knownFiles.add([cid])
    return cid
  }
  const file = (path: string, headers: Record<string, string> = {}) => fetch(`${market.url}/ipfs/${path}`, { headers })

  describe('/ipfs', () => {
    test('serves a file with its detected type, immutable and sandboxed', async () => {
      const answer = await file(gif)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/gif',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
        etag: `"${gif}"`,
      })
      expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 6)).toBe('GIF89a')
    })

    test('never serves scripts, whatever was pinned', async () => {
      const html = await file(await pin('<html><script>alert(1)</script></html>'))
      expect(html.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      const svg = await file(await pin('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))
      expect(svg.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      const unknown = await file(await pin('\u0000\u0001'))
      expect(unknown.headers.get('content-type')).toBe('application/octet-stream')
      expect(unknown.headers.get('content-disposition')).toBe('attachment')
      const json = await file(await pin('{"name":"x"}'))
      expect(json.headers.get('content-type')).toBe('application/json')
    })

    test('finds no file with a name that databases reject', async () => {
      const { status, body } = await ask(market.url, `/ipfs/${gif}/%00`)
      expect({ status, body }).toMatchObject({ status: 404, body: { error: 'file-not-found' } })
    })

    test('serves parts', async () => {
      const cid = await pin('0123456789')
      const part = await file(cid, { range: 'bytes=2-4' })
      expect(part.status).toBe(206)
      expect(part.headers.get('content-range')).toBe('bytes 2-4/10')
      expect(part.headers.get('content-length')).toBe('3')
      expect(await part.text()).toBe('234')
      expect(await (await file(cid, { range: 'bytes=-3' })).text()).toBe('789')
      const beyond = await file(cid, { range: 'bytes=10-' })
      expect(beyond.status).toBe(416)
      expect(beyond.headers.get('content-range')).toBe('bytes */10')
    })

    test('serves a large file completely, and continues when a reader disconnects', async () => {
      const content = Buffer.alloc(6_000_000, 'facet')
      const cid = await pin(content)
      expect(Buffer.from(await (await file(cid)).arrayBuffer())).toEqual(content)
      const leaving = new AbortController()
      const answer = await fetch(`${market.url}/ipfs/${cid}`, { signal: leaving.signal })
      leaving.abort()
      await expect(answer.arrayBuffer()).rejects.toThrow('aborted')
      expect((await file(cid, { range: 'bytes=5-9' })).status).toBe(206)
    })

    test('sends no body for cached files and HEAD requests', async () => {
      const known = await file(png, { 'if-none-match': `"${png}"` })
      expect(known.status).toBe(304)
      // A cache would overwrite its stored headers with these.
      expect(known.headers.get('content-type')).toBeNull()
      expect(known.headers.get('content-disposition')).toBeNull()
      const head = await fetch(`${market.url}/ipfs/${png}`, { method: 'HEAD' })
      expect(head.status).toBe(200)
      expect(head.headers.get('content-type')).toBe('image/png')
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
      expect(await head.text()).toBe('')
      const empty = await file(await pin(''))
      expect({ status: empty.status, text: await empty.text() }).toEqual({ status: 200, text: '' })
    })

    test('answers 404 for missing files', async () => {
      const missing = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'
      for (const path of ['x', missing, `${missing}/a`, `${png}/a`, '%2e%2e%2fetc%2fpasswd']) {
        expect(await ask(market.url, `/ipfs/${path}`)).toMatchObject({ status: 404, body: { error: 'file-not-found' } })
      }
    })
  })

  test('does not serve a stored file that no work names', async () => {
    const { files, knownFiles } = market.server.services
    const cid = await files.add(await testPng(64, 64))
    const image = { key: cid, edits: { resize: { width: 96, height: 96, fit: 'cover' } } }
    const paths = [`/ipfs/${cid}`, `/image/${Buffer.from(JSON.stringify(image)).toString('base64url')}`]
    for (const path of paths) {
      expect(await ask(market.url, path)).toMatchObject({ status: 404, body: { error: 'file-not-found' } })
    }
    await knownFiles.add([cid])
    for (const path of paths) expect((await fetch(market.url + path)).status).toBe(200)
  })

  test('serves a file by both CID versions, and nothing below it', async () => {
    const { files, knownFiles } = market.server.services
    // More than one block, so that the CID is of the kind that has two versions.
    const cid = await files.add(Buffer.alloc(600_000, 'facet'))
    const version0 = CID.parse(cid).toV0().toString()
    await knownFiles.add([`${version0}/`, 'no cid'])
    for (const spelling of [cid, version0]) expect((await fetch(`${market.url}/ipfs/${spelling}`)).status).toBe(200)
    expect(await knownFiles.has(`${cid}/other.png`)).toBe(false)
    expect(await knownFiles.has('no cid')).toBe(false)
  })

  describe('/image', () => {
    const spec = (key: string, width: number, height: number, fit = 'cover') =>
      Buffer.from(JSON.stringify({ key, edits: { resize: { width, height, fit } } })).toString('base64url')

    test.each([
      ['a card', 300, 350, 'cover', { width: 300, height: 350 }],
      ['a card on a dense screen', 600, 700, 'cover', { width: 600, height: 700 }],
      ['the NFT page, whole', 850, 600, 'inside', { width: 800, height: 600 }],
      ['an avatar', 96, 96, 'cover', { width: 96, height: 96 }],
    ])('makes it for %s', async (_what, width, height, fit, expected) => {
      const answer = await fetch(`${market.url}/image/${spec(png, width, height, fit)}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(metadata).toMatchObject({ format: 'webp', ...expected })
    })

    test('shows the first frame of animations, and enlarges nothing', async () => {
      const answer = await fetch(`${market.url}/image/${spec(gif, 850, 600, 'inside')}`)
      const metadata = await sharp(Buffer.from(await answer.arrayBuffer()), { animated: true }).metadata()
      expect(metadata).toMatchObject({ width: 50, height: 30 })
      expect(metadata.pages ?? 1).toBe(1)
    })

    test('returns the same bytes again, or none if the browser has them', async () => {
      const url = `${market.url}/image/${spec(png, 350, 275)}`
      const [first, second] = [await fetch(url), await fetch(url)]
      expect(await second.arrayBuffer()).toEqual(await first.arrayBuffer())
      const etag = String(first.headers.get('etag'))
      expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
    })

    test('makes one picture per file, however its CID is written', async () => {
      const cid = await upload(await testPng(40, 30), 'image/png')
      const folder = join(market.server.services.config.dataFolder, 'images')
      const before = readdirSync(folder).length
      for (const key of [cid, `${cid}/`, `${cid}///`, `/${cid}`, CID.parse(cid).toString(base58btc)]) {
        expect((await fetch(`${market.url}/image/${spec(key, 96, 96)}`)).status).toBe(200)
      }
      expect(readdirSync(folder).length).toBe(before + 1)
    })

    test('rejects other sizes and malformed specifications', async () => {
      const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const wrong = [
        spec(png, 301, 350),
        spec(png, 3_000, 3_500),
        spec(png, 300, 350, 'fill'),
        json({ key: png }),
        json({ key: png, edits: { resize: { width: '300', height: 350, fit: 'cover' } } }),
        json(null),
        'not-json',
        `${spec(png, 300, 350)}%0A`,
      ]
      for (const one of wrong) {
        const answered = await ask(market.url, `/image/${one}`)
        expect(answered).toMatchObject({ status: 400, body: { error: 'image-spec-invalid' } })
      }
    })

    test('answers 404 for missing pictures and for files that are not pictures', async () => {
      const missing = spec('bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e', 300, 350)
      expect(await ask(market.url, `/image/${missing}`)).toMatchObject({
        status: 404,
        body: { error: 'file-not-found' },
      })
      const svg = spec(await pin('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 300, 350)
      expect(await ask(market.url, `/image/${svg}`)).toMatchObject({ status: 400, body: { error: 'upload-broken' } })
    })
  })
})
