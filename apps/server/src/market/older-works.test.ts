import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import { type Account, createAccount, createMarketClient, type Market } from '@facet/dev-env'
import { type Chain, createAlgodClient } from '@facet/devchain'
import {
  Algodv2,
  decodeAddress,
  makeAssetCreateTxnWithSuggestedParamsFromObject,
  makeAssetTransferTxnWithSuggestedParamsFromObject,
} from 'algosdk'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { assetTable } from '../asset/asset-table.ts'
import { holdingTable } from '../asset/holding-table.ts'
import { importNoteTable } from '../asset/import-note-table.ts'
import { missingTable } from '../asset/missing-table.ts'
import { anyOf } from '../chain/any-of.ts'
import type { ChainBlock } from '../chain/chain-transaction.ts'
import { decodeBlock } from '../chain/decode-block.ts'
import { hashProjection } from '../chain/hash-projection.ts'
import { createServer } from '../create-server.ts'
import { openTestPglite } from '../platform/test/pglite-template.ts'
import { saleTable } from '../sale/sale-table.ts'
import { listPast, marketTermsOf } from '../sale/test/list-past.ts'
import { rebuiltHashes } from '../chain/test/rebuild.ts'
import type { Database } from '../platform/db/database.ts'
import { forVisitor } from '../platform/visitor-turns.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

const creator = createAccount('creator')
const collector = createAccount('collector')
/** Linked to the creator's account; another account holds the work that it created. */
const studio = createAccount('studio')
const keeper = createAccount('keeper')
/** Uses another server of the market. */
const maker = createAccount('maker')
/** Holds a work and has nothing to do with the market. */
const absent = createAccount('absent')
/** Asset ids of works that are older than the market. */
const works = {
  single: 0,
  edition: 0,
  guarded: 0,
  givenAway: 0,
  fromStudio: 0,
  unrequested: 0,
  pictured: 0,
  listedElsewhere: 0,
  offeredElsewhere: 0,
  misattributed: 0,
}

/** Works, their first owners, and other people's business, on a chain that forgets. */
async function makeHistory(chain: Chain): Promise<void> {
  const algod = new Algodv2(createAlgodClient(chain), '')
  for (const { address } of [creator, collector, studio, keeper, absent, maker]) {
    await chain.controls.fund(decodeAddress(address).publicKey, 1_000_000_000n)
  }
  const create = async (name: string, total: number, guard?: string, by = creator): Promise<number> => {
    const suggestedParams = await algod.getTransactionParams().do()
    const roles = guard ? { freeze: guard, clawback: guard } : {}
    const asset = {
      total,
      decimals: 0,
      assetName: name,
      unitName: 'OLD',
      assetURL: 'https://old.example/x.json',
      ...roles,
    }
    const txn = makeAssetCreateTxnWithSuggestedParamsFromObject({ sender: by.address, ...asset, suggestedParams })
    const { txids } = await chain.submit(Buffer.from(by.sign(txn), 'base64'))
    const { assetIndex } = await algod.pendingTransactionInformation(txids[0] ?? '').do()
    return Number(assetIndex)
  }
  works.single = await create('Single', 1)
  works.edition = await create('Edition', 10)
  works.guarded = await create('Guarded', 1, creator.address)
  works.givenAway = await create('Given away', 1)
  await give(chain, works.edition, collector, 4)
  await give(chain, works.givenAway, absent, 1)
  works.fromStudio = await create('From the studio', 1, undefined, studio)
  await give(chain, works.fromStudio, keeper, 1, studio)
  works.unrequested = await create('Unasked', 1)
  works.pictured = await create('Pictured', 1)
  await give(chain, works.unrequested, absent, 1)
  works.listedElsewhere = await create('Listed elsewhere', 3, undefined, maker)
  works.offeredElsewhere = await create('Offered elsewhere', 3, undefined, maker)
  works.misattributed = await create('Misattributed', 3, undefined, maker)
  await chain.controls.mine(1_100)
}

async function give(chain: Chain, assetIndex: number, to: Account, amount: number, owner = creator): Promise<void> {
  const algod = new Algodv2(createAlgodClient(chain), '')
  const suggestedParams = await algod.getTransactionParams().do()
  const move = (from: Account, units: number) =>
    from.sign(
      makeAssetTransferTxnWithSuggestedParamsFromObject({
        sender: from.address,
        receiver: to.address,
        amount: units,
        assetIndex,
        suggestedParams,
      }),
    )
  await chain.submit(Buffer.from(move(to, 0), 'base64'))
  await chain.submit(Buffer.from(move(owner, amount), 'base64'))
}

