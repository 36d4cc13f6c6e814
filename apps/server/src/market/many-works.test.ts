import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { sumDebits } from '@facet/groups'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openStream } from '../stream/test/read-stream.ts'
import { type AuctionWorld, createAuctionWorld } from '../auction/test/auction-world.ts'
import { liveAndRebuiltHashes } from '../chain/test/rebuild.ts'
import { kinds } from '../kinds.ts'
import { createOfferApp } from '../offer/test/offer-app.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { createTable } from './test/pair/create-table.ts'
import { buyPair, cancelPair, listPair, type Pair } from './test/pair/pair-groups.ts'
import { pairKind } from './test/pair/pair-kind.ts'
import { pairCancelFromWire, pairName } from './test/pair/pair-on-wire.ts'
import { pairTable } from './test/pair/pair-table.ts'
import { type PairWorld, pairWorld } from './test/pair/pair-world.ts'
import { sendPast, signedBy } from './test/send-past.ts'
import { visitor } from './test/world.ts'

vi.mock(import('../../../../packages/api-contract/src/market/listing-kinds.ts'), async (original) => {
  const { withPair } = await import('./test/pair/pair-on-wire.ts')
  return withPair(await original())
})
vi.mock('../../../../contracts/released/released-programs.ts', async () => {
  return await import('../../../../contracts/testing/pair/pair-program.ts')
})

