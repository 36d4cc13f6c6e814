import { startMarket } from '@facet/dev-env'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuctionWorld, createAuctionWorld } from '../auction/test/auction-world.ts'
import { createAsset } from './test/create-asset.ts'
import { currencyMoves } from './test/currency-moves.ts'

/** The buyer's holding of the currency or of the work is frozen by its issuer: said before a group is built, and again when one is sent. */
describe('a frozen buyer', () => {
  let world: AuctionWorld
  beforeAll(async () => {
    world = await createAuctionWorld(await startMarket({ canUsdcBeTaken: true }))
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
    const wanted = { token_id: await mint(), asa_id: usdc(), amount: '10' }
    await whileFrozen(async () => {
      const refused = refusal('currency-frozen', usdc())
      await expect(collector.signBid(bid)).rejects.toEqual(refused)
      await expect(collector.sendBid(bid, signed)).rejects.toEqual(refused)
      await expect(collector.api('GET /api/offers/contract/info', { query: wanted })).rejects.toEqual(refused)
    })
    await collector.bid(bid)
  })

  test('cannot buy or make an offer for a work that his wallet cannot receive', async () => {
    const { creator, collector } = world
    const inSale = await createAsset(world, creator, { frozenFor: collector })
    const { appId } = await creator.list({ tokenId: inSale, price: '10' })
    await expect(collector.signBuy({ tokenId: inSale, appId, price: '10' })).rejects.toEqual(
      refusal('nft-frozen', inSale),
    )
    const inCustody = await createAsset(world, creator, { frozenFor: collector })
    await creator.custodial.deposit({ tokenId: inCustody, price: '10' })
    const frozen = refusal('nft-frozen', inCustody)
    await expect(collector.custodial.signBuy({ tokenId: inCustody, price: '10' })).rejects.toEqual(frozen)
    const wanted = { token_id: inCustody, asa_id: 1, amount: '10' }
    await expect(collector.api('GET /api/offers/contract/info', { query: wanted })).rejects.toEqual(frozen)
  })
})