describe.each(testMarkets)('works that are older than the market, on $name', (kind) => {
  let market: Market
  beforeAll(async () => {
    market = await kind.start({ before: makeHistory, chain: { historyRounds: 1_001 } })
  }, 120_000)
  afterAll(() => market[Symbol.asyncDispose]())

  const page = async (id: number) => (await fetch(`${market.url}/api/nft/${id}`)).json()

  test('are shown on request, with the owner if all units are known', async () => {
    expect(await page(works.single)).toMatchObject({
      nft: { title: 'Single', address: creator.address, created_at: null },
    })
    expect(await page(works.guarded)).toMatchObject({ nft: { title: 'Guarded', freeze: true } })
  })

  test('are not found when there are none, which leaves nothing behind', async () => {
    const { db } = market.server.services.database
    const notes = await db.$count(importNoteTable)
    expect(await page(999_999_999)).toMatchObject({ error: 'nft-not-found', status: 404 })
    expect(await db.$count(importNoteTable)).toBe(notes)
    expect(await page(Number(market.setUp.usdcId))).toMatchObject({ error: 'nft-not-found' })
  })

  test('can be requested a limited number of times an hour by one visitor', async () => {
    const { imports } = market.server.services
    const ask = (visitor: string, assetId: bigint) => forVisitor(visitor, () => imports.asset(assetId))
    for (let assetId = 1n; assetId <= 300n; assetId++) await ask('10.0.0.9', assetId)
    await expect(ask('10.0.0.9', 301n)).rejects.toMatchObject({ code: 'rate-limited' })
    await ask('10.0.0.8', 301n)
  })

  test('are imported for one account although those of another fail to be stored', async () => {
    const { db } = market.server.services.database
    const [first, second] = [await market.account('first'), await market.account('second')]
    const addresses = sql.raw(`('${first.address}', '${second.address}')`)
    await db.execute(sql`alter table market.import_note add constraint not_these check (address not in ${addresses})`)
    for (const account of [first, second]) await createMarketClient(market.url, account).signIn()
    const third = await market.person('third')
    const isImported = async ({ address }: Account) =>
      (await db.$count(
        importNoteTable,
        and(eq(importNoteTable.address, address), isNotNull(importNoteTable.content)),
      )) > 0
    await expect.poll(() => isImported(third.account), { timeout: 20_000 }).toBe(true)
    expect(await isImported(first)).toBe(false)

    await db.execute(sql`alter table market.import_note drop constraint not_these`)
    for (const account of [first, second]) await expect.poll(() => isImported(account), { timeout: 20_000 }).toBe(true)
  })

  test('keep assets of strangers out of the database', async () => {
    const stranger = await market.account('stranger')
    const suggestedParams = await market.algod.getTransactionParams().do()
    const asset = { total: 1, decimals: 0, assetName: 'Of no concern' }
    const txn = makeAssetCreateTxnWithSuggestedParamsFromObject({ sender: stranger.address, ...asset, suggestedParams })
    const { round } = await market.chain.submit(Buffer.from(stranger.sign(txn), 'base64'))
    await market.server.services.clock.waitFor(round, 10_000)
    const rows = await market.server.services.database.db.select({ name: assetTable.name }).from(assetTable)
    expect(rows.map(({ name }) => name)).not.toContain('Of no concern')
  })

  test('can be listed and sold; those of an account are imported when it signs in', async () => {
    const seller = createMarketClient(market.url, collector)
    await seller.signIn()
    const gallery = async () => (await fetch(`${market.url}/api/gallery/${collector.address}`)).json()
    await expect
      .poll(gallery, { timeout: 20_000 })
      .toMatchObject({ metadata: [{ token_id: works.edition, title: 'Edition' }] })
    const buyer = await market.person('buyer')
    const { appId } = await seller.list({ tokenId: works.edition, price: '10', units: 2 })
    await buyer.buy({ tokenId: works.edition, appId, price: '10', units: 2 })
    const { database } = market.server.services
    const units = async (address: string) => {
      const rows = await database.db
        .select({ units: holdingTable.amountBaseUnits })
        .from(holdingTable)
        .where(and(eq(holdingTable.assetId, BigInt(works.edition)), eq(holdingTable.address, address)))
      return rows[0]?.units
    }
    await expect.poll(() => units(buyer.account.address), { timeout: 20_000 }).toBe(2n)
    expect(await units(collector.address)).toBe(2n)
    expect(await page(works.edition)).toMatchObject({ buys: [{ address: buyer.account.address }] })
  })

  test('are imported by their creator, whoever owns them', async () => {
    const client = createMarketClient(market.url, creator)
    await client.signIn()
    const rows = () => {
      const { assetId } = assetTable
      return market.server.services.database.db.$count(assetTable, eq(assetId, BigInt(works.givenAway)))
    }
    expect(await rows()).toBe(0)
    const { imported } = await client.api('GET /api/account/creation/import')
    expect(imported).toBeGreaterThan(0)
    expect(await rows()).toBe(1)
    expect(await client.api('GET /api/account/creation/import')).toEqual({ imported: 0 })
    expect(await page(works.givenAway)).toMatchObject({ nft: { title: 'Given away' } })
    const path = `${market.url}/api/account/creation/import`
    const signedOut = await fetch(path, { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(await signedOut.json()).toMatchObject({ error: 'not-connected' })
  })

  test('are imported of every address of the creator', async () => {
    const client = createMarketClient(market.url, creator)
    await client.signIn()
    await client.linkAddress(studio)
    const creations = vi.spyOn(market.server.services.imports, 'creations')
    await client.api('GET /api/account/creation/import')
    // The creations of a linked address may be known already, from its holdings.
    expect(creations.mock.calls.flat()).toEqual([creator.address, studio.address])
    expect(await page(works.fromStudio)).toMatchObject({
      nft: { title: 'From the studio', creator_address: studio.address },
    })
  })

  test('are imported where a page misses the picture of one', async () => {
    const request = (site: string) =>
      fetch(`${market.url}/api/images/import/${works.pictured}`, { headers: { 'sec-fetch-site': site } })
    expect((await request('cross-site')).status).toBe(403)
    expect(await (await request('same-origin')).json()).toEqual({
      token_id: works.pictured,
      ipfs_hash: '',
      is_available: false,
    })
    expect(await page(works.pictured)).toMatchObject({ nft: { title: 'Pictured' } })
  })

  test('are imported when a visitor opens the gallery of an account that never signed in', async () => {
    const gallery = async () => {
      const { metadata } = await (await fetch(`${market.url}/api/gallery/${absent.address}`)).json()
      return metadata.map((card: { token_id: number }) => card.token_id).toSorted()
    }
    expect(await gallery()).not.toContain(works.unrequested)
    await expect.poll(gallery, { timeout: 20_000 }).toEqual([works.givenAway, works.unrequested])
    // A second look imports nothing.
    const { database } = market.server.services
    const countNotes = () =>
      database.db.$count(
        importNoteTable,
        anyOf(importNoteTable.assetId, [works.givenAway, works.unrequested].map(BigInt)),
      )
    const notes = await countNotes()
    await gallery()
    expect(await countNotes()).toBe(notes)
  })

  test('are imported when a listing names them', async () => {
    // Another server of the same market, so that this one only reads its blocks.
    const { database: _database, config, clock } = market.server.services
    const other = await createServer(
      { ...config, port: 0, databaseUrl: undefined, dataFolder: mkdtempSync(join(tmpdir(), 'facet-other-')) },
      { database: await openTestPglite() },
    )
    const url = await other.listen()
    const seller = createMarketClient(url, maker)
    await seller.signIn()
    const terms = await marketTermsOf(seller, works.misattributed)
    const forger = { ...terms, royaltyReceiver: collector.address }
    const network = async () => paramsFromWire(await seller.api('GET /api/sdk/param'))
    const forged = await listPast({ market, network }, seller, { terms: forger })
    const listed = await seller.list({ tokenId: works.listedElsewhere, price: '7' })
    const offered = createMarketClient(url, collector)
    await offered.signIn()
    const offer = await offered.makeOffer({ tokenId: works.offeredElsewhere, price: '6' })
    await other.close()
    await clock.waitFor(market.chain.lastRound, 10_000)
    const sales = async () => (await (await fetch(`${market.url}/api/sales?sort=new`)).json()).metadata
    await expect
      .poll(sales, { timeout: 20_000 })
      .toContainEqual(expect.objectContaining({ token_id: works.listedElsewhere, app_id: listed.appId }))
    const rows = () =>
      market.server.services.database.db.$count(assetTable, eq(assetTable.assetId, BigInt(works.offeredElsewhere)))
    await expect.poll(rows, { timeout: 20_000 }).toBe(1)
    // The forged listing was believed only while its work was unknown.
    await expect
      .poll(
        async () => {
          const { isGenuine, appId } = saleTable
          const { db } = market.server.services.database
          return db.select({ isGenuine }).from(saleTable).where(eq(appId, forged.appId))
        },
        { timeout: 20_000 },
      )
      .toEqual([{ isGenuine: false }])
    expect((await sales()).map((card: { app_id: number }) => card.app_id)).not.toContain(Number(forged.appId))
    const nft = await page(works.offeredElsewhere)
    expect(JSON.stringify(nft)).toContain(String(offer))
  })

  test('equal a rebuild from the blocks and the notes', async () => {
    const { algod, clock, database, projection } = market.server.services
    await clock.waitFor(market.chain.lastRound, 10_000)
    await expect.poll(() => database.db.$count(missingTable), { timeout: 20_000 }).toBe(0)
    const lastRound = BigInt(clock.round)
    const blocks: ChainBlock[] = []
    for (let round = projection.firstRound; round <= lastRound; round++) {
      const bytes = await algod.block(round)
      if (bytes) blocks.push(decodeBlock(bytes))
    }
    const notes = await database.db.select().from(importNoteTable)
    const prepare = async (empty: Database) => void (await empty.db.insert(importNoteTable).values(notes))
    const live = await hashProjection(database.db)
    expect(await rebuiltHashes(blocks, { projection, batchSize: blocks.length, prepare })).toEqual(live)
    expect(await rebuiltHashes(blocks, { projection, batchSize: 3, prepare })).toEqual(live)
  })
})