/** A kind whose listings hold two works, added only through its descriptor. */
describe.each(testMarkets)('a kind of listing with several works, on $name', (kind) => {
  let world: AuctionWorld
  let pairs: PairWorld
  beforeAll(async () => {
    const market = await kind.start({ kinds: [...kinds, pairKind] })
    await createTable(market.server.services.database, pairTable)
    world = await createAuctionWorld(market)
    pairs = pairWorld(world)
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const page = (tokenId: bigint, client = visitor(world)) =>
    client.api('GET /api/nft/{id}', { params: { id: Number(tokenId) } })
  const gallery = async (client: AuctionWorld['creator'], of = client) => {
    const { metadata } = await client.api('GET /api/gallery/{id}', { params: { id: of.account.address }, query: {} })
    return new Map(metadata.map((card) => [BigInt(card.token_id), card]))
  }

  const check = ({ appId, terms }: Pair, client = world.creator) =>
    client.api('POST /api/cancel/check', { body: { token_id: Number(terms.second), app_id: Number(appId) } })

  async function cancel(pair: Pair, client = world.creator) {
    const { appId, terms } = pair
    const { holdsBoth, ...listed } = pairCancelFromWire(await check(pair, client))
    const group = cancelPair(await world.network(), { ...listed, seller: client.account.address }, holdsBoth)
    const body = { token_id: Number(terms.second), app_id: Number(appId), signed_tx: signedBy(client, group) }
    return client.api('POST /api/sell/cancel/validation/v2', { body })
  }

  test('is shown on the page of each work, in the gallery of its seller and among more works', async () => {
    const { creator, stranger, mint } = world
    const other = BigInt(await mint())
    const { appId, terms } = await pairs.listed()
    const shown = { type: 'pair', app_id: Number(appId), pool: Number(appId), price: 12, buy_supply: '1' }
    for (const tokenId of [terms.first, terms.second]) {
      const { nft, history } = await page(tokenId, stranger)
      expect(nft).toMatchObject({ ...shown, action: 'buy', network_fee_micro_algo: '9000' })
      expect((await page(tokenId, creator)).nft).toMatchObject({ ...shown, action: 'cancel' })
      expect(history.map((entry) => entry.kind)).toEqual(['listed', 'created'])
      for (const works of [await gallery(creator), await gallery(stranger, creator)]) {
        expect(works.get(tokenId)).toMatchObject({ ...shown, listed_units: '1', listing_count: 1 })
      }
    }
    expect((await page(other)).nft).toMatchObject({ type: null, pool: null })
    const more = new Map((await page(other)).more.map((card) => [BigInt(card.token_id), card]))
    for (const tokenId of [terms.first, terms.second]) expect(more.get(tokenId)).toMatchObject(shown)
  })

  test('costs a deposit for each of its works that the buyer has not opted in to', async () => {
    const { collector, pay, network } = world
    const pair = await pairs.listed()
    const { address } = collector.account
    const deposits = async (client = collector) => {
      const pages = [await page(pair.terms.first, client), await page(pair.terms.second, client)]
      return pages.map(({ nft }) => nft.deposit_micro_algo)
    }
    expect(await deposits()).toEqual(['200000', '200000'])
    await pay(collector, pair.terms.first, address, 0n)
    await expect.poll(() => deposits()).toEqual(['100000', '100000'])
    await pay(collector, pair.terms.second, address, 0n)
    await expect.poll(() => deposits()).toEqual(['0', '0'])
    expect(await deposits(visitor(world))).toEqual(['200000', '200000'])
    await pairs.send(collector, buyPair(await network(), pair, address, []))
    expect((await gallery(collector)).has(pair.terms.second)).toBe(true)
    await cancel(pair)
  })

  test('pays the royalty to a buyer who receives it, as the summary of the purchase says', async () => {
    const { collector, creator, network } = world
    const { address } = collector.account
    const pair = await pairs.listed(creator, { royaltyReceiver: address, royaltyMicroAlgo: 1_000_000n })
    const group = buyPair(await network(), pair, address)
    expect(sumDebits(group).received).toEqual(new Map([[0n, 1_000_000n]]))
    await pairs.send(collector, group)
    await cancel(pair)
  })

  test('shows a sale of one of its works first, and still names the pool on the card', async () => {
    const { creator, mint } = world
    const first = await mint({ number: 2 })
    const { appId } = await pairs.listed(creator, { first: BigInt(first) })
    const sale = await creator.list({ tokenId: first, price: '20' })
    const pool = Number(appId)
    expect((await page(BigInt(first))).nft).toMatchObject({ type: 'sale', app_id: sale.appId, pool })
    expect((await gallery(creator)).get(BigInt(first))).toMatchObject({ listing_count: 2, listed_units: '2', pool })
  })

  test('is described by its app id, with its possible end', async () => {
    const { appId, terms } = await pairs.listed()
    const reply = await visitor(world).api('GET /api/auctiondebug/{id}', { params: { id: Number(appId) } })
    expect(reply).toMatchObject({ kind: 'pair', creator: world.creator.account.address, exit: 'cancel', by: 'creator' })
    expect(reply.state).toMatchObject({ first: String(terms.first), second: String(terms.second) })
  })

  test('sells both works in one purchase, which is not a transfer in their histories', async () => {
    const { collector, creator } = world
    const pair = await pairs.listed()
    await pairs.send(collector, buyPair(await world.network(), pair, collector.account.address))
    const owned = await gallery(collector)
    for (const tokenId of [pair.terms.first, pair.terms.second]) {
      const { nft, history, buys } = await page(tokenId)
      // The price of both together is the price of neither.
      expect(buys).toEqual([])
      expect(nft).toMatchObject({ type: null, app_id: null, pool: null })
      expect(history).toMatchObject([
        { kind: 'sold', price: null, asa_id: null, to_address: collector.account.address },
        { kind: 'listed', price: null },
        { kind: 'created' },
      ])
      expect(owned.get(tokenId)).toMatchObject({ type: null, listing_count: 0 })
      expect((await gallery(creator)).has(tokenId)).toBe(false)
    }
    expect(await check(pair)).toMatchObject({ kind: 'pair', holds_works: false })
    await cancel(pair)
  })

  test('returns both works to its seller from either page, and to nobody else', async () => {
    const { creator, stranger, held } = world
    const pair = await pairs.listed()
    await expect(check(pair, stranger)).rejects.toMatchObject({ code: 'not-the-seller' })
    const { terms } = pair
    expect(await check(pair)).toEqual({
      kind: 'pair',
      app_id: Number(pair.appId),
      token_ids: [Number(terms.first), Number(terms.second)],
      price_base_units: '12000000',
      end: Number(pair.terms.endSeconds),
      holds_works: true,
      returned_micro_algo: '300000',
      network_fee_micro_algo: '4000',
    })
    await cancel(pair)
    for (const tokenId of [pair.terms.first, pair.terms.second]) {
      expect(await held(creator.account.address, tokenId)).toBe(1n)
      const { nft, history } = await page(tokenId, creator)
      expect(nft).toMatchObject({ type: null, pool: null, action: 'sell' })
      expect(history.map((entry) => entry.kind)).toEqual(['cancelled', 'listed', 'created'])
    }
  })

  test('notifies its seller of an offer for one of its works, who can withdraw the work for it', async () => {
    const { collector, creator } = world
    const { appId, terms } = await pairs.listed()
    const offer = await collector.makeOffer({ tokenId: Number(terms.second), price: '9' })
    const { metadata } = await creator.api('GET /api/offers/other', { query: {} })
    expect(metadata.find((card) => card.app_id === offer)).toMatchObject({ action: 'accept' })
    const facts = await creator.api('GET /api/offers/accept', { query: { app_id: offer } })
    expect(facts).toMatchObject({ withdrawn_app_id: Number(appId), withdrawn_more_works: 1 })
  })

  test('lists one that was never set up as unfinished, and cancels it', async () => {
    const { collector, creator, mint } = world
    const pair = await pairs.created()
    const unfinished = async () => (await creator.api('GET /api/unfinished', { query: { kind: pairName } })).metadata
    const card = { app_id: Number(pair.appId), token_id: Number(pair.terms.first), type: 'pair', action: 'cancel' }
    expect(await unfinished()).toMatchObject([card])
    const offer = await createOfferApp(world, creator, { tokenId: await mint({}, collector), price: '12' })
    // Without `kind`: those of all kinds, the newest first.
    expect((await creator.api('GET /api/unfinished', { query: {} })).metadata).toMatchObject([
      { app_id: offer, type: 'offer', action: 'cancel_offer' },
      card,
    ])
    await cancel(pair)
    expect(await unfinished()).toEqual([])
  })

  test('sends changes and its end to the pages of its works', async () => {
    const { market, travelTo } = world
    const endSeconds = BigInt(market.server.services.clock.timestampSeconds + 3_600)
    const pair = await pairs.created(world.creator, { endSeconds })
    const { first, second } = pair.terms
    await using firstPage = await openStream(market.url, `nft:${first}`)
    await using secondPage = await openStream(market.url, `nft:${second}`)
    await sendPast(world, world.creator, listPair(await world.network(), pair))
    await firstPage.until(({ type }) => type === 'nft')
    await secondPage.until(({ type }) => type === 'nft')
    await travelTo(Number(endSeconds))
    const { lastRound } = market.chain
    const isOfTheEnd = (event: StreamEvent) => event.type === 'nft' && event.round >= Number(lastRound)
    expect(await firstPage.until(isOfTheEnd)).toMatchObject({ token_id: Number(first) })
    expect(await secondPage.until(isOfTheEnd)).toMatchObject({ token_id: Number(second) })
  })

  test('shows one with works of another creator, which is not of this market, only to its seller', async () => {
    const { collector, creator, pay, mint } = world
    const works = [await mint(), await mint()]
    for (const tokenId of works) {
      await pay(collector, tokenId, collector.account.address, 0n)
      await pay(creator, tokenId, collector.account.address, 1n)
    }
    const [first = 0n, second = 0n] = works.map(BigInt)
    const pair = await pairs.created(collector, { first, second })
    await sendPast(world, collector, listPair(await world.network(), pair))
    expect((await page(first)).nft).toMatchObject({ type: null, pool: null })
    expect((await gallery(creator, collector)).has(first)).toBe(false)
    expect((await gallery(collector)).get(second)).toMatchObject({
      type: 'pair',
      app_id: Number(pair.appId),
      pool: null,
    })
  })

  test('shows one that pays the platform less than its fee only to its seller', async () => {
    const { creator, stranger } = world
    const { appId, terms } = await pairs.listed(creator, { feeMicroAlgo: 239_999n })
    expect((await page(terms.first)).nft).toMatchObject({ type: null, pool: null })
    expect((await gallery(stranger, creator)).has(terms.first)).toBe(false)
    expect((await gallery(creator)).get(terms.first)).toMatchObject({ type: 'pair', app_id: Number(appId) })
  })

  test('shows one that pays its creator less than the royalty of its works only to its seller', async () => {
    const { collector, creator, stranger } = world
    const first = await pairs.listed()
    await pairs.send(collector, buyPair(await world.network(), first, collector.account.address))
    const works = { first: first.terms.first, second: first.terms.second }
    const shown = async (royaltyMicroAlgo: bigint) => {
      const royalty = { royaltyMicroAlgo, royaltyReceiver: creator.account.address }
      const pair = await pairs.listed(collector, { ...works, ...royalty })
      const { nft } = await page(works.first, stranger)
      const inGallery = (await gallery(stranger, collector)).get(works.first)
      const own = (await gallery(collector)).get(works.first)
      await cancel(pair, collector)
      return [nft.type, inGallery?.type ?? null, own?.type]
    }
    // Each of the works asks for 5 %.
    expect(await shown(599_999n)).toEqual([null, null, 'pair'])
    expect(await shown(600_000n)).toEqual(['pair', 'pair', 'pair'])
  })

  test('is rebuilt with the same rows, including its works', async () => {
    const { live, atOnce, cut } = await liveAndRebuiltHashes(world.market, (database) =>
      createTable(database, pairTable),
    )
    expect(Object.keys(live)).toContain('listed_work')
    expect(atOnce).toEqual(live)
    expect(cut).toEqual(live)
  })
})
