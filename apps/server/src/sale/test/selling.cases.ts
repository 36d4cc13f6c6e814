import { newSaleFromWire, saleFromWire } from '@facet/api-contract/sale/sale-codec'
import { buyFromSale, createSale, listInSale, optIn } from '@facet/groups'
import { getApplicationAddress } from 'algosdk'
import { expect, test } from 'vitest'
import { sendPast, signedBy } from '../../market/test/send-past.ts'
import { visitor, type World } from '../../market/test/world.ts'
import { createSaleApp } from './create-sale-app.ts'
import { marketTermsOf } from './list-past.ts'

/** Successful sales. */
export function sellingTests(world: () => World): void {
  test('sells a work to an account that never held it, with exact payouts', async () => {
    const { creator, collector, market, microAlgo, held, listed } = world()
    const { platform } = market.setUp
    const { tokenId, appId } = await listed({ price: '33.333333' }, { royalties: 7 })
    // The collector resells, so that seller and royalty receiver are two accounts.
    await collector.buy({ tokenId, appId, price: '33.333333' })
    const resale = await collector.list({ tokenId, price: '100.000001' })
    const buyer = await market.person('buyer')
    const before = await Promise.all([collector, creator].map(({ account }) => microAlgo(account.address)))
    const platformBefore = await microAlgo(platform.address)

    const bought = await buyer.buy({ tokenId, appId: resale.appId, price: '100.000001' })

    expect(await held(buyer.account.address, tokenId)).toBe(1n)
    expect((await microAlgo(platform.address)) - platformBefore).toBe(2_000_000n)
    expect((await microAlgo(creator.account.address)) - (before[1] ?? 0n)).toBe(7_000_000n)
    // The deposit that the sale had locked comes back with the price: escrow 0.2 ALGO.
    expect((await microAlgo(collector.account.address)) - (before[0] ?? 0n)).toBe(91_000_001n + 200_000n)
    const { nft, buys, history } = await visitor(world()).api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(nft).toMatchObject({ app_id: null, price: null, action: 'offer', sales: [], address: buyer.account.address })
    expect(buys[0]).toMatchObject({ address: buyer.account.address, price_base_units: '100000001', price: 100.000001 })
    expect(history.map(({ kind }) => kind)).toEqual(['sold', 'listed', 'sold', 'listed', 'created'])
    expect(bought.round).toBeLessThanOrEqual(nft.checked_round)
  })

  test('creates a sale from id and signature, reading the rest from its arguments', async () => {
    const { creator, market, mint, network } = world()
    const tokenId = await mint({ number: 3 })
    const asaId = Number(market.setUp.usdcId)
    const query = { token_id: tokenId, asa_id: asaId, amount: '2.5' }
    const terms = newSaleFromWire(await creator.api('GET /api/sale/contract/info', { query }), tokenId)
    const sign = async (priceBaseUnits: bigint) => {
      const create = createSale(await network(), { seller: creator.account.address, terms, priceBaseUnits })
      return create.transactions.map((each) => creator.account.sign(each))
    }
    const send = (signed_tx: string[]) => creator.api('POST /api/sale/app/create', { body: { number: 3, signed_tx } })
    const { app_id, amt } = await send(await sign(2_500_000n))
    expect(amt).toBe('300000')
    const facts = await creator.api('POST /api/cancel/check', { body: { token_id: tokenId, app_id } })
    expect(facts).toMatchObject({ asa_id: asaId, price_base_units: '2500000', is_set_up: false })
    await expect(send(await sign(0n))).rejects.toMatchObject({ code: 'invalid-price' })
    const unrelated = optIn(await network(), creator.account.address, BigInt(tokenId))
    const signed = unrelated.transactions.map((each) => creator.account.sign(each))
    await expect(send(signed)).rejects.toMatchObject({ code: 'group-mismatch' })
  })

  test('in demo USDC, some units and then the last ones', async () => {
    const { creator, collector, market, held, listed } = world()
    const { usdcId, platform } = market.setUp
    const usdc = Number(usdcId)
    const { tokenId, appId } = await listed({ price: '2.5', asaId: usdc, units: 3 })
    const paidTo = () => Promise.all([creator.account, platform].map(({ address }) => held(address, usdcId)))
    const [creatorBefore = 0n, platformBefore = 0n] = await paidTo()

    await collector.buy({ tokenId, appId, price: '2.5', units: 2 })
    const { sales } = await collector.api('GET /api/sales', { query: { asa_id: usdc } })
    expect(sales.find(({ app_id }) => app_id === appId)).toMatchObject({
      buy_supply: '1',
      number: '2',
      asa_id: usdc,
      price: 2.5,
    })
    await collector.buy({ tokenId, appId, price: '2.5' })

    expect(await held(collector.account.address, tokenId)).toBe(3n)
    const [creatorAfter = 0n, platformAfter = 0n] = await paidTo()
    expect(platformAfter - platformBefore).toBe(150_000n)
    expect(creatorAfter - creatorBefore).toBe(7_350_000n)
  })

  test('answers a group sent twice, concurrently or later, identically and pays once', async () => {
    const { collector, microAlgo, listed } = world()
    const { tokenId, appId } = await listed({ units: 2 })
    const signed = await collector.signBuy({ tokenId, appId, price: '10' })
    const send = () =>
      collector.api('POST /api/transaction/buy/validation/v2', {
        body: { token_id: tokenId, app_id: appId, number: 1, signed_tx: signed },
      })
    const before = await microAlgo(collector.account.address)
    const [first, second] = await Promise.all([send(), send()])
    const third = await send()
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(first).toMatchObject({ token_id: tokenId, app_id: appId, number: '1', owned: '1' })
    expect(before - (await microAlgo(collector.account.address))).toBe(10_000_000n + 6_000n)
  })

  test('shows a changed price immediately', async () => {
    const { creator, listed } = world()
    const { tokenId, appId } = await listed()
    await creator.updatePrice({ tokenId, appId, price: '12.5' })
    const { nft } = await creator.api('GET /api/nft/{id}/sale/{saleId}', {
      params: { id: tokenId, saleId: appId },
      query: {},
    })
    expect(nft).toMatchObject({ price: 12.5, price_base_units: '12500000', action: 'update' })
    expect(nft.mine_sale).toHaveLength(1)
  })

  test('returns the work and all deposits of a cancelled sale', async () => {
    const { creator, microAlgo, held, listed } = world()
    const { tokenId, appId } = await listed({ units: 4 })
    const locked = await microAlgo(creator.account.address)
    const facts = await creator.api('POST /api/cancel/check', { body: { token_id: tokenId, app_id: appId } })
    expect(facts).toMatchObject({ units: '4', returned_micro_algo: String(178_500 + 200_000) })
    await creator.cancel({ tokenId, appId })
    expect(await held(creator.account.address, tokenId)).toBe(4n)
    expect((await microAlgo(creator.account.address)) - locked).toBe(200_000n - BigInt(facts.network_fee_micro_algo))
    await expect(creator.cancel({ tokenId, appId })).rejects.toMatchObject({ code: 'listing-closed' })
  })

  test('cancels a sale in a currency that was never set up and holds nothing', async () => {
    const { creator, mint, market, microAlgo, network } = world()
    const tokenId = await mint()
    const asaId = Number(market.setUp.usdcId)
    const common = { token_id: tokenId, asa_id: asaId }
    const info = await creator.api('GET /api/sale/contract/info', { query: { ...common, amount: '10' } })
    const { transactions } = createSale(await network(), {
      seller: creator.account.address,
      terms: newSaleFromWire(info, tokenId),
      priceBaseUnits: BigInt(info.micro_amount),
    })
    const signed = transactions.map((transaction) => creator.account.sign(transaction))
    const { app_id: appId } = await creator.api('POST /api/sale/app/create', {
      body: { ...common, price: '10', number: 1, signed_tx: signed },
    })
    const facts = await creator.api('POST /api/cancel/check', { body: { token_id: tokenId, app_id: appId } })
    expect(facts).toMatchObject({
      kind: 'sale',
      is_set_up: false,
      is_nft_freed: false,
      keeps_app: false,
      needs_opt_in: false,
      unpayable: [],
      returned_micro_algo: '178500',
    })
    const before = await microAlgo(creator.account.address)
    await creator.cancel({ tokenId, appId })
    expect(before - (await microAlgo(creator.account.address))).toBe(BigInt(facts.network_fee_micro_algo))
    expect(facts.network_fee_micro_algo).toBe('2000')
  })

  test('reports both missing opt-ins to a seller, and returns everything', async () => {
    const { creator, stranger, market, listed, held, leave, pay } = world()
    const seller = await market.person('seller', { usdcBaseUnits: 1_000_000n })
    const { tokenId, appId: firstId } = await listed()
    await seller.buy({ tokenId, appId: firstId, price: '10' })
    const { usdcId } = market.setUp
    const { appId } = await seller.list({ tokenId, price: '10', asaId: Number(usdcId) })
    await pay(stranger, usdcId, getApplicationAddress(appId).toString(), 7n)
    await leave(seller, tokenId, creator.account.address)
    await leave(seller, usdcId, stranger.account.address)
    const facts = await seller.api('POST /api/cancel/check', { body: { token_id: tokenId, app_id: appId } })
    expect(facts).toMatchObject({
      needs_opt_in: true,
      deposit_micro_algo: '100000',
      unpayable: [seller.account.address],
      is_set_up: true,
    })
    await seller.cancel({ tokenId, appId })
    expect(await held(seller.account.address, tokenId)).toBe(1n)
  })

  test('sells units that a stranger sends to the escrow, reopening a sold-out sale', async () => {
    const { creator, collector, stranger, mint, pay, held } = world()
    const tag = 'strayunits'
    const tokenId = await mint({ number: 6, tags: [tag] })
    const { appId } = await creator.list({ tokenId, price: '10', units: 2 })
    await creator
      .list({ tokenId, price: '11', units: 3 })
      .then(({ appId: other }) => stranger.buy({ tokenId, appId: other, price: '11', units: 3 }))
    const escrow = getApplicationAddress(BigInt(appId)).toString()
    const body = { token_id: tokenId, app_id: appId, price: '10', number: 1 }
    const everywhere = async () => {
      const { sales } = await collector.api('GET /api/sales', { query: { tag } })
      const { nft } = await collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
      const { units } = await collector.api('POST /api/buy/check', { body })
      return [sales.find(({ app_id }) => app_id === appId)?.buy_supply, nft.buy_supply, nft.sales[0]?.units, units]
    }
    const send = async () => {
      await pay(stranger, tokenId, escrow, 1n)
      await world().market.server.services.clock.waitFor(world().market.chain.lastRound, 5_000)
    }
    await send()
    expect(await everywhere()).toEqual(['3', '3', '3', '3'])

    const { needs_opt_in: needsOptIn, ...facts } = await collector.api('POST /api/buy/check', { body })
    const sale = saleFromWire(facts)
    // The form of a buy that leaves the app, as for a sale of four units.
    const buyer = collector.account.address
    const all = { sale: { ...sale, unitsLeft: 4n }, buyer, lots: 3n, needsOptIn }
    await sendPast(world(), collector, buyFromSale(await world().network(), all))
    const soldOut = await collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(soldOut.nft).toMatchObject({ app_id: null, sales: [] })
    await expect(collector.api('POST /api/buy/check', { body })).rejects.toMatchObject({ code: 'sold-out' })

    await send()
    expect(await everywhere()).toEqual(['1', '1', '1', '1'])
    await collector.buy({ tokenId, appId, price: '10' })
    expect(await held(buyer, tokenId)).toBe(4n)
  })

  test('hides a private sale from lists, and opens it with its key', async () => {
    const { creator, collector, listed } = world()
    const { tokenId, appId, key } = await listed({ isPrivate: true })
    expect(key).toMatch(/^[\w-]{20,}$/)
    const path = { params: { id: tokenId, saleId: appId }, query: {} }
    const { sales } = await collector.api('GET /api/sales', { query: { start: 0, end: 100 } })
    expect(sales.map(({ app_id }) => app_id)).not.toContain(appId)
    await expect(collector.api('GET /api/nft/{id}/sale/{saleId}', path)).rejects.toMatchObject({
      code: 'listing-not-found',
    })
    const own = await creator.api('GET /api/nft/{id}/sale/{saleId}', path)
    expect(own.nft.sales[0]?.key).toBe(key)
    const withKey = await collector.api('GET /api/nft/{id}/sale/{saleId}', { ...path, query: { key: key ?? '' } })
    expect(withKey.nft.app_id).toBe(appId)
    expect(withKey.nft.sales[0]?.key).toBeNull()
  })

  test('lists a sale publicly that the node refused as a private one', async () => {
    const { creator, mint, network, market } = world()
    const tokenId = await mint()
    const appId = await createSaleApp(world(), creator, tokenId)
    const { nft, currency, vault } = await marketTermsOf(creator, tokenId)
    const listing = { appId: BigInt(appId), seller: creator.account.address, nft, currency, vault, units: 1n }
    const signed_tx = signedBy(creator, listInSale(await network(), listing))
    const send = (isPrivate: boolean) => {
      const body = {
        token_id: tokenId,
        app_id: appId,
        asa_id: 1,
        number: 1,
        price: '10',
        private: isPrivate,
        signed_tx,
      }
      return creator.api('POST /api/transaction/sale/create/validate', { body })
    }
    market.chain.controls.congestion(20n)
    await expect(send(true)).rejects.toMatchObject({ code: 'fee-too-small' })
    market.chain.controls.congestion(0n)
    expect(await send(false)).toMatchObject({ app_id: appId, key: null })
    const { sales } = await creator.api('GET /api/sales', { query: { start: 0, end: 100 } })
    expect(sales.map(({ app_id }) => app_id)).toContain(appId)
  })

  test('buys a private sale by its app_id', async () => {
    const { collector, held, listed } = world()
    const { tokenId, appId } = await listed({ isPrivate: true })
    const body = { token_id: tokenId, app_id: appId, price: '10', number: 1 }
    expect(await collector.api('POST /api/buy/check', { body })).toMatchObject({ app_id: appId, price: 10 })
    await collector.buy({ tokenId, appId, price: '10' })
    expect(await held(collector.account.address, tokenId)).toBe(1n)
  })

  test("an account's sales take the sorts of the market's list", async () => {
    const { creator, listed } = world()
    const { tokenId, appId: first } = await listed({ price: '11' }, { number: 3 })
    const { appId: second } = await creator.list({ tokenId, price: '31' })
    const { appId: third } = await creator.list({ tokenId, price: '21' })
    const own = [first, second, third]
    const path = { params: { id: creator.account.address } }
    const sorted = async (sort: 'old' | 'price-low' | 'price-high' | 'random' | 'spotlight') => {
      const { sales } = await creator.api('GET /api/sales/{id}', { ...path, query: { sort, end: 100 } })
      return sales.flatMap(({ app_id }) => (app_id !== null && own.includes(app_id) ? [app_id] : []))
    }
    expect(await sorted('old')).toEqual(own)
    expect(await sorted('price-low')).toEqual([first, third, second])
    expect(await sorted('price-high')).toEqual([second, third, first])
    expect(await sorted('random')).toEqual(await sorted('random'))
    expect(new Set(await sorted('spotlight'))).toEqual(new Set(own))
    for (const sort of ['ending', 'popular', 'old', 'price-low', 'random'] as const)
      await expect(creator.api('GET /api/auctions/{id}', { ...path, query: { sort } })).resolves.toHaveProperty(
        'auctions',
      )
  })

  test('changes the price of the sale that the page shows when none is named', async () => {
    const { creator, listed } = world()
    const { tokenId, appId: dear } = await listed({ price: '20' }, { number: 4 })
    const check = async () =>
      (await creator.api('POST /api/sale/update/check', { body: { token_id: tokenId, price: '9' } })).app_id
    const { appId: cheap } = await creator.list({ tokenId, price: '10' })
    await creator.list({ tokenId, price: '30' })
    const { appId: hidden } = await creator.list({ tokenId, price: '5', isPrivate: true })
    expect(await check()).toBe(cheap)
    for (const appId of [cheap, dear]) await creator.cancel({ tokenId, appId })
    expect(await check()).not.toBe(hidden)
  })

  test('cancels an app that was never set up', async () => {
    const { creator, mint, network } = world()
    const tokenId = await mint()
    const info = await creator.api('GET /api/sale/contract/info', { query: { token_id: tokenId, amount: '10' } })
    const { transactions } = createSale(await network(), {
      seller: creator.account.address,
      terms: newSaleFromWire(info, tokenId),
      priceBaseUnits: BigInt(info.micro_amount),
    })
    const common = { token_id: tokenId, asa_id: 1, number: 1, price: '10' }
    const signed = transactions.map((transaction) => creator.account.sign(transaction))
    const created = await creator.api('POST /api/sale/app/create', { body: { ...common, signed_tx: signed } })
    expect(created.amt).toBe('200000')
    await creator.cancel({ tokenId, appId: created.app_id })
  })
}
