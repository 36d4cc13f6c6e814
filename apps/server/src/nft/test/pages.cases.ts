import {
  makeAssetCreateTxnWithSuggestedParamsFromObject,
  makeAssetDestroyTxnWithSuggestedParamsFromObject,
  makeAssetTransferTxnWithSuggestedParamsFromObject,
  type Transaction,
  waitForConfirmation,
} from 'algosdk'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assetEventTable } from '../../asset/asset-event-table.ts'
import { auctionTable } from '../../auction/auction-table.ts'
import type { World } from '../../market/test/world.ts'
import { visitor } from '../../market/test/world.ts'
import { saleTable } from '../../sale/sale-table.ts'
import { assetRow, auctionRow, saleRow } from './work-rows.ts'

/** The page of an NFT. */
export function pageTests(world: () => World): void {
  const page = (tokenId: number, client = visitor(world())) =>
    client.api('GET /api/nft/{id}', { params: { id: tokenId } })

  /** Sends a transaction that no page of the market sends, and waits until the market has seen it. */
  async function send(signer: World['creator'], transaction: Transaction) {
    const { algod, server } = world().market
    const signed = new Uint8Array(Buffer.from(signer.account.sign(transaction), 'base64'))
    const { txid } = await algod.sendRawTransaction(signed).do()
    const confirmed = await waitForConfirmation(algod, txid, 4)
    await server.services.clock.waitFor(confirmed.confirmedRound ?? 0n, 5_000)
    return confirmed
  }

  test('returns a film with its still picture, each with its type and address', async () => {
    const { creator, market } = world()
    const { files } = market.server.services
    const film = await files.add(Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom')]))
    const still = `ipfs://${film}/still.png`
    const metadata = {
      name: 'Tide',
      image: still,
      animation_url: `ipfs://${film}`,
      animation_url_mimetype: 'video/mp4',
    }
    const create = makeAssetCreateTxnWithSuggestedParamsFromObject({
      sender: creator.account.address,
      total: 1n,
      decimals: 0,
      assetName: 'Tide',
      assetURL: `ipfs://${await files.add(Buffer.from(JSON.stringify(metadata)))}#arc3`,
      suggestedParams: await market.algod.getTransactionParams().do(),
    })
    const { nft } = await page(Number((await send(creator, create)).assetIndex))
    expect(nft).toMatchObject({ content_type: 'image/png', ipfs_hash: `${film}/still.png`, url: still })
    expect(nft.animation).toEqual({
      content_type: 'video/mp4',
      extension: 'mp4',
      ipfs_hash: film,
      ipfs_url: `ipfs://${film}`,
      ipfs_link: `/ipfs/${film}`,
      url: `ipfs://${film}`,
    })
    const served = await fetch(`${market.url}/ipfs/${film}`)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  })

  test('keeps prices beside the history, which any number of cheap events fill', async () => {
    const { listed, collector, stranger, market } = world()
    const { db } = market.server.services.database
    const { tokenId, appId } = await listed({ price: '10' })
    await stranger.makeOffer({ tokenId, price: '7' })
    await collector.buy({ tokenId, appId, price: 10 })
    const { prices } = await page(tokenId)
    expect(prices).toMatchObject([
      { kind: 'sold', price_base_units: '10000000', asa_id: 1 },
      { kind: 'offered', price_base_units: '7000000', asa_id: 1 },
    ])
    const cheap = Array.from({ length: 120 }, (_, index) => ({
      round: 9_000_000_000n + BigInt(index),
      intra: 0,
      position: 0,
      assetId: BigInt(tokenId),
      kind: 'transfer' as const,
      fromAddress: 'A',
      toAddress: 'B',
      units: 1n,
      txId: `TX${index}`,
      timestampSeconds: 1_700_000_000,
    }))
    await db.insert(assetEventTable).values(cheap)
    try {
      const later = await page(tokenId)
      expect(later.history.map(({ kind }) => kind)).not.toContain('sold')
      expect(later.prices).toEqual(prices)
    } finally {
      await db
        .delete(assetEventTable)
        .where(and(eq(assetEventTable.assetId, BigInt(tokenId)), eq(assetEventTable.fromAddress, 'A')))
    }
  })

  test('returns a minted work completely right after its mint: file, picture facts, tags, rarity', async () => {
    const { mint, creator } = world()
    const external_link = 'https://work.example/1'
    const fields = { title: 'A title in full', tags: ['rare'], royalties: 3, external_link }
    const first = await mint({ ...fields, properties: [{ key: 'Hat', value: 'red' }] })
    // A look at the second work makes sure that it is counted: works are described a moment after their blocks.
    await page(await mint({ ...fields, properties: [{ key: 'Hat', value: 'blue' }] }))
    const { nft, attribute, history, more, edit, ...rest } = await page(first, creator)
    expect(nft).toMatchObject({
      token_id: first,
      title: 'A title in full',
      description: 'A red sky',
      unit: 'SUN',
      creator_address: creator.account.address,
      content_type: 'image/png',
      extension: 'png',
      width: 64,
      height: 80,
      max_supply: '1',
      number: '1',
      royalties: 3,
      tags: ['rare'],
      holds_asset: true,
      immutable: false,
      clawback: false,
      default_frozen: false,
      deleted: false,
      action: 'sell',
      price: null,
      payout: null,
    })
    expect(nft).toMatchObject({ external_link, pool: null })
    // Facts that the market does not have yet are unknown, not false.
    expect(nft).toMatchObject({
      is_favorite: false,
      report_check: false,
      glyph_id: null,
      glyph_color: null,
      crescendo: null,
    })
    expect(rest).toMatchObject({ reports: [], report: [], is_stake: null, facet_manager: null })
    expect(nft.ipfs_link).toBe(`/ipfs/${nft.ipfs_hash}`)
    const missed = (id: number) =>
      visitor(world()).api('GET /api/images/import/{token_id}', { params: { token_id: id } })
    await expect(missed(999_999_999)).rejects.toMatchObject({ code: 'nft-not-found' })
    await expect(missed(-1)).rejects.toMatchObject({ code: 'invalid-id' })
    const found = { token_id: first, ipfs_hash: nft.ipfs_hash, is_available: true }
    expect(await visitor(world()).api('GET /api/images/import/{token_id}', { params: { token_id: first } })).toEqual(
      found,
    )
    expect(nft.paint).toMatch(/^#[0-9a-f]{6}$/)
    expect(attribute).toEqual([{ key: 'Hat', value: 'red', rarity: expect.any(Number) }])
    expect(attribute[0]?.rarity).toBeLessThan(100)
    expect(history).toMatchObject([{ kind: 'created', units: '1' }])
    expect(more.map(({ creator_address }) => creator_address)).toContain(creator.account.address)
    expect(more.map(({ token_id }) => token_id)).not.toContain(first)
    expect([edit, rest.delete], 'the market has no page for either').toEqual([null, null])
  })

  test('states the exact costs of a listed work', async () => {
    const { tokenId, appId } = await world().listed({ price: '10', units: 2 })
    const { nft } = await page(tokenId, world().collector)
    expect(nft).toMatchObject({
      app_id: appId,
      price: 10,
      price_base_units: '10000000',
      buy_supply: '2',
      action: 'buy',
      payout: {
        rule: 1,
        fees: 200,
        royalties: 500,
        platform: world().market.setUp.platform.address,
        royalty_receiver: world().creator.account.address,
      },
      deposit_micro_algo: '100000',
      network_fee_micro_algo: '6000',
      holds_asset: false,
    })
  })

  test('shows a sale of more units than anyone could pay for at once', async () => {
    const { tokenId, appId } = await world().listed({ price: '1000000000000', units: 19 })
    const { nft } = await page(tokenId, world().collector)
    expect(nft).toMatchObject({ app_id: appId, price_base_units: '1000000000000000000', buy_supply: '19' })
    expect(nft).toMatchObject({ all_units: null, network_fee_micro_algo: '6000' })
  })

  test('shows the cheapest of several listings first, and each on its own page', async () => {
    const { listed, creator } = world()
    const { tokenId, appId } = await listed({ price: '20', units: 1 }, { number: 3 })
    const cheaper = await creator.list({ tokenId, price: '15' })
    const { nft } = await page(tokenId)
    expect(nft.app_id).toBe(cheaper.appId)
    expect(nft.sales.map(({ id, price }) => [id, price])).toEqual([
      [cheaper.appId, 15],
      [appId, 20],
    ])
    const other = await creator.api('GET /api/nft/{id}/sale/{saleId}', {
      params: { id: tokenId, saleId: appId },
      query: {},
    })
    expect(other.nft).toMatchObject({ app_id: appId, price: 20 })
  })

  test('does not compare prices of different currencies', async () => {
    const { listed, creator, market } = world()
    const { tokenId, appId } = await listed({ price: '5', units: 1 }, { number: 3 })
    const dollars = await creator.list({ tokenId, price: '4.5', asaId: Number(market.setUp.usdcId) })
    const dearer = await creator.list({ tokenId, price: '20' })
    const { nft } = await page(tokenId)
    expect(nft).toMatchObject({ app_id: appId, price: 5 })
    expect(nft.sales.map(({ id }) => id)).toEqual([appId, dearer.appId, dollars.appId])
  })

  test('shows a seller the public sale that a price change without app_id applies to', async () => {
    const { listed, creator } = world()
    const { tokenId, appId } = await listed({ price: '20', units: 1 }, { number: 3 })
    const hidden = await creator.list({ tokenId, price: '10', isPrivate: true })
    const { nft } = await page(tokenId, creator)
    expect(nft.app_id).toBe(appId)
    expect(nft.mine_sale.map(({ id }) => id)).toEqual([appId, hidden.appId])
    const body = { token_id: tokenId, price: '30' }
    expect((await creator.api('POST /api/sale/update/check', { body })).app_id).toBe(appId)
  })

  test('shows the first of many sales and auctions, and pages the others', async () => {
    const { mint, creator, market } = world()
    const { db } = market.server.services.database
    const tokenId = await mint({ number: 60 })
    const address = creator.account.address
    const work = assetRow(address, tokenId)
    const appIds = Array.from({ length: 60 }, (_, index) => tokenId * 1_000 + index)
    const sales = appIds.map((appId) => ({ ...saleRow(work), appId: BigInt(appId), priceOrder: appId }))
    const auctions = appIds.map((appId) => auctionRow(work, BigInt(appId)))
    await db.insert(saleTable).values(sales)
    await db.insert(auctionTable).values(auctions)
    const ids = (listings: readonly { id: number }[]) => listings.map(({ id }) => id)
    const newest = appIds.toReversed()
    try {
      const { nft } = await page(tokenId)
      expect(nft).toMatchObject({ more_sales: true, more_auctions: true, mine_sale: [], mine_auction: [] })
      expect([ids(nft.sales), ids(nft.auctions)]).toEqual([appIds.slice(0, 24), newest.slice(0, 24)])
      const own = (await page(tokenId, creator)).nft
      expect([ids(own.mine_sale), ids(own.mine_auction)]).toEqual([appIds.slice(0, 50), newest.slice(0, 50)])
      const rest = { params: { id: tokenId }, query: { start: 24, end: 100 } }
      const api = visitor(world()).api
      const moreSales = await api('GET /api/nft/{id}/sales', rest)
      expect([ids(moreSales.sales), moreSales.bool_end]).toEqual([appIds.slice(24), true])
      const moreAuctions = await api('GET /api/nft/{id}/auctions', rest)
      expect([ids(moreAuctions.auctions), moreAuctions.bool_end]).toEqual([newest.slice(24), true])
      const last = { params: { id: tokenId, saleId: appIds[59] ?? 0 }, query: {} }
      expect((await api('GET /api/nft/{id}/sale/{saleId}', last)).nft.app_id).toBe(appIds[59])
    } finally {
      const ofWork = {
        sale: eq(saleTable.assetId, BigInt(tokenId)),
        auction: eq(auctionTable.assetId, BigInt(tokenId)),
      }
      await db.delete(saleTable).where(ofWork.sale)
      await db.delete(auctionTable).where(ofWork.auction)
    }
  })

  test('includes outside transfers in the history, and marks a destroyed work', async () => {
    const { mint, creator, collector, market, held } = world()
    const tokenId = await mint()
    const suggestedParams = await market.algod.getTransactionParams().do()
    const transfer = (from: string, to: string, amount: number) =>
      makeAssetTransferTxnWithSuggestedParamsFromObject({
        sender: from,
        receiver: to,
        assetIndex: tokenId,
        amount,
        suggestedParams,
      })
    const [giver, taker] = [creator.account.address, collector.account.address]
    await send(collector, transfer(taker, taker, 0))
    await send(creator, transfer(giver, taker, 1))
    expect((await page(tokenId, collector)).nft).toMatchObject({ number: '1', action: 'sell', holds_asset: true })
    const back = makeAssetTransferTxnWithSuggestedParamsFromObject({
      sender: taker,
      receiver: giver,
      closeRemainderTo: giver,
      assetIndex: tokenId,
      amount: 0,
      suggestedParams,
    })
    await send(collector, back)
    expect(await held(taker, tokenId)).toBeUndefined()
    const { history, nft } = await page(tokenId, collector)
    expect(history.map(({ kind, to_address }) => [kind, to_address])).toEqual([
      ['transfer', giver],
      ['transfer', taker],
      ['created', null],
    ])
    expect(nft.holds_asset).toBe(false)
    expect((await page(tokenId, creator)).delete, 'the market deletes none').toBeNull()
    await send(
      creator,
      makeAssetDestroyTxnWithSuggestedParamsFromObject({ sender: giver, assetIndex: tokenId, suggestedParams }),
    )
    expect((await page(tokenId)).nft.deleted).toBe(true)
  })

  test('shows an open private sale only to its seller and with its key', async () => {
    const { creator, collector, stranger, mint, listed } = world()
    const { tokenId, appId, key } = await listed({ isPrivate: true, units: 2, price: '7.123' })
    const other = await mint()
    await creator.updatePrice({ tokenId, appId, price: '7.456' })
    await collector.buy({ tokenId, appId, price: '7.456' })
    const withKey = { params: { id: tokenId, saleId: appId }, query: { key: key ?? '' } }
    const kinds = ({ history }: { history: { kind: string }[] }) => history.map(({ kind }) => kind)

    for (const client of [stranger, visitor(world())]) {
      const own = await page(tokenId, client)
      expect(kinds(own)).toEqual(['created'])
      expect(own.buys).toEqual([])
      const seen = [
        own,
        await page(other, client),
        await client.api('GET /api/sales', { query: { start: 0, end: 100, sort: 'new' } }),
        await client.api('GET /api/gallery/{id}', { params: { id: creator.account.address }, query: {} }),
      ]
      expect(JSON.stringify(seen)).not.toMatch(new RegExp(`"(app_id|id)":${appId}\\b|7\\.123|7\\.456|${key}`))
      await expect(
        client.api('GET /api/nft/{id}/sale/{saleId}', { ...withKey, query: { key: 'another' } }),
      ).rejects.toMatchObject({ code: 'listing-not-found' })
    }
    const all = ['sold', 'price', 'listed', 'created']
    expect(kinds(await page(tokenId, creator))).toEqual(all)
    expect(kinds(await visitor(world()).api('GET /api/nft/{id}/sale/{saleId}', withKey))).toEqual(all)
    expect(kinds(await page(tokenId, collector))).toEqual(['sold', 'created'])

    await collector.buy({ tokenId, appId, price: '7.456' })
    const ended = await page(tokenId)
    expect(kinds(ended)).toEqual(['sold', 'sold', 'created'])
    expect(ended.buys).toHaveLength(2)
  })

  test('shows a cancelled private sale only to its seller', async () => {
    const { creator, listed } = world()
    const { tokenId, appId } = await listed({ isPrivate: true })
    await creator.cancel({ tokenId, appId })
    const kinds = async (client?: World['creator']) => (await page(tokenId, client)).history.map(({ kind }) => kind)
    expect(await kinds()).toEqual(['created'])
    expect(await kinds(creator)).toEqual(['cancelled', 'listed', 'created'])
  })

  test('has no page for other assets', async () => {
    const { market, collector } = world()
    await expect(page(Number(market.setUp.usdcId))).rejects.toMatchObject({ code: 'nft-not-found' })
    await expect(page(987_654_321)).rejects.toMatchObject({ code: 'nft-not-found', body: { status: 404 } })
    const answerAt = async (word: string) => (await fetch(`${market.url}/api/nft/${word}`)).json()
    expect(await answerAt('abc')).toMatchObject({ error: 'invalid-id', status: 400 })
    // Not a work: the favourites of the signed-in account.
    expect(await answerAt('fav')).toMatchObject({ error: 'not-connected', status: 401 })
    const sale = { params: { id: 987_654_321, saleId: 1 }, query: {} }
    await expect(collector.api('GET /api/nft/{id}/sale/{saleId}', sale)).rejects.toMatchObject({
      code: 'nft-not-found',
    })
  })

  test('currencies and their limits, and what a transaction needs of the chain', async () => {
    const { market } = world()
    const api = visitor(world()).api
    const usdc = Number(market.setUp.usdcId)
    expect(await api('GET /api/currency')).toEqual({
      metadata: [
        { id: 1, name: 'ALGO' },
        { id: usdc, name: 'USDC' },
      ],
    })
    const { metadata } = await api('GET /api/home/asa')
    expect(metadata[String(usdc)]).toMatchObject({
      decimals: 6,
      min_amount: 1,
      max_decimal: 2,
      logo: '/currencies/usdc.svg',
    })
    expect(metadata['1']).toMatchObject({ logo: '/currencies/algo.svg' })
    const params = await api('GET /api/sdk/param')
    expect(params).toMatchObject({ genesis_id: market.chain.genesisId, min_fee: 1_000 })
    expect(params.last_round).toBe(Number(market.chain.lastRound))
  })
}
