import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountTable } from '../account/account-table.ts'
import { ban } from '../account/ban.ts'
import { findAccount } from '../account/find-account.ts'
import { KnownTotals } from '../market/known-totals.ts'
import { createWorld, type World } from '../market/test/world.ts'
import type { DescribedPreview } from '../media/send-described-preview.ts'
import { testPng } from '../media/test/test-pictures.ts'
import { Recent } from '../platform/recent.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

describe.each(testMarkets)('the picture of a link to a gallery, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const get = (path: string) => fetch(`${world.market.url}/og/${path}`)
  /** Drops remembered previews and totals, so that the picture is as of now. */
  const pictureOf = async (id: string, lang = 'en') => {
    const previews = new Recent<DescribedPreview>({ lifetimeMs: 1, most: 1 })
    Object.assign(world.market.server.services, { previews, listTotals: new KnownTotals() })
    const response = await get(`gallery/${id}?lang=${lang}`)
    const { headers, status } = response
    return {
      etag: headers.get('etag'),
      type: headers.get('content-type'),
      status,
      file: Buffer.from(await response.arrayBuffer()),
    }
  }
  const centre = async (file: Buffer) =>
    [...(await sharp(file).extract({ left: 315, top: 315, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3)

  test('shows the account in the requested language, and changes with everything it shows', async () => {
    const [artist, fan] = [await world.market.person('artist'), await world.market.person('fan')]
    const { db } = world.market.server.services.database
    const { address } = artist.account
    const tags: (string | null)[] = []
    const note = async (id = 'Painter', lang = 'en') => void tags.push((await pictureOf(id, lang)).etag)
    await note(address)
    await artist.api('POST /api/account/update/username', { body: { value: 'Painter' } })
    await note()
    await world.mint({}, artist)
    await note()
    await note('Painter', 'fr')
    await fan.api('POST /api/account/update/username', { body: { value: 'PainterFan' } })
    await fan.api('POST /api/account/follow', { body: { username: 'Painter' } })
    await note()
    await db.update(accountTable).set({ verifiedAt: new Date() }).where(eq(accountTable.username, 'Painter'))
    await note()
    const body = new FormData()
    body.set('file', new Blob([Uint8Array.from(await testPng(64, 64, '#cc3030'))], { type: 'image/png' }), 'me.png')
    await artist.api('POST /api/account/update/pp', { body })
    await note()
    expect(new Set(tags).size).toBe(tags.length)
    await note()
    expect(tags.at(-1), 'nothing new').toBe(tags.at(-2))
    const { file, type } = await pictureOf('painter')
    expect(type).toBe('image/png')
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 })
    const [red = 0, green = 0] = await centre(file)
    expect(red, 'the picture of the account').toBeGreaterThan(green + 100)
  })

  test('is that of the market for a banned account, under its name and any of its addresses', async () => {
    const [villain, cold] = [await world.market.person('villain'), await world.market.person('cold villain')]
    await villain.api('POST /api/account/update/username', { body: { value: 'Villain' } })
    await villain.linkAddress(cold.account)
    const market = Buffer.from(await (await get('market')).arrayBuffer())
    expect((await pictureOf('villain')).file.equals(market)).toBe(false)
    const { services } = world.market.server
    const { account } = await findAccount(services, 'villain')
    await services.database.transaction((tx) => ban(tx, account?.id ?? 0n, 'Spam.'))
    for (const id of ['villain', cold.account.address]) expect((await pictureOf(id)).file.equals(market)).toBe(true)
  })

  test('is not cached while the picture of the account cannot be read', async () => {
    const artist = await world.market.person('away')
    await artist.api('POST /api/account/update/username', { body: { value: 'Away' } })
    const body = new FormData()
    body.set('file', new Blob([Uint8Array.from(await testPng(64, 64, '#30cc30'))], { type: 'image/png' }), 'me.png')
    await artist.api('POST /api/account/update/pp', { body })
    const ask = async () => {
      const { status, headers } = await get(`gallery/${artist.account.address}`)
      return { status, cached: headers.get('cache-control'), hasTag: headers.has('etag') }
    }
    const { files } = world.market.server.services
    const away = new FacetError('files-unavailable', { reason: 'away' })
    vi.spyOn(files, 'size').mockRejectedValueOnce(away)
    expect(await ask()).toEqual({ status: 200, cached: 'no-store', hasTag: false })
    expect(await ask()).toEqual({ status: 200, cached: 'public, max-age=600', hasTag: true })
  })

  test('exists for accounts and addresses only, in three languages', async () => {
    const { address } = await world.market.account('unseen')
    expect(await pictureOf(address)).toMatchObject({ status: 200, type: 'image/png' })
    expect((await pictureOf('nobodyknows')).status).toBe(404)
    expect((await pictureOf('no-name')).status).toBe(400)
    expect((await pictureOf(address, 'de')).status).toBe(400)
  })
})
