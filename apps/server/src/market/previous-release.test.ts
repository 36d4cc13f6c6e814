import { newAuctionFromWire } from '@facet/api-contract/auction/auction-codec'
import { saleFromWire } from '@facet/api-contract/sale/sale-codec'
import { programs } from '@facet/contracts'
import {
  buyFromSale,
  createAuction,
  createOffer,
  createSale,
  listInAuction,
  listInSale,
  makeOffer,
} from '@facet/groups'
import { encodeUnsignedTransaction } from 'algosdk'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { previousPrograms, withProgram } from '../../../../contracts/testing/previous-release/previous-programs.ts'
import { type AuctionWorld, createAuctionWorld } from '../auction/test/auction-world.ts'
import { liveAndRebuiltHashes } from '../chain/test/rebuild.ts'
import { termsOf } from '../offer/test/offer-app.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { marketTermsOf } from '../sale/test/list-past.ts'
import { sendPast } from './test/send-past.ts'

vi.mock('../../../../contracts/released/released-programs.ts', async () => {
  return await import('../../../../contracts/testing/previous-release/previous-programs.ts')
})

/** Listings of an earlier release, traded to their end alongside new ones. */
describe.each(testMarkets)('listings made by an earlier release, on $name', (kind) => {
  let world: AuctionWorld
  beforeAll(async () => {
    world = await createAuctionWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const readNft = (tokenId: number) => world.stranger.api('GET /api/nft/{id}', { params: { id: tokenId } })

  async function expectVersion(appId: number, version: 'previous' | 'newest', name: keyof typeof previousPrograms) {
    const { program_hash } = await world.stranger.api('GET /api/auctiondebug/{id}', { params: { id: appId } })
    expect(program_hash).toBe((version === 'newest' ? programs : previousPrograms)[name].approvalHash)
  }

  async function listedBefore(tokenId: number, units: bigint): Promise<number> {
    const { creator, network } = world
    const seller = creator.account.address
    const terms = await marketTermsOf(creator, tokenId)
    const create = createSale(await network(), { seller, terms, priceBaseUnits: 10_000_000n })
    const appId = await sendPast(world, creator, withProgram(create, previousPrograms.sale))
    await sendPast(world, creator, listInSale(await network(), { ...terms, appId, seller, units }))
    return Number(appId)
  }

  test('shows, reprices and sells out a sale, and keeps its refusal codes', async () => {
    const { creator, collector, stranger, mint, network } = world
    const tokenId = await mint({ number: 3 })
    const appId = await listedBefore(tokenId, 2n)
    const newest = await creator.list({ tokenId, price: '12' })
    await expectVersion(appId, 'previous', 'sale')
    await expectVersion(newest.appId, 'newest', 'sale')
    await creator.updatePrice({ tokenId, appId, price: '11' })

    const body = { token_id: tokenId, app_id: appId, price: '11', number: 1 }
    const facts = await collector.api('POST /api/buy/check', { body })
    expect(facts).toMatchObject({ program_hash: previousPrograms.sale.approvalHash, royalty_base_units: '0' })
    const buyer = collector.account.address
    const { transactions } = buyFromSale(await network(), {
      sale: { ...saleFromWire(facts), priceBaseUnits: 1n },
      buyer,
      lots: 1n,
      needsOptIn: true,
    })
    const encoded = transactions.map((one) => Buffer.from(encodeUnsignedTransaction(one)).toString('base64'))
    const refused = await collector.api('POST /api/preflight', { body: { transactions: encoded } })
    expect(refused.failure).toMatchObject({ error: 'price-mismatch' })

    await collector.buy({ tokenId, appId, price: '11' })
    await stranger.buy({ tokenId, appId, price: '11' })
    await collector.buy({ tokenId, appId: newest.appId, price: '12' })
    const { history } = await readNft(tokenId)
    const sold = { kind: 'sold', price: 11, units: '1' }
    expect(history).toMatchObject([
      { kind: 'sold', price: 12 },
      sold,
      sold,
      { kind: 'price' },
      { kind: 'listed' },
      { kind: 'listed' },
      { kind: 'created' },
    ])
  })

  test('cancels an unsold sale', async () => {
    const { creator, mint, held } = world
    const tokenId = await mint()
    const appId = await listedBefore(tokenId, 1n)
    await creator.cancel({ tokenId, appId })
    expect(await held(creator.account.address, tokenId)).toBe(1n)
  })

  test('runs and settles an auction alongside a new one', async () => {
    const { creator, collector, stranger, mint, network, auctioned, travelTo, units } = world
    const seller = creator.account.address
    const tokenId = await mint()
    const query = { token_id: tokenId, amount: '10', duration: 24 }
    const created = newAuctionFromWire(await creator.api('GET /api/auction/contract/info', { query }), tokenId)
    const create = createAuction(await network(), { seller, ...created })
    const app = await sendPast(world, creator, withProgram(create, previousPrograms.auction))
    await sendPast(world, creator, listInAuction(await network(), { ...created.terms, appId: app, seller, units: 1n }))
    const appId = Number(app)
    await expectVersion(appId, 'previous', 'auction')
    const newest = await auctioned()

    for (const auction of [{ tokenId, appId }, newest]) {
      await collector.bid({ ...auction, price: '10' })
      await stranger.bid({ ...auction, price: '12' })
    }
    expect((await readNft(tokenId)).nft).toMatchObject({ type: 'auction', app_id: appId, price: 12 })
    await travelTo(Number(created.endSeconds) + 7_200)
    for (const auction of [{ tokenId, appId }, newest]) {
      await stranger.settle(auction)
      expect(await units(stranger, auction.tokenId)).toBe(1n)
      const { history } = await readNft(auction.tokenId)
      expect(history.map((entry) => entry.kind)).toEqual(['sold', 'bid', 'bid', 'auctioned', 'created'])
    }
  })

  test('accepts one offer and cancels another', async () => {
    const { creator, collector, mint, network, units } = world
    const tokenId = await mint({ number: 2 })
    const bidder = collector.account.address
    const offered = async () => {
      const terms = await termsOf(collector, { tokenId, price: '7' }, {})
      const create = createOffer(await network(), { bidder, terms })
      const appId = await sendPast(world, collector, withProgram(create, previousPrograms.offer))
      const needsOptIn = (await units(collector, tokenId)) === undefined
      await sendPast(world, collector, makeOffer(await network(), { appId, bidder, terms, needsOptIn }))
      return Number(appId)
    }
    const [first, second] = [await offered(), await offered()]
    const newest = await collector.makeOffer({ tokenId, price: '8' })
    await expectVersion(first, 'previous', 'offer')
    await creator.acceptOffer({ tokenId, appId: first })
    await collector.cancelOffer({ tokenId, appId: second })
    await creator.acceptOffer({ tokenId, appId: newest })
    expect(await units(collector, tokenId)).toBe(2n)
    const { history } = await readNft(tokenId)
    expect(history.map((entry) => entry.kind).slice(0, 3)).toEqual(['sold', 'offer-cancelled', 'sold'])
  })

  test('rebuilds the same rows', async () => {
    const { live, atOnce, cut } = await liveAndRebuiltHashes(world.market)
    expect(atOnce).toEqual(live)
    expect(cut).toEqual(live)
  })
})
