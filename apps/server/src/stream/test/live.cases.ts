import { once } from 'node:events'
import { connect } from 'node:net'
import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { nftMetadataTable } from '../../asset/nft-metadata-table.ts'
import type { World } from '../../market/test/world.ts'
import { openStream } from './read-stream.ts'

/** Live updates of open pages. */
export function liveTests(world: () => World): void {
  test('limits streams per IPv6 network, not per address', async () => {
    const { app } = world().market.server
    const open = (host: number) =>
      app.inject({ url: '/api/stream?topics=block', remoteAddress: `2001:db8:1:2::${host}`, payloadAsStream: true })
    const streams = await Promise.all(Array.from({ length: 12 }, (_, host) => open(host + 1)))
    expect(streams.map(({ statusCode }) => statusCode)).toEqual(streams.map(() => 200))
    const refused = await app.inject({ url: '/api/stream?topics=block', remoteAddress: '2001:db8:1:2::ffff' })
    expect(refused.statusCode).toBe(429)
    for (const stream of streams) stream.raw.res.destroy()
  })

  test('frees the slot of a visitor who disconnects during the request', async () => {
    const { url } = world().market
    const { hostname, port } = new URL(url)
    // For a token of this form the server asks the database.
    const cookie = `facet_session=${'x'.repeat(43)}`
    for (let visit = 0; visit < 30; visit++) {
      const socket = connect(Number(port), hostname)
      socket.end(`GET /api/stream?topics=block HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`)
      socket.once('finish', () => socket.destroy())
      await once(socket, 'close')
    }
    const { status, body } = await fetch(`${url}/api/stream?topics=block`, { headers: { cookie } })
    await body?.cancel()
    expect(status).toBe(200)
  })

  test('sends a purchase to the pages of that NFT and the lists only', async () => {
    const { market, collector, listed } = world()
    const sold = await listed({ price: '10' })
    const other = await listed()
    await using page = await openStream(market.url, `nft:${sold.tokenId}`)
    await using lists = await openStream(market.url, 'sales,block')
    await using elsewhere = await openStream(market.url, `nft:${other.tokenId}`)
    expect(page.response.headers.get('content-type')).toMatch('text/event-stream')

    const { round } = await collector.buy({ tokenId: sold.tokenId, appId: sold.appId, price: '10' })

    const isSold = (event: StreamEvent) => event.type === 'sale' && event.app_id === sold.appId
    const event = {
      type: 'sale',
      token_id: sold.tokenId,
      app_id: sold.appId,
      state: 'sold',
      units: '0',
      price: 10,
      round,
    }
    expect(await page.until(isSold)).toMatchObject(event)
    expect(await lists.until(isSold)).toMatchObject(event)
    await page.until(({ type }) => type === 'nft')
    await lists.until((block) => block.type === 'block' && block.round >= round)
    expect(elsewhere.heard).toEqual([])
  })

  test('announces which visitors’ lists show a listing', async () => {
    const { market, creator, collector, listed, mint } = world()
    await using lists = await openStream(market.url, 'sales,auctions')
    const listedFor = async (appId: number) => {
      const event = await lists.until((each) => 'app_id' in each && each.app_id === appId)
      return 'listed_for' in event && event.listed_for
    }
    const adult = { nsfw: true }
    const hiddenId = await mint()
    // Reads its metadata.
    await creator.api('GET /api/nft/{id}', { params: { id: hiddenId } })
    const { database } = market.server.services
    await database.db
      .update(nftMetadataTable)
      .set({ hiddenReason: 'Stolen.' })
      .where(eq(nftMetadataTable.assetId, BigInt(hiddenId)))
    const sales = [
      await listed(),
      await listed({}, adult),
      await listed({ reservedFor: collector.account.address }),
      await creator.list({ tokenId: hiddenId, price: '10' }),
    ]
    const auctions = [
      await creator.auction({ tokenId: await mint(), price: '10' }),
      await creator.auction({ tokenId: await mint(adult), price: '10' }),
    ]
    const audiences = await Promise.all([...sales, ...auctions].map(({ appId }) => listedFor(appId)))
    expect(audiences).toEqual(['everybody', 'adults', 'nobody', 'nobody', 'everybody', 'adults'])
  })

  test('resends missed events after a broken connection', async () => {
    const { market, creator, listed } = world()
    const sale = await listed({ price: '10' })
    const topics = `nft:${sale.tokenId}`
    let lastId: string | undefined
    {
      await using page = await openStream(market.url, topics)
      await creator.updatePrice({ ...sale, price: '11' })
      await page.until((event) => event.type === 'sale' && event.price === 11)
      lastId = page.lastId()
    }
    await creator.updatePrice({ ...sale, price: '12' })
    await using again = await openStream(market.url, topics, lastId)
    await again.until((event) => event.type === 'sale' && event.price === 12)
    expect(again.heard.filter(({ event }) => event.type === 'sale' && event.price === 11)).toEqual([])
    // A page that reopens a stream cannot send the header: it says the same in the address.
    await using reopened = await openStream(market.url, `${topics}&last=${lastId}`)
    await reopened.until((event) => event.type === 'sale' && event.price === 12)
    expect(reopened.heard.filter(({ event }) => event.type === 'sale' && event.price === 11)).toEqual([])
  })

  test('makes a page refetch after a long absence', async () => {
    const { market } = world()
    await using page = await openStream(market.url, 'nft:4242', 'another.17')
    await page.until((event) => event.type === 'gap')
    expect(page.heard[0]?.event).toMatchObject({ type: 'gap', round: expect.any(Number) })
  })

  test('sends a private listing only to its own page, without its price', async () => {
    const { market, mint, creator, collector } = world()
    const tokenId = await mint({ number: 2 })
    await using page = await openStream(market.url, `nft:${tokenId},sales`)
    const { appId } = await creator.list({ tokenId, price: '10', units: 2, isPrivate: true })
    await creator.updatePrice({ tokenId, appId, price: '11' })
    const { round } = await collector.buy({ tokenId, appId, price: '11' })
    await page.until((event) => event.type === 'nft' && event.token_id === tokenId && event.round >= round)
    expect(page.heard.filter(({ event }) => event.type === 'sale' && event.token_id === tokenId)).toEqual([])
  })

  test('refuses unknown topics', async () => {
    const response = await fetch(`${world().market.url}/api/stream?topics=everything`)
    expect(await response.json()).toMatchObject({ error: 'invalid-request', status: 400 })
  })
}
