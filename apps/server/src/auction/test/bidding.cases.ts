import { settlementFromWire } from '@facet/api-contract/auction/auction-codec'
import { auctionProgram } from '@facet/contracts'
import { appMinBalance, creditBoxName, decodeCredit, settleAuction, tip } from '@facet/groups'
import { expect, test } from 'vitest'
import { appAddress } from '../../chain/app-address.ts'
import { createAsset } from '../../market/test/create-asset.ts'
import { signedBy } from '../../market/test/send-past.ts'
import type { AuctionWorld } from './auction-world.ts'

/** From the first bid to the settlement, with balances exact to the base unit. */
export function biddingTests(world: () => AuctionWorld): void {
  test("takes a bid that names no auction for another seller's, not for the bidder's own that ends later", async () => {
    const { creator, collector, auctioned } = world()
    const tokenId = await world().mint({ number: 3 })
    const { appId: saleId } = await creator.list({ tokenId, price: '1' })
    await collector.buy({ tokenId, appId: saleId, price: '1' })
    const theirs = await creator.auction({ tokenId, price: '5', hours: 24 })
    const own = await auctioned({ tokenId, hours: 48 }, collector)
    const body = { token_id: tokenId, price: '10' }
    expect(await collector.api('POST /api/bid/check', { body })).toMatchObject({ app_id: theirs.appId })
    expect(await creator.api('POST /api/bid/check', { body })).toMatchObject({ app_id: own.appId })
  })

  test('refunds each bid with the next; a stranger settles; all shares add up', async () => {
    const { creator, collector, stranger, market, auctioned, travelTo, units, microAlgo, microAlgoOf } = world()
    const { platform } = market.setUp
    // The collector sells the creator's work, so that there is a royalty.
    const tokenId = await world().mint()
    const { appId: saleId } = await creator.list({ tokenId, price: '1' })
    await collector.buy({ tokenId, appId: saleId, price: '1' })
    const { appId, end } = await auctioned({ tokenId }, collector)
    const bidder = await market.person('bidder')
    const royaltyBefore = await microAlgoOf(creator)
    const sellerBefore = await microAlgoOf(collector)
    const platformBefore = await microAlgo(platform.address)

    const first = await stranger.api('POST /api/bid/check', { body: { token_id: tokenId, price: '10' } })
    expect(first).toMatchObject({
      app_id: appId,
      min_bid_base_units: '10000000',
      needs_opt_in: true,
      deposit_micro_algo: '100000',
      lent_micro_algo: '0',
      unpayable: [],
      royalty_base_units: '500000',
      winner: null,
      end_after: end,
    })
    const strangerBefore = await microAlgoOf(stranger)
    await stranger.bid({ tokenId, appId, price: '10' })
    expect(strangerBefore - (await microAlgoOf(stranger))).toBe(10_000_000n + BigInt(first.network_fee_micro_algo))

    const second = await bidder.api('POST /api/bid/check', { body: { token_id: tokenId, app_id: appId, price: '12' } })
    expect(second).toMatchObject({
      winner: stranger.account.address,
      min_bid: 10.5,
      unpayable: [],
    })
    const signed = await bidder.signBid({ tokenId, appId, price: '12' })
    const sent = await bidder.sendBid({ tokenId, appId, price: '12' }, signed)
    expect(await bidder.sendBid({ tokenId, appId, price: '12' }, signed)).toEqual(sent)
    // All of the bid came back; only network fees are gone.
    expect(strangerBefore - (await microAlgoOf(stranger))).toBe(BigInt(first.network_fee_micro_algo))

    await travelTo(end)
    await bidder.api('POST /api/account/update/username', { body: { value: 'highestbidder' } })
    const facts = await stranger.api('GET /api/auctions/settle', { query: { app_id: appId } })
    expect(facts).toMatchObject({
      outcome: 'sold',
      action: 'close',
      receiver: bidder.account.address,
      receiver_username: 'highestbidder',
      can_deliver: true,
      is_deleting: true,
      seller_base_units: '11160000',
      royalty_base_units: '600000',
      platform_fee_base_units: '240000',
    })
    const closerBefore = await microAlgoOf(stranger)
    await stranger.settle({ appId })
    expect(closerBefore - (await microAlgoOf(stranger))).toBe(BigInt(facts.network_fee_micro_algo))
    expect(await units(bidder, tokenId)).toBe(1n)
    expect((await microAlgoOf(creator)) - royaltyBefore).toBe(600_000n)
    expect((await microAlgo(platform.address)) - platformBefore).toBe(240_000n)
    // The escrow's deposit returns as balance; the account's min balance is released.
    const fromEscrow = BigInt(facts.returned_micro_algo) - appMinBalance(auctionProgram)
    expect(fromEscrow).toBe(200_000n)
    expect((await microAlgoOf(collector)) - sellerBefore).toBe(11_160_000n + fromEscrow)
    await expect(stranger.settle({ appId })).rejects.toMatchObject({
      code: 'auction-closed',
      body: { params: { tokenId } },
    })

    const { nft, bids, history, buys } = await bidder.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(nft).toMatchObject({ auctions: [], number: '1', action: 'sell' })
    expect(bids.map(({ price }) => price)).toEqual([12, 10])
    expect(history.slice(0, 4).map(({ kind, price }) => [kind, price])).toEqual([
      ['sold', 12],
      ['bid', 12],
      ['bid', 10],
      ['auctioned', 10],
    ])
    expect(buys[0]).toMatchObject({ address: bidder.account.address, price: 12 })
    const past = await bidder.api('GET /api/nft/{id}/auction/{auctionId}', {
      params: { id: tokenId, auctionId: appId },
    })
    expect(past.nft).toMatchObject({
      type: 'auction',
      app_id: appId,
      winner: bidder.account.address,
      auction: { state: 'sold', bid_count: 2, own_bid: 'leading', is_delivered: true },
    })
  })

  test('credits an outbid account that has opted out of the currency; the bidder lends the deposit', async () => {
    const { collector, stranger, market, auctioned, leave, units, microAlgoOf, travelTo } = world()
    const { usdcId, vaultAppId } = market.setUp
    const asaId = Number(usdcId)
    const { tokenId, appId, end } = await auctioned({ asaId })
    const usdc = await units(collector, usdcId)
    await collector.bid({ tokenId, appId, price: '10' })
    expect(await units(collector, usdcId)).toBe((usdc ?? 0n) - 10_000_000n)
    await leave(collector, usdcId, stranger.account.address)
    const before = await microAlgoOf(stranger)
    const facts = await stranger.api('POST /api/bid/check', { body: { token_id: tokenId, app_id: appId, price: '11' } })
    expect(facts).toMatchObject({ lent_micro_algo: '34500', unpayable: [collector.account.address] })
    const strangerUsdc = await units(stranger, usdcId)
    await stranger.bid({ tokenId, appId, price: '11' })
    expect(await units(stranger, usdcId)).toBe((strangerUsdc ?? 0n) - 11_000_000n)
    expect(before - (await microAlgoOf(stranger))).toBe(34_500n + BigInt(facts.network_fee_micro_algo))
    const boxes = await market.algod.getApplicationBoxes(vaultAppId).do()
    expect(boxes.boxes).toHaveLength(1)
    await travelTo(end)
    await stranger.settle({ appId })
    expect(await units(stranger, tokenId)).toBe(1n)
  })

  test('accepts bids until the second before the end; a late bid moves the end', async () => {
    const { collector, stranger, auctioned, travelTo } = world()
    const { tokenId, appId, end } = await auctioned()
    const late = await stranger.signBid({ tokenId, appId, price: '11' })
    await travelTo(end - 1)
    const facts = await collector.api('POST /api/bid/check', { body: { token_id: tokenId, price: '10' } })
    expect(facts.end_after).toBe(end - 1 + 600)
    await collector.bid({ tokenId, appId, price: '10' })
    const moved = await collector.api('GET /api/nft/{id}/auction/{auctionId}', {
      params: { id: tokenId, auctionId: appId },
    })
    expect(moved.nft.end_date).toBe(end - 1 + 600)
    await expect(stranger.sendBid({ tokenId, appId, price: '11' }, late)).rejects.toMatchObject({
      code: 'bid-overtaken',
      body: { params: { currentBaseUnits: '10000000', minBidBaseUnits: '10500000' } },
    })
    // A late bid again: ten minutes from it.
    await travelTo(end + 300)
    await stranger.bid({ tokenId, appId, price: '11' })
    const again = await collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
    const movedEnd = again.nft.end_date ?? 0
    expect(movedEnd).toBe(end + 300 + 600)
    // Raising one's own bid moves nothing.
    await travelTo(end + 600)
    const raise = await stranger.api('POST /api/bid/check', { body: { token_id: tokenId, app_id: appId, price: '12' } })
    expect(raise.end_after).toBe(movedEnd)
    for (const time of [movedEnd, movedEnd + 1]) {
      await travelTo(time)
      const body = { token_id: tokenId, app_id: appId, price: '20' }
      await expect(collector.api('POST /api/bid/check', { body })).rejects.toMatchObject({ code: 'auction-ended' })
    }
    await stranger.settle({ appId })
  })

  test('lets the highest bidder raise its own bid and pay the difference', async () => {
    const { collector, auctioned, microAlgoOf } = world()
    const { tokenId, appId } = await auctioned()
    await collector.bid({ tokenId, appId, price: '10' })
    const before = await microAlgoOf(collector)
    const body = { token_id: tokenId, app_id: appId, price: '15' }
    const { network_fee_micro_algo: fee } = await collector.api('POST /api/bid/check', { body })
    await collector.bid({ tokenId, appId, price: '15' })
    expect(before - (await microAlgoOf(collector))).toBe(5_000_000n + BigInt(fee))
  })

  test('sets nothing aside when the highest bidder raises its own bid near the end, for anyone else it does', async () => {
    const { collector, stranger, auctioned, microAlgoOf, travelTo } = world()
    const { tokenId, appId, end } = await auctioned()
    await collector.bid({ tokenId, appId, price: '10' })
    await travelTo(end - 300)
    const pageOf = async (person: typeof collector) =>
      (await person.api('GET /api/nft/{id}', { params: { id: tokenId } })).nft
    const [own, other] = [await pageOf(collector), await pageOf(stranger)]
    expect([own.lent_micro_algo, other.lent_micro_algo]).toEqual(['0', '34500'])
    const before = await microAlgoOf(collector)
    const body = { token_id: tokenId, app_id: appId, price: '15' }
    const facts = await collector.api('POST /api/bid/check', { body })
    expect(facts).toMatchObject({
      lent_micro_algo: '0',
      unpayable: [],
      network_fee_micro_algo: own.network_fee_micro_algo,
    })
    await collector.bid({ tokenId, appId, price: '15' })
    expect(before - (await microAlgoOf(collector))).toBe(5_000_000n + BigInt(facts.network_fee_micro_algo))
  })

  test('keeps an auction of zero hours open as long as bids extend it', async () => {
    const { collector, market, auctioned } = world()
    const { tokenId, appId, end } = await auctioned({ hours: 0 })
    const now = market.server.services.clock.timestampSeconds
    expect(end - now).toBeGreaterThan(500)
    expect(end - now).toBeLessThanOrEqual(600)
    await collector.bid({ tokenId, appId, price: '10' })
    const { nft } = await collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(nft.end_date).toBeGreaterThanOrEqual(end)
  })

  test('pays the seller and returns the deposits when the winner has opted out; the work waits in the prize vault', async () => {
    const { creator, collector, stranger, auctioned, travelTo, leave, units, microAlgoOf } = world()
    const { tokenId, appId, end } = await auctioned()
    await collector.bid({ tokenId, appId, price: '10' })
    await leave(collector, tokenId, creator.account.address)
    await travelTo(end)
    const facts = await stranger.api('GET /api/auctions/settle', { query: { app_id: appId } })
    expect(facts).toMatchObject({
      can_deliver: false,
      is_deleting: true,
      action: 'close',
      returned_micro_algo: '313600',
      prize_micro_algo: '143400',
    })
    const before = await microAlgoOf(creator)
    await stranger.settle({ appId })
    // The escrow held 200,000 µALGO; the rest of the deposit was min balance of the application in the seller's account.
    expect((await microAlgoOf(creator)) - before).toBe(BigInt(facts.seller_base_units) + 200_000n - 143_400n)
    await expect(stranger.settle({ appId })).rejects.toMatchObject({ code: 'auction-closed' })

    const { prizes } = await collector.api('GET /api/account/claim/royalties')
    expect(prizes).toMatchObject([{ token_id: tokenId, units: '1', needs_opt_in: true }])
    expect(prizes[0]?.depositor).toBe(creator.account.address)
    const { history } = await stranger.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(history.map(({ kind }) => kind).slice(0, 2)).toEqual(['prize-kept', 'sold'])
    expect(history[0]?.address).toBe(creator.account.address)
    const waiting = await microAlgoOf(creator)
    await collector.claim()
    expect(await units(collector, tokenId)).toBe(1n)
    expect((await microAlgoOf(creator)) - waiting).toBe(143_400n)
  })

  test('pays the seller although the holding of the winner is frozen, and keeps that NFT out of what he claims', async () => {
    const { creator, collector, stranger, auctioned, travelTo, leave, units } = world()
    const tokenId = await createAsset(world(), creator, { frozenFor: collector })
    const { appId, end } = await auctioned({ tokenId })
    await collector.bid({ tokenId, appId, price: '10' })
    await travelTo(end)
    const facts = await stranger.api('GET /api/auctions/settle', { query: { app_id: appId } })
    expect(facts).toMatchObject({ can_deliver: false, is_deleting: true })
    await stranger.settle({ appId })

    const prizes = async () => (await collector.api('GET /api/account/claim/royalties')).prizes
    expect(await prizes()).toEqual([])
    await leave(collector, tokenId, creator.account.address)
    expect(await prizes()).toMatchObject([{ token_id: tokenId, needs_opt_in: true }])
    await collector.claim()
    expect(await units(collector, tokenId)).toBe(1n)
  })

  test('delivers directly when the winner opts in before a group for the prize vault arrives', async () => {
    const { creator, collector, stranger, auctioned, travelTo, leave, units, network, pay } = world()
    const { tokenId, appId, end } = await auctioned()
    await collector.bid({ tokenId, appId, price: '10' })
    await leave(collector, tokenId, creator.account.address)
    await travelTo(end)
    const facts = await stranger.api('GET /api/auctions/settle', { query: { app_id: appId } })
    const group = settleAuction(await network(), settlementFromWire(facts, stranger.account.address))
    await pay(collector, tokenId, collector.account.address, 0n)
    await stranger.api('POST /api/auctions/settle', { body: { app_id: appId, signed_tx: signedBy(stranger, group) } })
    expect(await units(collector, tokenId)).toBe(1n)
  })

  test('delivers stray units of the edition together with the work', async () => {
    const { creator, collector, stranger, auctioned, mint, network, units, travelTo } = world()
    const tokenId = await mint({ number: 2 })
    const { appId, end } = await auctioned({ tokenId })
    await collector.bid({ tokenId, appId, price: '10' })
    const unit = { sender: creator.account.address, receiver: appAddress(BigInt(appId)), assetId: BigInt(tokenId) }
    const [sent] = tip(await network(), { ...unit, amountBaseUnits: 1n }).transactions
    await creator.api('POST /api/sdk/send', { body: { signed_tx: sent ? creator.account.sign(sent) : '' } })
    await stranger.bid({ tokenId, appId, price: '11' })
    await travelTo(end)
    await collector.settle({ appId })
    expect(await units(stranger, tokenId)).toBe(2n)
  })

  test('returns the work and all deposits to the seller when there was no bid', async () => {
    const { creator, auctioned, travelTo, units, microAlgoOf } = world()
    const start = await microAlgoOf(creator)
    const tokenId = await world().mint()
    const minted = await microAlgoOf(creator)
    const { appId, end } = await auctioned({ tokenId })
    await travelTo(end)
    const facts = await creator.api('GET /api/auctions/settle', { query: { app_id: appId } })
    expect(facts).toMatchObject({ outcome: 'no-bids', action: 'sell_back' })
    await creator.settle({ appId })
    expect(await units(creator, tokenId)).toBe(1n)
    const fees = minted - (await microAlgoOf(creator))
    expect(fees).toBeGreaterThan(0n)
    // Create, three legs of the set-up, the opt-in of the escrow: and the settlement.
    expect(fees).toBe(5_000n + BigInt(facts.network_fee_micro_algo))
    expect(start).toBeGreaterThan(minted)
    const { history } = await creator.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(history[0]?.kind).toBe('unsold')
  })

  test('moves an auction without a bid to a sale with one signature', async () => {
    const { creator, collector, auctioned, travelTo, units } = world()
    const { tokenId, appId, end } = await auctioned()
    await travelTo(end)
    const saleId = await creator.moveToSale({ tokenId, appId, price: '9' })
    const { nft } = await collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(nft).toMatchObject({ type: 'sale', app_id: saleId, price: 9, auctions: [], action: 'buy' })
    await collector.buy({ tokenId, appId: saleId, price: '9' })
    expect(await units(collector, tokenId)).toBe(1n)
  })

  test('moves an auction to a sale when a stranger sent money that the seller cannot receive: the vault credits it', async () => {
    const { market, mint, auctioned, pay, stranger, travelTo, units, microAlgoOf } = world()
    const { usdcId, vaultAppId } = market.setUp
    const seller = await market.person('seller without the currency')
    const { tokenId, appId, end } = await auctioned({ tokenId: await mint({}, seller), asaId: Number(usdcId) }, seller)
    await pay(stranger, usdcId, appAddress(BigInt(appId)), 1n)
    await travelTo(end)
    const query = { app_id: appId, amount: '9' }
    const facts = await seller.api('GET /api/auctions/to_sales', { query })
    const { address } = seller.account
    expect(facts).toMatchObject({ unpayable: [address], keeps_app: false })
    const before = await microAlgoOf(seller)
    const saleId = await seller.moveToSale({ tokenId, appId, price: '9' })
    const [ofCreate, ofSale, ofCredit] = [1_000n, 200_000n, 34_500n]
    const returned = 300_000n - ofCredit
    const fees = ofCreate + BigInt(facts.network_fee_micro_algo)
    expect((await microAlgoOf(seller)) - before).toBe(returned - ofSale - fees)
    const { nft } = await stranger.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(nft).toMatchObject({ type: 'sale', app_id: saleId })
    expect(await units(seller, usdcId)).toBeUndefined()
    const box = await market.algod.getApplicationBoxByName(vaultAppId, creditBoxName(address, usdcId)).do()
    expect(decodeCredit(box.value)).toMatchObject({ amountBaseUnits: 1n })
  })

  test('lets the seller cancel before the first bid, even when never set up or after opting out of the work', async () => {
    const { creator, collector, auctioned, leave, units, microAlgoOf, created } = world()
    const tokenId = await world().mint()
    const { appId: saleId } = await creator.list({ tokenId, price: '1' })
    await collector.buy({ tokenId, appId: saleId, price: '1' })
    const neverSetUp = await created(tokenId, collector)
    const { appId } = await auctioned({ tokenId }, collector)
    await leave(collector, tokenId, creator.account.address)
    const body = { token_id: tokenId, app_id: appId }
    const facts = await collector.api('POST /api/cancel/check', { body })
    expect(facts).toMatchObject({ kind: 'auction', needs_opt_in: true, deposit_micro_algo: '100000' })
    const before = await microAlgoOf(collector)
    await collector.cancel({ tokenId, appId })
    expect(await units(collector, tokenId)).toBe(1n)
    expect((await microAlgoOf(collector)) - before).toBe(200_000n - BigInt(facts.network_fee_micro_algo))
    await expect(collector.cancel({ tokenId, appId })).rejects.toMatchObject({ code: 'listing-closed' })

    const empty = { token_id: tokenId, app_id: neverSetUp }
    expect(await collector.api('POST /api/cancel/check', { body: empty })).toMatchObject({
      units: null,
      needs_opt_in: false,
    })
    const locked = await microAlgoOf(collector)
    await collector.cancel({ tokenId, appId: neverSetUp })
    expect(locked - (await microAlgoOf(collector))).toBe(2_000n)
    const { history } = await collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(history.slice(0, 2).map(({ kind }) => kind)).toEqual(['auction-cancelled', 'auctioned'])
  })
}
