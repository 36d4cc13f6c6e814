import { expect, test } from 'vitest'
import { visitor, type World } from '../../market/test/world.ts'
import { createOfferApp } from './offer-app.ts'

/** Successful trades with offers. */
export function tradingTests(world: () => World): void {
  test('pays an accepting owner exactly', async () => {
    const { creator, collector, market, microAlgo, held, listed } = world()
    const { platform } = market.setUp
    const { tokenId, appId: saleId } = await listed({ price: '10' }, { royalties: 7 })
    await collector.buy({ tokenId, appId: saleId, price: '10' })
    const bidder = await market.person('bidder')
    const bidderBefore = await microAlgo(bidder.account.address)

    const appId = await bidder.makeOffer({ tokenId, price: '33.333333' })

    // The offer, what the escrow itself must hold, and 1 + 4 network fees.
    expect(bidderBefore - (await microAlgo(bidder.account.address))).toBe(33_333_333n + 100_000n + 5_000n)
    const [mine] = (await bidder.api('GET /api/offers/mine', { query: {} })).metadata
    expect(mine).toMatchObject({
      app_id: appId,
      type: 'offer',
      action: 'cancel_offer',
      price: 33.333333,
      end_date: null,
    })
    const toMe = (await collector.api('GET /api/offers/other', { query: {} })).metadata
    expect(toMe).toMatchObject([{ app_id: appId, action: 'accept', address: bidder.account.address, buy_supply: '1' }])
    const toCreatorNow = (await creator.api('GET /api/offers/other', { query: {} })).metadata
    expect(toCreatorNow.map(({ app_id }) => app_id)).not.toContain(appId)
    const { nft } = await bidder.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(nft.offers).toMatchObject([{ id: appId, price_base_units: '33333333', units: '1', end_date: null }])
    expect(nft.mine_offer).toEqual(nft.offers)

    const people = [creator, collector, bidder].map(({ account }) => account.address)
    const before = await Promise.all([...people, platform.address].map(microAlgo))
    await collector.acceptOffer({ tokenId, appId })
    const after = await Promise.all([...people, platform.address].map(microAlgo))
    const [toCreator, toOwner, toBidder, toPlatform] = after.map((amount, index) => amount - (before[index] ?? 0n))
    expect(toPlatform).toBe(666_666n)
    expect(toCreator).toBe(2_333_333n)
    // Two transactions and four inner ones.
    expect(toOwner).toBe(33_333_333n - 666_666n - 2_333_333n - 6_000n)
    expect(toBidder).toBe(100_000n)
    expect(await held(bidder.account.address, tokenId)).toBe(1n)
    expect(await held(collector.account.address, tokenId)).toBe(0n)
    const page = await visitor(world()).api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(page.nft.offers).toEqual([])
    expect(page.history.map(({ kind }) => kind)).toEqual(['sold', 'offered', 'sold', 'listed', 'created'])
    expect(page.buys[0]).toMatchObject({ address: bidder.account.address, price_base_units: '33333333' })
    expect((await bidder.api('GET /api/offers/mine', { query: {} })).metadata).toEqual([])
  })

  test('ends the owner’s listing in the accepting group', async () => {
    const { creator, collector, held, microAlgo, listed } = world()
    const sale = await listed({ price: '50' })
    const appId = await collector.makeOffer({ tokenId: sale.tokenId, price: '40' })
    const toMe = (await creator.api('GET /api/offers/other', { query: {} })).metadata
    expect(toMe.find(({ app_id }) => app_id === appId)).toMatchObject({ action: 'accept', number: '0' })
    const facts = await creator.api('GET /api/offers/accept', { query: { app_id: appId } })
    expect(facts.withdrawn_app_id).toBe(sale.appId)
    const before = await microAlgo(creator.account.address)
    await creator.acceptOffer({ tokenId: sale.tokenId, appId })
    expect(await held(collector.account.address, sale.tokenId)).toBe(1n)
    // The creator is paid price and royalty, and gets back what the sale had locked.
    const received = (await microAlgo(creator.account.address)) - before
    expect(received).toBe(40_000_000n - 800_000n + 200_000n - 8_000n)
    const { nft, history } = await creator.api('GET /api/nft/{id}', { params: { id: sale.tokenId } })
    expect(nft.sales).toEqual([])
    expect(history.map(({ kind }) => kind)).toEqual(['sold', 'cancelled', 'offered', 'listed', 'created'])
  })

  test('ends the owner’s auction without bids in the accepting group', async () => {
    const { creator, collector, stranger, mint, held } = world()
    const tokenId = await mint()
    const { appId: auctionId } = await creator.auction({ tokenId, price: '20' })
    const appId = await collector.makeOffer({ tokenId, price: '40' })
    const facts = await creator.api('GET /api/offers/accept', { query: { app_id: appId } })
    expect(facts.withdrawn_app_id).toBe(auctionId)
    await creator.acceptOffer({ tokenId, appId })
    expect(await held(collector.account.address, tokenId)).toBe(1n)

    const other = await mint()
    const { appId: promised } = await creator.auction({ tokenId: other, price: '20' })
    const offerId = await collector.makeOffer({ tokenId: other, price: '40' })
    const signed = await creator.signAcceptOffer(offerId)
    await stranger.bid({ tokenId: other, appId: promised, price: '20' })
    const check = creator.api('GET /api/offers/accept', { query: { app_id: offerId } })
    await expect(check).rejects.toMatchObject({ code: 'has-bids' })
    const body = { token_id: other, app_id: offerId, signed_tx: signed }
    await expect(creator.api('POST /api/offers/accept', { body })).rejects.toMatchObject({ code: 'has-bids' })
  })

  test('opts an owner in to the currency with the acceptance', async () => {
    const { market, collector, mint, held } = world()
    const usdc = Number(market.setUp.usdcId)
    const owner = await market.person('owner without USDC')
    const tokenId = await mint({ royalties: 5 }, owner)
    const appId = await collector.makeOffer({ tokenId, price: '20.5', asaId: usdc })
    const facts = await owner.api('GET /api/offers/accept', { query: { app_id: appId } })
    expect(facts).toMatchObject({ needs_opt_in: true, deposit_micro_algo: '100000', platform_fee_base_units: '410000' })
    await owner.acceptOffer({ tokenId, appId })
    expect(await held(owner.account.address, usdc)).toBe(20_090_000n)
    expect(await held(collector.account.address, tokenId)).toBe(1n)
  })

  test('takes all units of an offer from one owner', async () => {
    const { collector, mint, creator, held } = world()
    const tokenId = await mint({ number: 5 })
    const appId = await collector.makeOffer({ tokenId, price: '30', units: 3 })
    await creator.acceptOffer({ tokenId, appId })
    expect(await held(collector.account.address, tokenId)).toBe(3n)
    const { history } = await creator.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(history[0]).toMatchObject({ kind: 'sold', units: '3', price_base_units: '10000000' })
  })

  test('returns everything to a bidder who cancels', async () => {
    const { collector, market, mint, microAlgo, held } = world()
    const usdc = Number(market.setUp.usdcId)
    const tokenId = await mint()
    const usdcBefore = (await held(collector.account.address, usdc)) ?? 0n
    const before = await microAlgo(collector.account.address)
    const appId = await collector.makeOffer({ tokenId, price: '12', asaId: usdc })
    expect(await held(collector.account.address, usdc)).toBe(usdcBefore - 12_000_000n)
    await collector.cancelOffer({ tokenId, appId })
    expect(await held(collector.account.address, usdc)).toBe(usdcBefore)
    // Fees alone are gone: 1, 5 and 3 times 0.001 ALGO.
    expect(before - (await microAlgo(collector.account.address))).toBe(9_000n)
    const { nft, history } = await collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(nft.offers).toEqual([])
    expect(history.map(({ kind }) => kind)).toEqual(['offer-cancelled', 'offered', 'created'])
  })

  test('shows an unfunded offer only to its bidder, who can end it', async () => {
    const { collector, creator, mint, microAlgo } = world()
    const tokenId = await mint()
    const before = await microAlgo(collector.account.address)
    const appId = await createOfferApp(world(), collector, { tokenId, price: '12' })
    const { nft } = await collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(nft.offers).toEqual([])
    const { metadata, bool_end } = await collector.api('GET /api/unfinished', { query: { kind: 'offer', end: 1 } })
    expect({ metadata, bool_end }).toMatchObject({
      metadata: [
        { app_id: appId, token_id: tokenId, type: 'offer', price_base_units: '12000000', action: 'cancel_offer' },
      ],
      bool_end: true,
    })
    expect((await creator.api('GET /api/unfinished', { query: { kind: 'offer' } })).metadata).toEqual([])
    await collector.cancelOffer({ tokenId, appId })
    expect((await collector.api('GET /api/unfinished', { query: { kind: 'offer' } })).metadata).toEqual([])
    expect(before - (await microAlgo(collector.account.address))).toBe(3_000n)
  })

  test('does not list a funded offer as unfinished', async () => {
    const { collector, mint } = world()
    const tokenId = await mint()
    await collector.makeOffer({ tokenId, price: '13' })
    const unfunded = await collector.api('GET /api/unfinished', { query: { kind: 'offer' } })
    expect(unfunded).toMatchObject({ metadata: [], bool_end: true })
  })

  test('can only be refunded, by anyone, after its expiry', async () => {
    const { collector, stranger, creator, market, mint, microAlgo } = world()
    const tokenId = await mint()
    const { clock } = market.server.services
    const expirySeconds = clock.timestampSeconds + 3_600
    const appId = await collector.makeOffer({ tokenId, price: '12', expirySeconds })
    const page = await creator.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(page.nft.offers).toMatchObject([{ id: appId, end_date: expirySeconds }])
    const early = stranger.api('GET /api/offers/cancel', { query: { app_id: appId } })
    await expect(early).rejects.toMatchObject({ code: 'not-the-bidder' })
    const signed = await creator.signAcceptOffer(appId)

    market.chain.controls.increaseTime(3_601n)
    await clock.waitFor(await market.chain.controls.mine(1), 5_000)

    const body = { token_id: tokenId, app_id: appId, signed_tx: signed }
    await expect(creator.api('POST /api/offers/accept', { body })).rejects.toMatchObject({ code: 'offer-expired' })
    const seenBy = async (client: typeof creator) =>
      (await client.api('GET /api/nft/{id}', { params: { id: tokenId } })).nft.offers.map(({ id }) => id)
    expect([await seenBy(creator), await seenBy(collector)]).toEqual([[], [appId]])
    const toMe = (await creator.api('GET /api/offers/other', { query: {} })).metadata
    expect(toMe.map(({ app_id }) => app_id)).not.toContain(appId)
    const before = await microAlgo(collector.account.address)
    await stranger.cancelOffer({ tokenId, appId })
    expect((await microAlgo(collector.account.address)) - before).toBe(12_000_000n + 100_000n)
  })

  test('answers groups sent twice identically and executes them once', async () => {
    const { collector, creator, mint, held } = world()
    const tokenId = await mint({ number: 3 })
    const appId = await collector.makeOffer({ tokenId, price: '12' })
    const body = { token_id: tokenId, app_id: appId, signed_tx: await creator.signAcceptOffer(appId) }
    const accept = () => creator.api('POST /api/offers/accept', { body })
    const [first, second] = await Promise.all([accept(), accept()])
    expect([second, await accept()]).toEqual([first, first])
    expect(first.owned).toBe('2')
    expect(await held(collector.account.address, tokenId)).toBe(1n)

    const other = await collector.makeOffer({ tokenId, price: '12' })
    const back = { app_id: other, signed_tx: await collector.signCancelOffer(other) }
    const cancel = () => collector.api('POST /api/offers/cancel', { body: back })
    const cancelled = await cancel()
    expect(cancelled).toMatchObject({ token_id: tokenId, app_id: other })
    expect(await cancel()).toEqual(cancelled)
  })

  test('shows a work through one of its offers, and lists all offers, highest first', async () => {
    const { collector, creator, stranger, mint } = world()
    const tokenId = await mint()
    const low = await collector.makeOffer({ tokenId, price: '5' })
    const high = await stranger.makeOffer({ tokenId, price: '6' })
    const through = async (client: typeof creator, offerId: number) => {
      const params = { id: tokenId, offerId }
      const { nft } = await client.api('GET /api/nft/{id}/offer/{offerId}', { params })
      return [nft.type, nft.app_id, nft.price, nft.action, nft.address]
    }
    expect(await through(creator, low)).toEqual(['offer', low, 5, 'accept', collector.account.address])
    expect(await through(collector, low)).toEqual(['offer', low, 5, 'cancel_offer', collector.account.address])
    expect(await through(visitor(world()), high)).toEqual(['offer', high, 6, null, stranger.account.address])
    const { nft } = await creator.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(nft.offers.map(({ id }) => id)).toEqual([high, low])
  })
}
