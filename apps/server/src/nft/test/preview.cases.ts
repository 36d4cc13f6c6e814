import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { nftMetadataTable } from '../../asset/nft-metadata-table.ts'
import type { World } from '../../market/test/world.ts'

/** The picture of a link to a work. */
export function previewTests(world: () => World): void {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(world().market.url + path, { headers })
  const ofWork = async (tokenId: number) => {
    const response = await get(`/og/nft/${tokenId}`)
    const picture = Buffer.from(await response.arrayBuffer())
    return { etag: response.headers.get('etag') ?? '', picture, response }
  }
  /** Where the work hangs: the wall has the colour of its paint. */
  const centre = async (picture: Buffer) =>
    [...(await sharp(picture).extract({ left: 315, top: 315, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3)

  test('shows the work and the price of everybody, and changes with it', async () => {
    const { creator, mint } = world()
    const tokenId = await mint({ title: 'Tide' })
    const unlisted = await ofWork(tokenId)
    expect(unlisted.response.headers.get('content-type')).toBe('image/png')
    expect(unlisted.response.headers.get('cache-control')).toBe('public, max-age=600')
    expect(await sharp(unlisted.picture).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 })
    const [red = 0, green = 0] = await centre(unlisted.picture)
    expect(red, 'the picture of these tests').toBeGreaterThan(green + 100)
    expect((await ofWork(tokenId)).picture.equals(unlisted.picture), 'made once').toBe(true)
    expect((await get(`/og/nft/${tokenId}`, { 'if-none-match': unlisted.etag })).status).toBe(304)
    await creator.list({ tokenId, price: '9', isPrivate: true })
    expect((await ofWork(tokenId)).etag, 'a private price').toBe(unlisted.etag)
    const second = await mint({ title: 'Tide', number: 2 })
    const before = await ofWork(second)
    await creator.list({ tokenId: second, price: '9' })
    const listed = await ofWork(second)
    expect(listed.etag).not.toBe(before.etag)
    expect(listed.picture.equals(before.picture)).toBe(false)
  })

  test('is described once a round, however often it is requested', async () => {
    const { market, mint } = world()
    const tokenId = await mint({ title: 'Tide' })
    const { etag } = await ofWork(tokenId)
    await market.server.services.database.db
      .update(nftMetadataTable)
      .set({ title: 'Ebb' })
      .where(eq(nftMetadataTable.assetId, BigInt(tokenId)))
    expect((await ofWork(tokenId)).etag).toBe(etag)
    await mint({})
    expect((await ofWork(tokenId)).etag).not.toBe(etag)
  })

  test('keeps the picture of an adult work, and draws a title that its fonts do not have as a number', async () => {
    const { mint } = world()
    const adult = await ofWork(await mint({ title: '日本 <b>', nsfw: true }))
    const [red = 0, green = 0] = await centre(adult.picture)
    expect(Math.abs(red - green)).toBeLessThan(100)
  })

  test('exists for works only', async () => {
    expect((await get('/og/nft/999999999')).status).toBe(404)
    expect((await get('/og/nft/0')).status).toBe(400)
    const market = await get('/og/market')
    expect([market.status, market.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await get('/og/market', { 'if-none-match': market.headers.get('etag') ?? '' })).status).toBe(304)
  })
}
