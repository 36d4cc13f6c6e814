import type { MarketClient } from '@facet/dev-env'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testPng } from '../media/test/test-pictures.ts'
import { addModerators } from '../moderation/moderators.ts'
import type { Queries } from '../platform/db/database.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { fingerprintTable } from '../similarity/fingerprint-table.ts'
import { copies, generatePicture, numbersOf } from '../similarity/test/generated-pictures.ts'

const asset = { description: '', unit: 'U', number: 1, royalties: 5, tags: [], properties: [], nsfw: false }

describe.each(testMarkets)('works that look like earlier ones, on $name', (kind) => {
  let world: World
  let moderator: MarketClient
  let db: Queries
  beforeAll(async () => {
    world = await createWorld(await kind.start())
    db = world.market.server.services.database.db
    moderator = await world.market.person('moderator')
    await addModerators(world.market.server.services.database, [moderator.account.address])
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const picture = async (number: number) => (await generatePicture(number)).png
  const mint = (by: MarketClient, bytes: Buffer, title: string) => by.mint(bytes, { ...asset, title })
  const similarTo = async (id: number) =>
    (await visitor(world).api('GET /api/nft/{id}', { params: { id } })).nft.similar_to
  const queued = async (id: number) =>
    (await moderator.api('GET /api/moderation/queue')).metadata.find((one) => one.id === String(id))
  const decide = (id: number, action: 'dismiss' | 'hide' | 'unhide') =>
    moderator.api('POST /api/moderation/decide', {
      body: { subject: 'work', id: String(id), action, reason: 'We looked at both.' },
    })
  /** Waits until the picture of a work was compared. */
  const compared = async (id: number) => {
    const { assetId, compareAtSeconds } = nftMetadataTable
    const isCompared = and(eq(assetId, BigInt(id)), isNull(compareAtSeconds))
    await expect.poll(() => db.$count(nftMetadataTable, isCompared)).toBe(1)
  }
  /** Has it compared once more, with the next change that the worker hears of. */
  const compareAgain = async (id: number) => {
    const { assetId } = nftMetadataTable
    await db.delete(fingerprintTable).where(eq(fingerprintTable.assetId, BigInt(id)))
    await db
      .update(nftMetadataTable)
      .set({ compareAtSeconds: 0 })
      .where(eq(assetId, BigInt(id)))
    await mint(world.stranger, await testPng(), 'Wakes the worker')
    await compared(id)
  }

  test('shows visitors and moderators which earlier work a copy looks like, once', async () => {
    const original = await mint(world.creator, await picture(0), 'Original')
    await compared(original)
    const copy = await mint(world.collector, await copies.mirrored(await picture(0)), 'Copy')
    await expect
      .poll(() => similarTo(copy))
      .toMatchObject({
        token_id: original,
        title: 'Original',
        address: world.creator.account.address,
        nsfw: false,
      })
    expect(await similarTo(original)).toBeNull()
    expect(await queued(copy)).toMatchObject({
      reports: [],
      similar_to: { token_id: original },
      actions: ['hide', 'mark-adult', 'dismiss'],
    })
    expect(await queued(original)).toBeUndefined()

    await decide(copy, 'dismiss')
    expect(await similarTo(copy)).toBeNull()
    expect((await visitor(world).api('GET /api/moderation/log')).metadata[0]).toMatchObject({
      kind: 'work',
      decision: 'dismiss',
      reason: 'We looked at both.',
    })
    // Compared again from the beginning, nothing is found that was dismissed.
    await compareAgain(copy)
    expect(await similarTo(copy)).toBeNull()
    expect(await queued(copy)).toBeUndefined()
  })

  test('holds the same file for a copy, but nothing that one account made itself, with any of its addresses', async () => {
    const second = await world.market.person('second address')
    const artist = await world.market.person('artist')
    const original = await mint(artist, await picture(1), 'Original')
    await compared(original)
    const edition = await mint(artist, await picture(1), 'Edition')
    const other = await mint(second, await picture(1), 'Of another address')
    await expect.poll(() => similarTo(other)).toMatchObject({ token_id: original })
    await artist.linkAddress(second.account)
    expect(await similarTo(other), 'once both addresses belong to one account').toBeNull()
    const third = await mint(second, await picture(1), 'Third')
    await compared(third)
    expect(await similarTo(edition)).toBeNull()
    expect(await similarTo(third)).toBeNull()
    expect(await queued(third)).toBeUndefined()
  })

  test('does not compare pictures of one colour', async () => {
    await mint(world.creator, await testPng(), 'Red')
    const same = await mint(world.collector, await testPng(), 'Red too')
    await compared(same)
    expect(await similarTo(same)).toBeNull()
    expect(await db.$count(fingerprintTable, eq(fingerprintTable.assetId, BigInt(same)))).toBe(0)
  })

  test('names no hidden work, and nothing more of a copy that moderators show again', async () => {
    const original = await mint(world.creator, await picture(2), 'Original')
    await compared(original)
    const copy = await mint(world.collector, await copies['cropped 10 %'](await picture(2), numbersOf(1)), 'Copy')
    await expect.poll(() => similarTo(copy)).toMatchObject({ token_id: original })
    await decide(original, 'hide')
    expect(await similarTo(copy)).toBeNull()
    expect(await queued(copy)).toMatchObject({ similar_to: null })
    await decide(original, 'unhide')
    expect(await similarTo(copy)).toMatchObject({ token_id: original })
    await decide(copy, 'hide')
    expect(await similarTo(copy)).toMatchObject({ token_id: original })
    await decide(copy, 'unhide')
    expect(await similarTo(copy)).toBeNull()
  })

  test('finds the copies of a work whose picture becomes known after theirs', async () => {
    const original = await mint(world.creator, await picture(3), 'Original')
    await compared(original)
    await db.delete(fingerprintTable).where(eq(fingerprintTable.assetId, BigInt(original)))
    const copy = await mint(world.stranger, await copies['cropped 10 %'](await picture(3), numbersOf(2)), 'Copy')
    await compared(copy)
    expect(await similarTo(copy)).toBeNull()
    await compareAgain(original)
    expect(await similarTo(copy)).toMatchObject({ token_id: original })
  })
})
