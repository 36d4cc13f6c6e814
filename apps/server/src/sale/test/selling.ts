import { saleTerms } from '@facet/api-contract/group-inputs'
import { createSale } from '@facet/groups'
import { getApplicationAddress } from 'algosdk'
import { expect, test } from 'vitest'
import { visitor, type World } from '../../market/test/world.ts'

/** What goes well when a work is sold. */
export function sellingTests(world: () => World): void {
  test('a work is bought by an account that never held it, and every base unit of the price arrives', async () => {
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
    // What the sale had locked comes back with the price: escrow 0.2 ALGO.
    expect((await microAlgo(collector.account.address)) - (before[0] ?? 0n)).toBe(91_000_001n + 200_000n)
    const { nft, buys, history } = await visitor(world()).api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(nft).toMatchObject({ app_id: null, price: null, action: 'offer', sales: [] })
    expect(buys[0]).toMatchObject({ address: buyer.account.address, price_base_units: '100000001', price: 100.000001 })
    expect(history.map(({ kind }) => kind)).toEqual(['sold', 'listed', 'sold', 'listed', 'created'])
    expect(bought.round).toBeLessThanOrEqual(nft.checked_round)
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

  test('a group sent twice, at once or later, is answered the same and paid once', async () => {
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

  test('the price changes; the listing shows it at once', async () => {
    const { creator, listed } = world()
    const { tokenId, appId } = await listed()
    await creator.updatePrice({ tokenId, appId, price: '12.5' })
    const { nft } = await creator.api('GET /api/nft/{id}/sale/{saleId}', {
      params: { id: tokenId, saleId: appId },
      query: {},
    })
    expect(nft).toMatchObject({ price: 12.5, price_base_units: '12500000', action: 'cancel' })
    expect(nft.mine_sale).toHaveLength(1)
  })

  test('a cancelled sale gives the work and everything that was locked back', async () => {
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

  test('a sale in a currency that was created and never set up is taken back: the escrow holds nothing', async () => {
    const { creator, mint, market, microAlgo, network } = world()
    const tokenId = await mint()
    const asaId = Number(market.setUp.usdcId)
    const common = { token_id: tokenId, asa_id: asaId }
    const info = await creator.api('GET /api/sale/contract/info', { query: { ...common, amount: '10' } })
    const { transactions } = createSale(await network(), {
      seller: creator.account.address,
      terms: saleTerms(info, tokenId),
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

  test('a seller who has left the work and the currency is told both, and takes everything back', async () => {
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

  test('a private sale stands in no list, and opens with its key', async () => {
    const { creator, collector, listed } = world()
    const { tokenId, appId, key } = await listed({ isPrivate: true })
    expect(key).toMatch(/^[\w-]{20,}$/)
    const path = { params: { id: tokenId, saleId: appId }, query: {} }
    const { sales } = await collector.api('GET /api/sales', { query: { start: 0, end: 100 } })
    expect(sales.map(({ app_id }) => app_id)).not.toContain(appId)
    await expect(collector.api('GET /api/nft/{id}/sale/{saleId}', path)).rejects.toMatchObject({
      code: 'listing-not-found',
    })
    await expect(collector.buy({ tokenId, appId, price: '10' })).rejects.toMatchObject({ code: 'listing-not-found' })
    const own = await creator.api('GET /api/nft/{id}/sale/{saleId}', path)
    expect(own.nft.sales[0]?.key).toBe(key)
    const withKey = await collector.api('GET /api/nft/{id}/sale/{saleId}', { ...path, query: { key: key ?? '' } })
    expect(withKey.nft.app_id).toBe(appId)
    expect(withKey.nft.sales[0]?.key).toBeNull()
    await collector.buy({ tokenId, appId, price: '10', key: key ?? '' })
  })

  test('an app that was created and never set up can be taken back', async () => {
    const { creator, mint, network } = world()
    const tokenId = await mint()
    const info = await creator.api('GET /api/sale/contract/info', { query: { token_id: tokenId, amount: '10' } })
    const { transactions } = createSale(await network(), {
      seller: creator.account.address,
      terms: saleTerms(info, tokenId),
      priceBaseUnits: BigInt(info.micro_amount),
    })
    const common = { token_id: tokenId, asa_id: 1, number: 1, price: '10' }
    const signed = transactions.map((transaction) => creator.account.sign(transaction))
    const created = await creator.api('POST /api/sale/app/create', { body: { ...common, signed_tx: signed } })
    expect(created.amt).toBe('200000')
    await creator.cancel({ tokenId, appId: created.app_id })
  })
}
