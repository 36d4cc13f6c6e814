import { newOfferFromWire } from '@facet/api-contract/offer/offer-codec'
import { saleFromWire } from '@facet/api-contract/sale/sale-codec'
import { type MarketClient, startMarket } from '@facet/dev-env'
import { buyFromSale, createOffer } from '@facet/groups'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuctionWorld, createAuctionWorld } from '../auction/test/auction-world.ts'
import { createAsset } from './test/create-asset.ts'
import { currencyMoves } from './test/currency-moves.ts'
import { signedBy } from './test/send-past.ts'

/** The issuer has frozen the buyer's holding of the currency or of the work: refused before a group is built, and when one is sent. */
describe('a frozen buyer', () => {
  let world: AuctionWorld
  beforeAll(async () => {
    world = await createAuctionWorld(await startMarket({ hasUsdcClawback: true }))
  })
  afterAll(() => world.market[Symbol.asyncDispose]())
  const { setFrozen } = currencyMoves(() => world)
  const usdc = () => Number(world.market.setUp.usdcId)
  const refusal = (code: string, assetId: number) =>
    expect.objectContaining({ code, body: expect.objectContaining({ params: { assetId } }) })

  /** Freezes the collector's currency meanwhile. */
  async function whileFrozen(act: () => Promise<void>): Promise<void> {
    const { address } = world.collector.account
    await setFrozen(address, true)
    try {
      await act()
    } finally {
      await setFrozen(address, false)
    }
  }

  interface OfferQuery {
    token_id: number
    asa_id: number
    amount: string
  }

  /** The collector's first group of an offer. @param reader an account that is not frozen, which reads its terms */
  async function signedOffer(query: OfferQuery, reader: MarketClient): Promise<string[]> {
    const info = await reader.api('GET /api/offers/contract/info', { query })
    const { collector } = world
    const terms = newOfferFromWire(info, query.token_id)
    return signedBy(collector, createOffer(await world.network(), { bidder: collector.account.address, terms }))
  }
  const sendOffer = ({ amount, ...query }: OfferQuery, signed: string[]) =>
    world.collector.api('POST /api/offers/app/create', { body: { ...query, price: amount, signed_tx: signed } })

  test('cannot buy for that currency', async () => {
    const { collector, listed } = world
    const { tokenId, appId } = await listed({ asaId: usdc() })
    const order = { tokenId, appId, price: '10' }
    const signed = await collector.signBuy(order)
    await whileFrozen(async () => {
      const refused = refusal('currency-frozen', usdc())
      await expect(collector.signBuy(order)).rejects.toEqual(refused)
      const body = { token_id: tokenId, app_id: appId, number: 1, signed_tx: signed }
      await expect(collector.api('POST /api/transaction/buy/validation/v2', { body })).rejects.toEqual(refused)
    })
    await collector.buy(order)
    expect(await world.held(collector.account.address, tokenId)).toBe(1n)
  })

  test('can still buy for ALGO', async () => {
    const { collector, listed } = world
    const { tokenId, appId } = await listed()
    await whileFrozen(async () => {
      await collector.buy({ tokenId, appId, price: '10' })
    })
    expect(await world.held(collector.account.address, tokenId)).toBe(1n)
  })

  test('cannot bid or make an offer in that currency', async () => {
    const { collector, auctioned, mint } = world
    const { tokenId, appId } = await auctioned({ asaId: usdc() })
    const bid = { tokenId, appId, price: '10' }
    const signed = await collector.signBid(bid)
    const query = { token_id: await mint(), asa_id: usdc(), amount: '10' }
    const offer = await signedOffer(query, collector)
    await whileFrozen(async () => {
      const refused = refusal('currency-frozen', usdc())
      await expect(collector.signBid(bid)).rejects.toEqual(refused)
      await expect(collector.sendBid(bid, signed)).rejects.toEqual(refused)
      await expect(collector.api('GET /api/offers/contract/info', { query })).rejects.toEqual(refused)
      await expect(sendOffer(query, offer)).rejects.toEqual(refused)
    })
    await collector.bid(bid)
  })

  test('cannot buy or make an offer for a work that his wallet cannot receive', async () => {
    const { creator, collector, stranger } = world
    const inSale = await createAsset(world, creator, { frozenFor: collector })
    const { appId } = await creator.list({ tokenId: inSale, price: '10' })
    const notReceived = refusal('nft-frozen', inSale)
    await expect(collector.signBuy({ tokenId: inSale, appId, price: '10' })).rejects.toEqual(notReceived)
    const order = { token_id: inSale, app_id: appId, number: 1 }
    const facts = await stranger.api('POST /api/buy/check', { body: { ...order, price: '10' } })
    const buyer = collector.account.address
    const deal = { sale: saleFromWire(facts), buyer, lots: 1n, needsOptIn: false, unpayable: facts.unpayable }
    const body = { ...order, signed_tx: signedBy(collector, buyFromSale(await world.network(), deal)) }
    await expect(collector.api('POST /api/transaction/buy/validation/v2', { body })).rejects.toEqual(notReceived)
    const inCustody = await createAsset(world, creator, { frozenFor: collector })
    await creator.custodial.deposit({ tokenId: inCustody, price: '10' })
    const frozen = refusal('nft-frozen', inCustody)
    await expect(collector.custodial.signBuy({ tokenId: inCustody, price: '10' })).rejects.toEqual(frozen)
    const query = { token_id: inCustody, asa_id: 1, amount: '10' }
    await expect(collector.api('GET /api/offers/contract/info', { query })).rejects.toEqual(frozen)
    await expect(sendOffer(query, await signedOffer(query, stranger))).rejects.toEqual(frozen)
  })
})
