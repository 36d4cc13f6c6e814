import { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import type { Market, MarketClient } from '@facet/dev-env'
import { arc3Url, mintNft } from '@facet/groups'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownFileTable } from '../media/known-file-table.ts'
import { pictureTable } from '../media/picture-table.ts'
import { testPng } from '../media/test/test-pictures.ts'
import { mintTable } from '../mint/mint-table.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { expireUploads } from './expire-uploads.ts'

const asset = {
  title: 'Dusk',
  description: 'A sky',
  number: 1,
  royalties: 0,
  tags: ['dusk'],
  properties: [],
  nsfw: false,
}

describe.each(testMarkets)('uploads that expire, on $name', (kind) => {
  let market: Market
  let ann: MarketClient
  beforeAll(async () => {
    market = await kind.start()
    ann = await market.person('ann')
    await ann.api('POST /api/account/update/username', { body: { value: 'Ann' } })
  })
  afterAll(() => market[Symbol.asyncDispose]())

  let pictures = 0
  async function form(fields: Record<string, string> = {}, side = (pictures += 1)): Promise<FormData> {
    const made = new FormData()
    for (const [name, value] of Object.entries(fields)) made.set(name, value)
    made.set('file', new Blob([Uint8Array.from(await testPng(50 + side, 50))], { type: 'image/png' }), 'a.png')
    return made
  }
  const upload = async (body?: FormData) =>
    (await ann.api('POST /api/create/upload/image', { body: body ?? (await form()) })).ipfs_hash
  const prepare = (cid: string) => ann.api('POST /api/create/mint', { body: { asset: { ...asset, ipfs_hash: cid } } })

  async function sign(facts: Awaited<ReturnType<typeof prepare>>): Promise<string[]> {
    const group = mintNft(paramsFromWire(await ann.api('GET /api/sdk/param')), {
      creator: ann.account.address,
      assetName: facts.asset_name,
      unitName: facts.unit_name,
      total: BigInt(facts.total),
      decimals: facts.decimals,
      url: facts.url,
      metadataHash: Buffer.from(facts.metadata_hash, 'base64'),
      note: Buffer.from(facts.note, 'base64'),
    })
    return group.transactions.map((transaction) => ann.account.sign(transaction))
  }

  /** Lets the given days pass for everything that is stored, then removes what has expired. */
  async function pass(days: number): Promise<void> {
    const { database } = market.server.services
    const step = sql`${days} * interval '1 day'`
    await database.db.update(knownFileTable).set({ keptUntil: sql`${knownFileTable.keptUntil} - ${step}` })
    await database.db.update(mintTable).set({ usedAt: sql`${mintTable.usedAt} - ${step}` })
    await expireUploads(market.server.services)
  }
  async function isHere(cid: string): Promise<boolean> {
    const { files, knownFiles, pictures: known } = market.server.services
    const found = [(await files.size(cid)) !== undefined, await knownFiles.has(cid)]
    if ((await known.find(cid)) !== undefined) found.push(true)
    expect(new Set(found).size, 'all of it or nothing').toBe(1)
    return found[0] === true
  }
  const cidOfUrl = (url: string) => url.slice('ipfs://'.length, -'#arc3'.length)

  test('removes a picture and a draft that were not minted in time, which can be uploaded again', async () => {
    const cid = await upload(await form({}, 400))
    const draft = await prepare(cid)
    await pass(2)
    expect([await isHere(cid), await isHere(cidOfUrl(draft.url))]).toEqual([true, true])
    await pass(2)
    expect([await isHere(cid), await isHere(cidOfUrl(draft.url))]).toEqual([false, false])
    await expect(prepare(cid)).rejects.toMatchObject({ code: 'upload-not-found' })
    const body = { mint_id: draft.mint_id, signed_tx: await sign(draft) }
    await expect(ann.api('POST /api/create/validate', { body })).rejects.toMatchObject({ code: 'mint-not-found' })
    expect(await upload(await form({}, 400))).toBe(cid)
    expect(await isHere(cid)).toBe(true)
  })

  test('keeps the picture and the file of a minted work, and those of a mint that is under way', async () => {
    const cid = await upload()
    const minted = await prepare(cid)
    await ann.api('POST /api/create/validate', { body: { mint_id: minted.mint_id, signed_tx: await sign(minted) } })
    const otherCid = await upload()
    const sent = await prepare(otherCid)
    await pass(2)
    // A mint sets this as it is sent.
    const { database } = market.server.services
    await database.db.update(mintTable).set({ usedAt: sql`now()` }).where(eq(mintTable.id, sent.mint_id))
    await pass(2)
    for (const each of [cid, cidOfUrl(minted.url), otherCid, cidOfUrl(sent.url)]) expect(await isHere(each)).toBe(true)
    await pass(4)
    expect(await isHere(otherCid)).toBe(false)
    expect(await isHere(cid)).toBe(true)
  })

  test('deletes no draft whose mint is sent at the same moment', async () => {
    const draft = await prepare(await upload())
    const { database } = market.server.services
    const old = { usedAt: sql`now() - interval '5 days'` }
    await database.db.update(mintTable).set(old).where(eq(mintTable.id, draft.mint_id))
    const locked = Promise.withResolvers<void>()
    const sending = database.transaction(async (tx) => {
      await tx.select().from(mintTable).where(eq(mintTable.id, draft.mint_id)).for('update')
      locked.resolve()
      await new Promise((resolve) => setTimeout(resolve, 200))
      await tx.update(mintTable).set({ usedAt: sql`now()` }).where(eq(mintTable.id, draft.mint_id))
    })
    await locked.promise
    await Promise.all([sending, expireUploads(market.server.services)])
    const body = { mint_id: draft.mint_id, signed_tx: await sign(draft) }
    expect(await ann.api('POST /api/create/validate', { body })).toMatchObject({ token_id: expect.any(Number) })
  })

  test('keeps the files of a work that was minted without the market', async () => {
    const cid = await upload()
    const file = Buffer.from(JSON.stringify({ name: 'Elsewhere', image: `ipfs://${cid}` }))
    const metadataCid = await market.server.services.files.add(file)
    const [create] = mintNft(paramsFromWire(await ann.api('GET /api/sdk/param')), {
      creator: ann.account.address,
      assetName: 'Elsewhere',
      unitName: 'ELSE',
      total: 1n,
      decimals: 0,
      url: arc3Url(metadataCid),
      metadataHash: new Uint8Array(32).fill(1),
      note: new Uint8Array(),
    }).transactions
    if (!create) throw new Error('a mint is one transaction')
    await market.algod.sendRawTransaction(Buffer.from(ann.account.sign(create), 'base64')).do()
    await market.server.services.clock.waitFor(market.chain.lastRound, 5_000)
    await expect.poll(() => market.server.services.knownFiles.has(metadataCid)).toBe(true)
    await pass(10)
    expect(await isHere(cid)).toBe(true)
  })

  test('keeps profile pictures, banners and covers until they are replaced', async () => {
    const { database } = market.server.services
    const stored = () => database.db.$count(pictureTable)
    await pass(10)
    const before = await stored()
    await ann.api('POST /api/account/update/pp', { body: await form() })
    await ann.api('POST /api/account/update/cover', { body: await form() })
    await ann.api('POST /api/collections/create', { body: await form({ title: 'Skies' }) })
    await pass(10)
    expect(await stored()).toBe(before + 3)
    await ann.api('POST /api/account/update/pp', { body: await form() })
    await pass(10)
    expect(await stored()).toBe(before + 3)
  })

  test('stores a file again only once its removal is done', async () => {
    const cid = await upload(await form({}, 500))
    const { database } = market.server.services
    const set = { isLeaving: true, keptUntil: sql`now() - interval '1 day'` }
    await database.db.update(knownFileTable).set(set).where(eq(knownFileTable.path, cid))
    await expect(prepare(cid)).rejects.toMatchObject({ code: 'upload-not-found' })
    await expect(upload(await form({}, 500))).rejects.toMatchObject({ code: 'files-unavailable' })
    await expireUploads(market.server.services)
    expect(await upload(await form({}, 500))).toBe(cid)
  })
})
