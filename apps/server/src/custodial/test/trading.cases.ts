import { newAuctionFromWire } from '@facet/api-contract/auction/auction-codec'
import type { MarketClient } from '@facet/dev-env'
import { createAuction } from '@facet/groups'
import { decodeUnsignedTransaction, getApplicationAddress } from 'algosdk'
import { expect, test } from 'vitest'
import { createAsset } from '../../market/test/create-asset.ts'
import { visitor, type World } from '../../market/test/world.ts'

/** The answer of a multi-step listing. */
interface StepReply {
  state: string
  app_id?: number | null
  txNft?: string | null
  txns?: string[]
}

/** Successful trades of version 1 listings. */
export function custodialTradingTests(world: () => World): void {
  /** Signs each step of a listing until it is complete. */
  async function listInSteps(client: MarketClient, path: '/api/create/sell' | '/api/create/auction', body: object) {
    let [steps, carried]: [number, object] = [0, {}]
    for (; steps < 4; steps++) {
      // As a client does that only knows the specified request.
      const reply = (await client.api(`POST ${path}`, { body: { ...body, ...carried } as never })) as StepReply
      if (reply.state === 'listed') return { ...reply, steps }
      const { app_id, txNft, txns = [] } = reply
      const sign = (unsigned: string) =>
        unsigned === '' ? '' : client.account.sign(decodeUnsignedTransaction(Buffer.from(unsigned, 'base64')))
      carried = { app_id, txNft, txns: txns.map(sign) }
    }
    throw new Error('never listed')
  }

  test('create/sell and create/auction need only token, price and duration, and return the transactions to sign', async () => {
    const { creator, mint } = world()
    const tokenId = await mint()
    const sold = await listInSteps(creator, '/api/create/sell', { token_id: tokenId, price: 12 })
    expect(sold).toMatchObject({ steps: 1, app_id: tokenId, sale: { price: 12, version: 1 } })
    // Out of custody, then out of the wallet.
    for (const id of [tokenId, await mint()]) {
      const auction = await listInSteps(creator, '/api/create/auction', { token_id: id, price: 7, duration: 24 })
      expect(auction).toMatchObject({ steps: 2, auction: { token_id: id, type: 'auction', price: 7, version: 2 } })
    }
  })

  test('create/sell and create/auction accept 5 to 1,000,000 whole ALGO and only works the account can transfer', async () => {
    const { creator, stranger, mint } = world()
    const tokenId = await mint()
    for (const price of [4, 5.5, '1000001', 0]) {
      const body = { token_id: tokenId, price }
      await expect(creator.api('POST /api/create/sell', { body })).rejects.toMatchObject({ code: 'invalid-price' })
      const auction = { body: { ...body, duration: 24 } }
      await expect(creator.api('POST /api/create/auction', auction)).rejects.toMatchObject({ code: 'invalid-price' })
    }
    const body = { token_id: tokenId, price: 5, duration: 24 }
    await expect(stranger.api('POST /api/create/auction', { body })).rejects.toMatchObject({ code: 'not-the-owner' })
    const unsafe = { ...body, token_id: await createAsset(world(), creator, { isUnsafe: true }) }
    await expect(creator.api('POST /api/create/auction', { body: unsafe })).rejects.toMatchObject({
      code: 'asset-not-safe',
    })
    const query = { token_id: tokenId, amount: '5', duration: 24 }
    const late = newAuctionFromWire(await creator.api('GET /api/auction/contract/info', { query }), tokenId)
    late.terms.startSeconds -= 90_000n
    const create = createAuction(await world().network(), { seller: creator.account.address, ...late })
    const txns = create.transactions.map((each) => creator.account.sign(each))
    const ended = { body: { ...body, txns } }
    await expect(creator.api('POST /api/create/auction', ended)).rejects.toMatchObject({ code: 'end-past' })
    const gap = { ...body, txns: [''] }
    await expect(creator.api('POST /api/create/auction', { body: gap })).rejects.toMatchObject({
      code: 'invalid-request',
    })
  })

  const custodian = () => world().market.setUp.custodian.address
  const page = (client: MarketClient, tokenId: number) => client.api('GET /api/nft/{id}', { params: { id: tokenId } })
  const balances = (...clients: { address: string }[]) =>
    Promise.all(clients.map(({ address }) => world().microAlgo(address)))
  const differences = (after: readonly bigint[], before: readonly bigint[]) =>
    after.map((amount, index) => amount - (before[index] ?? 0n))

  test('deposits a work and shows it on its page and in lists as version 1', async () => {
    const { creator, collector, mint, held, market } = world()
    const tokenId = await mint()
    const before = await balances(creator.account, market.setUp.custodian)
    const { app_id, sale } = await creator.custodial.deposit({ tokenId, price: '12' })
    expect(app_id).toBe(tokenId)
    expect(sale).toMatchObject({ version: 1, app_id: tokenId, price: 12, action: 'swap', asa_id: 1, buy_supply: '1' })
    expect(await held(custodian(), tokenId)).toBe(1n)
    // The seller pays two transaction fees; the platform pays the min balance of the custodian's holding.
    expect(differences(await balances(creator.account, market.setUp.custodian), before)).toEqual([-2_000n, 0n])
    const { nft } = await page(collector, tokenId)
    expect(nft).toMatchObject({
      version: 1,
      app_id: tokenId,
      price: 12,
      action: 'buy',
      address: creator.account.address,
    })
    expect(nft.sales).toMatchObject([{ id: tokenId, version: 1, price_base_units: '12000000', units: '1' }])
    const chosen = await collector.api('GET /api/nft/{id}/sale/{saleId}', {
      params: { id: tokenId, saleId: tokenId },
      query: {},
    })
    expect(chosen.nft).toMatchObject({ version: 1, app_id: tokenId })
    const query = { start: 0, end: 100 }
    const { sales } = await collector.api('GET /api/sales', { query: { ...query, sort: 'price-low' } })
    expect(sales.find(({ token_id }) => token_id === tokenId)).toMatchObject({ version: 1, app_id: tokenId, price: 12 })
    const prices = sales.map(({ price }) => price ?? 0)
    expect(prices).toEqual(prices.toSorted((left, right) => left - right))
    const { address } = creator.account
    const { metadata } = await collector.api('GET /api/gallery/{id}', { params: { id: address }, query })
    expect(metadata.filter(({ token_id }) => token_id === tokenId)).toMatchObject([{ version: 1, action: 'buy' }])
    const own = await creator.api('GET /api/sales/{id}', { params: { id: address }, query })
    expect(own.sales.map(({ app_id }) => app_id)).toContain(tokenId)
  })

  test('sells it to an account that never held it, with exact payouts', async () => {
    const { creator, collector, market, held, mint } = world()
    const { platform, custodian: holder } = market.setUp
    const tokenId = await mint({ royalties: 7 })
    await creator.custodial.deposit({ tokenId, price: '33' })
    await collector.custodial.buy({ tokenId, price: 33 })
    // The collector resells, so that seller and royalty receiver are two accounts.
    await collector.custodial.deposit({ tokenId, price: '101' })
    const buyer = await market.person('buyer')
    const people = [buyer.account, collector.account, creator.account, platform, holder]
    const before = await balances(...people)
    const bought = await buyer.custodial.buy({ tokenId, price: '101' })
    expect(bought).toMatchObject({ token_id: tokenId, app_id: tokenId, number: '1', owned: '1' })
    expect(await held(buyer.account.address, tokenId)).toBe(1n)
    expect(await held(custodian(), tokenId)).toBeUndefined()
    // Opt-in, three payments and the work: five transactions of 1,000 µALGO.
    expect(differences(await balances(...people), before)).toEqual([
      -101_005_000n,
      91_910_000n,
      7_070_000n,
      2_020_000n,
      0n,
    ])
    const { nft, history, buys } = await page(visitor(world()), tokenId)
    expect(history.map(({ kind }) => kind)).toEqual(['sold', 'deposited', 'sold', 'deposited', 'created'])
    expect(history.slice(1, 4).map(({ price }) => price)).toEqual([101, 33, 33])
    expect(history[0]).toMatchObject({
      address: collector.account.address,
      to_address: buyer.account.address,
      price_base_units: '101000000',
      asa_id: 1,
    })
    expect(buys.map(({ price }) => price)).toEqual([101, 33])
    const { sales } = await buyer.api('GET /api/sales', { query: { start: 0, end: 100 } })
    expect(sales.map(({ token_id }) => token_id)).not.toContain(tokenId)
    expect(nft).toMatchObject({ app_id: null, version: null, price: null, sales: [] })
  })

  test('lists offers for a work in custody to its seller until it is sold', async () => {
    const { creator, collector, mint, market } = world()
    const tokenId = await mint()
    await creator.custodial.deposit({ tokenId, price: '12' })
    const appId = await (await market.person('bidder')).makeOffer({ tokenId, price: '9' })
    const isOfferedTo = async (client: MarketClient) =>
      (await client.api('GET /api/offers/other', { query: {} })).metadata.some(({ app_id }) => app_id === appId)
    expect([await isOfferedTo(creator), await isOfferedTo(collector)]).toEqual([true, false])
    await collector.custodial.buy({ tokenId, price: 12 })
    expect([await isOfferedTo(creator), await isOfferedTo(collector)]).toEqual([false, true])
  })

  test('answers a group sent twice, concurrently or later, identically and pays once', async () => {
    const { creator, collector, microAlgo, mint } = world()
    const tokenId = await mint()
    await creator.custodial.deposit({ tokenId, price: '10' })
    const group = await collector.custodial.signBuy({ tokenId, price: '10' })
    const before = await microAlgo(collector.account.address)
    const [first, second] = await Promise.all([collector.custodial.sendBuy(group), collector.custodial.sendBuy(group)])
    expect(second).toEqual(first)
    expect(await collector.custodial.sendBuy(group)).toEqual(first)
    expect(before - (await microAlgo(collector.account.address))).toBe(10_000_000n + 4_000n)
  })

  test('changes the price without a signature, and refuses buyers at the old price', async () => {
    const { creator, collector, mint } = world()
    const tokenId = await mint()
    await creator.custodial.deposit({ tokenId, price: '10' })
    const group = await collector.custodial.signBuy({ tokenId, price: '10' })
    const { sale } = await creator.custodial.updatePrice(tokenId, '11')
    expect(sale).toMatchObject({ price: 11, price_base_units: '11000000' })
    const stale = { code: 'stale-price', body: { params: { seenBaseUnits: '10000000', currentBaseUnits: '11000000' } } }
    await expect(collector.custodial.sendBuy(group)).rejects.toMatchObject(stale)
    await expect(collector.custodial.signBuy({ tokenId, price: '10' })).rejects.toMatchObject(stale)
    await collector.custodial.buy({ tokenId, price: '11' })
    const { history } = await page(collector, tokenId)
    expect(history.map(({ kind, price }) => [kind, price])).toEqual([
      ['sold', 11],
      ['deposited', 10],
      ['created', null],
    ])
  })

  test('returns the work to a seller who had opted out, who lists it again', async () => {
    const { creator, held, microAlgo, mint } = world()
    const tokenId = await mint()
    await creator.custodial.deposit({ tokenId, price: '10' })
    const before = await microAlgo(creator.account.address)
    await creator.custodial.cancel(tokenId)
    expect(await held(creator.account.address, tokenId)).toBe(1n)
    expect(await held(custodian(), tokenId)).toBeUndefined()
    expect(before - (await microAlgo(creator.account.address))).toBe(2_000n)
    const { nft, history } = await page(creator, tokenId)
    expect(nft).toMatchObject({ app_id: null, action: 'sell', sales: [] })
    expect(history.map(({ kind }) => kind)).toEqual(['released', 'deposited', 'created'])
    await creator.custodial.deposit({ tokenId, price: '20' })
    expect((await page(creator, tokenId)).nft).toMatchObject({ version: 1, price: 20 })
  })

  test('moves the listing to a contract at its price, where it is bought', async () => {
    const { creator, collector, held, mint } = world()
    const tokenId = await mint()
    await creator.custodial.deposit({ tokenId, price: '15' })
    const appId = await creator.custodial.swap(tokenId)
    const { nft } = await page(collector, tokenId)
    expect(nft.sales).toMatchObject([{ id: appId, version: 2, price: 15, units: '1' }])
    expect(await held(custodian(), tokenId)).toBeUndefined()
    await collector.buy({ tokenId, appId, price: '15' })
    expect(await held(collector.account.address, tokenId)).toBe(1n)
  })

  test('repeats the answer of a move only for its own contract', async () => {
    const { creator, mint, listed } = world()
    const tokenId = await mint()
    const { appId: other } = await listed()
    await creator.custodial.deposit({ tokenId, price: '15' })
    const { appId, group } = await creator.custodial.signSwap(tokenId)
    const send = (app_id: number) =>
      creator.api('POST /api/nft/swap/{id}', { params: { id: tokenId }, body: { app_id, ...group } })
    const moved = await send(appId)
    expect(await send(appId)).toEqual(moved)
    await expect(send(other)).rejects.toMatchObject({ code: 'group-mismatch' })
  })

  test('moves the work to an auction, at the cost of deposits and fees, where it accepts bids', async () => {
    const { creator, collector, held, mint, market } = world()
    const tokenId = await mint()
    await creator.custodial.deposit({ tokenId, price: '15' })
    const body = await creator.custodial.signSwapToAuction({ tokenId, price: '7', hours: 24 })
    const appId = body.app_id
    const before = await balances(creator.account, market.setUp.custodian)
    const moved = await creator.api('POST /api/create/auction', { body })
    expect(moved).toMatchObject({ token_id: tokenId, app_id: appId, auction: { token_id: tokenId } })
    // 0.2 ALGO for the escrow and the work in it; fees of the market's leg, of three for the set-up, and of the opt-in within.
    const after = await balances(creator.account, market.setUp.custodian)
    expect(differences(after, before)).toEqual([-200_000n - 5_000n, 0n])
    expect(await held(custodian(), tokenId)).toBeUndefined()
    expect(await held(getApplicationAddress(appId).toString(), tokenId)).toBe(1n)
    await collector.bid({ tokenId, appId, price: '7' })
    const { nft } = await page(collector, tokenId)
    expect(nft).toMatchObject({ sales: [], auctions: [{ id: appId }] })
  })

  test('answers a move to an auction sent twice, concurrently or later, identically, only for its own auction, and moves once', async () => {
    const { creator, held, microAlgo, mint } = world()
    const tokenId = await mint()
    await creator.custodial.deposit({ tokenId, price: '15' })
    const body = await creator.custodial.signSwapToAuction({ tokenId, price: '7', hours: 0 })
    const other = await world().listed()
    const before = await microAlgo(creator.account.address)
    const send = (app_id = body.app_id) => creator.api('POST /api/create/auction', { body: { ...body, app_id } })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    expect(await send()).toEqual(first)
    await expect(send(other.appId)).rejects.toMatchObject({ code: 'group-mismatch' })
    expect(before - (await microAlgo(creator.account.address))).toBe(205_000n)
    expect(await held(getApplicationAddress(body.app_id).toString(), tokenId)).toBe(1n)
  })

  test('signs one of two concurrent moves and refuses the other as closed', async () => {
    const { creator, held, mint } = world()
    const tokenId = await mint()
    await creator.custodial.deposit({ tokenId, price: '15' })
    const auction = await creator.custodial.signSwapToAuction({ tokenId, price: '7', hours: 24 })
    const { appId, group } = await creator.custodial.signSwap(tokenId)
    const sale = { params: { id: tokenId }, body: { app_id: appId, ...group } }
    const outcomes = await Promise.allSettled([
      creator.api('POST /api/create/auction', { body: auction }),
      creator.api('POST /api/nft/swap/{id}', sale),
    ])
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'listing-closed' } }])
    const escrows = [auction.app_id, appId].map((id) => getApplicationAddress(id).toString())
    const units = await Promise.all(escrows.map((escrow) => held(escrow, tokenId)))
    expect(units.filter((amount) => amount === 1n)).toHaveLength(1)
  })
}
