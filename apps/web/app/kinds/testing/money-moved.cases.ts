import { createMarketClient, drawPng, giveAsset, type MarketClient } from '@facet/dev-env'
import type { ListingKind } from '@facet/contracts'
import { MINT_COST } from '@facet/groups/mint/mint-cost'
import { getApplicationAddress } from 'algosdk'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { currencyMoves } from '../../../../server/src/market/test/currency-moves.ts'
import { kindsToList } from '../../listing/listing-ways.ts'
import { listingMoves } from '../../listing/listing-moves.ts'
import type { Minted } from '../../mint/draft.ts'
import { movedCosts } from '../../money/moved.ts'
import { updateKind } from '../../sale/popup/update-kind.ts'
import type { CancelFacts } from '../../transaction/cancel-way.ts'
import type { Answers } from '../../transaction/transaction-kind.ts'
import type { MoneyWorld } from './money-world.ts'
import { bidPageTotals, buyPageTotals, closePageTotals, ownPageTotals, priceStepTotals } from './page-totals.tsx'
import { kit } from './same-money.ts'
import { LOCKED, totalsOf } from './totals-of.ts'

const work = { title: 'Sunrise', creator: 'creator', cid: null, more: 0 }

/** Each kind of transaction, carried through the real market; the artist of the works is a payee of every price. */
export function moneyCases(open: () => Promise<MoneyWorld>): void {
  let world: MoneyWorld
  let artist: MarketClient
  /** Id in the API of the currency of most prices. */
  let currency: number
  let usdc: number
  let decimals: Record<number, number>
  beforeAll(async () => {
    world = await open()
    ;({ artist, currency } = world)
    usdc = Number(world.market.setUp.usdcId)
    decimals = { 1: 6, [usdc]: 6 }
  })
  const mint: MoneyWorld['mint'] = (...asset) => world.mint(...asset)
  const toolsOf: MoneyWorld['toolsOf'] = (by) => world.toolsOf(by)
  const balances: MoneyWorld['balances'] = (by) => world.balances(by)
  const expectMoved: MoneyWorld['expectMoved'] = (...moved) => world.expectMoved(...moved)
  const expectSameMoney: MoneyWorld['expectSameMoney'] = (...carried) => world.expectSameMoney(...carried)

  const sold = async (units = 1) => {
    const tokenId = await mint({ number: Math.max(units, 2) })
    return { tokenId, appId: (await world.creator.list({ tokenId, price: '10', units, asaId: currency })).appId }
  }

  const auctioned = async () => world.auctioned({ tokenId: await mint(), asaId: currency })

  const purchase = (listing: { tokenId: number; appId: number }, unitsLeft = '1', assetId = currency) => ({
    ...listing,
    work,
    assetId,
    priceBaseUnits: '10000000',
    decimals: 6,
    unitsLeft,
  })

  /** The page of a work, as an account sees it. */
  const pageOf = async (by: MarketClient, tokenId: number) =>
    (await by.api('GET /api/nft/{id}', { params: { id: tokenId } })).nft

  test('a mint, and the listings of its last step', async () => {
    const file = await drawPng('cut', 'tide')
    const form = new FormData()
    form.set('file', new Blob([Uint8Array.from(file)], { type: 'image/png' }), 'work.png')
    const { ipfs_hash } = await world.creator.api('POST /api/create/upload/image', { body: form })
    const { creator, collector } = world
    const asset = { title: 'Tide', description: '', unit: 'TIDE', number: 3, royalties: 5, tags: [], properties: [] }
    const { feeMicroAlgo, depositMicroAlgo } = MINT_COST
    const leaving = new Map([
      [1, feeMicroAlgo],
      [LOCKED, depositMicroAlgo],
    ])
    const { token_id } = await expectSameMoney(
      creator,
      'create',
      { work, asset: { ...asset, ipfs_hash } },
      {},
      { page: leaving },
    )
    const tokenId = Number(token_id)
    const list = async (preset: Answers) => {
      const page = totalsOf(movedCosts(kit, await listingMoves(toolsOf(creator), preset)))
      return expectSameMoney(creator, 'sell', { work, tokenId, owned: '3', decimals, preset }, {}, { page })
    }
    await list({ listAs: 'auction', priceBaseUnits: '20000000', assetId: 1, durationHours: 24 })
    const { app_id } = await list({ listAs: 'sale', priceBaseUnits: '10000000', assetId: 1, units: '2' })
    const minted: Minted = { tokenId, title: 'Tide', units: 3, royalties: 5, upload: { ipfs_hash } as Minted['upload'] }
    const share = priceStepTotals(minted, '10', creator.account.address)
    const before = await balances(creator)
    const page = buyPageTotals(await pageOf(collector, tokenId), collector.account.address)
    await expectSameMoney(collector, 'buy', purchase({ tokenId, appId: Number(app_id) }, '1', 1), {}, { page })
    await expectMoved(creator, before, new Map([[1, -(share.get(1) ?? 0n)]]))
  })

  /** The answers with which an owner lists a work, by kind; none for kinds that others create. */
  const listings: Record<ListingKind, readonly (() => Answers)[]> = {
    sale: [() => ({ assetId: 1 }), () => ({ assetId: usdc, units: '2' })],
    auction: [() => ({ assetId: 1, durationHours: 24 }), () => ({ assetId: usdc, durationHours: 24 })],
    offer: [],
  }

  /** Sends money of a stranger to the escrow of a listing. */
  async function sendStray(appId: number, assetId: number): Promise<void> {
    const { pay, payAlgo, stranger } = world
    const escrow = getApplicationAddress(appId).toString()
    await payAlgo(stranger, escrow, 3_000_000n)
    if (assetId !== 1) await pay(stranger, assetId, escrow, 2_000_000n)
  }

  test.each(kindsToList.flatMap((kind) => listings[kind].map((answers) => [kind, answers] as const)))(
    'a listing as %s, %#, and taking it back with the money of a stranger',
    async (listAs, answers) => {
      const { creator } = world
      const tokenId = await mint({ number: 2 })
      const given = { listAs, priceBaseUnits: '10000000', ...answers() }
      const { app_id } = await expectSameMoney(creator, 'sell', { work, tokenId, owned: '2', decimals }, given)
      await sendStray(Number(app_id), given.assetId ?? 1)
      const listing = listAs as CancelFacts['kind']
      await expectSameMoney(creator, 'cancel', { work, tokenId, appId: Number(app_id), listing })
    },
  )

  test('a purchase of two units, then of a third', async () => {
    const listing = await sold(3)
    const { collector, creator, stranger } = world
    const { address } = collector.account
    const page = async (units: bigint, by = collector) => ({
      page: buyPageTotals(await pageOf(by, listing.tokenId), by.account.address, units),
    })
    const share = ownPageTotals(await pageOf(creator, listing.tokenId))
    const before = await balances(creator)
    await expectSameMoney(collector, 'buy', purchase(listing, '3'), { units: '2' }, await page(2n))
    await expectMoved(creator, before, new Map([[currency, -2n * (share.get(currency) ?? 0n)]]))
    await expectSameMoney(collector, 'buy', purchase(listing), {}, await page(1n))
    expect(buyPageTotals(await pageOf(collector, listing.tokenId), address).size, 'no panel once sold').toBe(0)
    const whole = await sold(2)
    const all = buyPageTotals(await pageOf(stranger, whole.tokenId), stranger.account.address, 2n)
    await expectSameMoney(stranger, 'buy', purchase(whole, '2'), { units: '2' }, { page: all })
  })

  test('a purchase by the account that gets the fee of the market', async () => {
    const { market, creator } = world
    const platform = createMarketClient(market.url, market.setUp.platform)
    await platform.signIn()
    const { tokenId, appId } = await sold(2)
    const share = ownPageTotals(await pageOf(creator, tokenId))
    const before = await balances(creator)
    const page = buyPageTotals(await pageOf(platform, tokenId), platform.account.address)
    await expectSameMoney(platform, 'buy', purchase({ tokenId, appId }, '2'), { units: '1' }, { page })
    await expectMoved(creator, before, new Map([[currency, -(share.get(currency) ?? 0n)]]))
  })

  test('the close by its seller of an auction whose creator cannot be paid: the escrow pays the deposit of the credit', async () => {
    const { market, mint, collector, stranger, travelTo } = world
    const artist = await market.person(`${world.name} absentee`, { microAlgo: 9_000_000n, usdcBaseUnits: 5_000_000n })
    const tokenId = await mint({}, artist)
    await artist.acceptOffer({ tokenId, appId: await collector.makeOffer({ tokenId, price: '5' }) })
    const { appId, end } = await world.auctioned({ tokenId, asaId: usdc }, collector)
    await stranger.bid({ tokenId, appId, price: '10' })
    await world.leave(artist, usdc, collector.account.address)
    await travelTo(end + 1)
    const facts = await collector.api('GET /api/auctions/settle', { query: { app_id: appId } })
    const page = closePageTotals(facts, collector.account.address)
    await expectSameMoney(collector, 'close', { work, appId }, {}, { page })
  })

  test('a resale whose creator cannot be paid, and the claim of the royalty', async () => {
    const { market, mint, collector } = world
    const artist = await market.person(`${world.name} artist`, { microAlgo: 100_000_000n, usdcBaseUnits: 50_000_000n })
    const tokenId = await mint({}, artist)
    await artist.acceptOffer({ tokenId, appId: await collector.makeOffer({ tokenId, price: '5' }) })
    const { appId } = await collector.list({ tokenId, price: '10', asaId: usdc })
    await world.leave(artist, usdc, collector.account.address)
    const page = buyPageTotals(await pageOf(world.stranger, tokenId), world.stranger.account.address)
    await expectSameMoney(world.stranger, 'buy', purchase({ tokenId, appId }, '1', usdc), {}, { page })
    await expectSameMoney(artist, 'claimRoyalties', { work })
  })

  test('the last unit of a sale whose escrow keeps a credit from the time when the vault was frozen', async () => {
    const { market, mint, collector, stranger } = world
    const { join, leave, setFrozen } = currencyMoves(() => world)
    const vault = getApplicationAddress(market.setUp.vaultAppId).toString()
    const artist = await market.person(`${world.name} patron`, { microAlgo: 100_000_000n, usdcBaseUnits: 50_000_000n })
    const tokenId = await mint({ number: 2 }, artist)
    await artist.acceptOffer({ tokenId, appId: await collector.makeOffer({ tokenId, price: '5', units: 2 }) })
    const { appId } = await collector.list({ tokenId, price: '10', units: 2, asaId: usdc })
    await leave(artist)
    await setFrozen(vault, true)
    await stranger.buy({ tokenId, appId, price: '10' })
    await setFrozen(vault, false)
    await join(artist)
    const page = buyPageTotals(await pageOf(stranger, tokenId), stranger.account.address)
    await expectSameMoney(stranger, 'buy', purchase({ tokenId, appId }, '1', usdc), {}, { page })
  })

  test('a new price', async () => {
    const listing = await sold()
    const input = {
      ...listing,
      work,
      assetId: currency,
      decimals: 6,
      priceBaseUnits: '10000000',
      units: '1',
      canKeepPrice: false,
    }
    await expectSameMoney(world.creator, 'update', input, { priceBaseUnits: '12000000' })
  })

  test('a bid, a raise of it, a higher bid, and the claim of the work', async () => {
    const { collector, stranger, travelTo } = world
    const { tokenId, appId, end } = await auctioned()
    const bid = { work, tokenId, appId, assetId: currency, decimals: 6 }
    const offer = async (by: MarketClient, bidBaseUnits: string) => {
      const page = bidPageTotals(await pageOf(by, tokenId), by.account.address, BigInt(bidBaseUnits))
      await expectSameMoney(by, 'bid', { ...bid, bidBaseUnits }, {}, { page })
    }
    await offer(collector, '10000000')
    await offer(collector, '12000000')
    await offer(stranger, '15000000')
    await travelTo(end + 1)
    await expectSameMoney(stranger, 'claim', { work, appId })
  })

  test('the close of a sold auction by its seller, and by a stranger', async () => {
    const { collector, creator, stranger, travelTo } = world
    const [one, other] = [await auctioned(), await auctioned()]
    for (const { tokenId, appId } of [one, other]) await collector.bid({ tokenId, appId, price: '10' })
    await travelTo(other.end + 1)
    const share = ownPageTotals(await pageOf(creator, one.tokenId))
    const before = await balances(creator)
    const own = await creator.api('GET /api/auctions/settle', { query: { app_id: one.appId } })
    const ownPage = closePageTotals(own, creator.account.address)
    await expectSameMoney(creator, 'close', { work, appId: one.appId }, {}, { page: ownPage })
    const gained = (id: number, after: Map<number, bigint>) => (after.get(id) ?? 0n) - (before.get(id) ?? 0n)
    const after = await balances(creator)
    const facts = await stranger.api('GET /api/auctions/settle', { query: { app_id: other.appId } })
    const fee = BigInt(facts.network_fee_micro_algo)
    const deposit = currency === 1 ? 200_000n : 300_000n
    const returned = new Map([[1, deposit - fee]])
    returned.set(currency, (returned.get(currency) ?? 0n) + (share.get(currency) ?? 0n))
    const ids = [...returned.keys()]
    expect(
      new Map(ids.map((id) => [id, gained(id, after)])),
      'the share on the page, the deposit, less the fee',
    ).toEqual(returned)
    const page = closePageTotals(facts, stranger.account.address)
    await expectSameMoney(stranger, 'auctionClose', { work, appId: other.appId }, {}, { page })
  })

  test('the close of an auction whose winner has left the work: the prize vault keeps a part of the deposit', async () => {
    const { collector, creator, leave, stranger, travelTo } = world
    const { tokenId, appId, end } = await auctioned()
    // The creator of an asset cannot leave it.
    const winner = artist === collector ? stranger : collector
    await winner.bid({ tokenId, appId, price: '10' })
    await leave(winner, tokenId, creator.account.address)
    await travelTo(end + 1)
    await expectSameMoney(creator, 'close', { work, appId })
  })

  test('an auction without bids that moves to a sale', async () => {
    const { creator, travelTo } = world
    const { tokenId, appId, end } = await auctioned()
    await travelTo(end + 1)
    await sendStray(appId, currency)
    const input = { work, tokenId, appId, assetId: currency, priceBaseUnits: '10000000', decimals }
    await expectSameMoney(creator, 'auctionToSales', input, { priceBaseUnits: '10000000', assetId: usdc })
  })

  test('an auction that moves to a sale with money that its seller cannot receive, or that the issuer froze', async () => {
    const { leave, setFrozen } = currencyMoves(() => world)
    const seller = await world.market.person(`${world.name} seller`, { microAlgo: 9_000_000n, usdcBaseUnits: 1n })
    const auction = async () => world.auctioned({ tokenId: await mint({}, seller), asaId: usdc }, seller)
    const auctions = [await auction(), await auction()] as const
    for (const { appId } of auctions) await sendStray(appId, usdc)
    await setFrozen(getApplicationAddress(auctions[1].appId).toString(), true)
    await leave(seller)
    await world.travelTo(auctions[1].end + 1)
    for (const { tokenId, appId } of auctions) {
      const input = { work, tokenId, appId, assetId: usdc, priceBaseUnits: '10000000', decimals }
      await expectSameMoney(seller, 'auctionToSales', input, { priceBaseUnits: '10000000', assetId: 1 })
    }
  })

  test.each([
    ['ALGO', () => 1, 2],
    ['another currency', () => usdc, 2],
    ['a currency of which its issuer took a part', () => usdc, 2, 4_000_000n],
    ['ALGO that was never funded', () => 1, 1],
  ])('an offer in %s, taken back with the money of a stranger', async (_name, offered, stages, taken = 0n) => {
    const { collector } = world
    const tokenId = await mint()
    const holdsAsset = artist === collector
    const input = { work, tokenId, maxUnits: '1', listedAt: null, buyNow: null, holdsAsset, decimals }
    const answers = { priceBaseUnits: '7000000', assetId: offered() }
    const { app_id } = await expectSameMoney(collector, 'makeOffer', input, answers, { stages })
    if (taken) await currencyMoves(() => world).clawBack(getApplicationAddress(Number(app_id)).toString(), taken)
    if (stages === 2) await sendStray(Number(app_id), answers.assetId)
    await expectSameMoney(collector, 'closeOffer', { work, tokenId, appId: Number(app_id) })
  })

  test('an accepted offer, also for a work that is listed', async () => {
    const { collector, creator, stranger } = world
    const accept = async (tokenId: number, units = 1) => {
      const appId = await stranger.makeOffer({ tokenId, price: '8', units, asaId: currency })
      const priced = { priceBaseUnits: '8000000', assetId: currency, units: '1' }
      const offer = { work, tokenId, appId, bidder: 'stranger', ...priced }
      await expectSameMoney(creator, 'acceptOffer', offer)
    }
    await accept(await mint())
    const tokenId = await mint()
    await creator.list({ tokenId, price: '20' })
    await accept(tokenId)
    expect(await world.held(collector.account.address, tokenId)).toBe(artist === collector ? 0n : undefined)
  })

  test('an expired offer refunded by a stranger', async () => {
    const { collector, creator, market, travelTo } = world
    const tokenId = await mint()
    const expirySeconds = Number((await market.algod.block(market.chain.lastRound).do()).block.header.timestamp) + 3_600
    const appId = await collector.makeOffer({ tokenId, price: '8', expirySeconds, asaId: currency })
    await travelTo(expirySeconds + 1)
    await expectSameMoney(creator, 'returnOffer', { work, tokenId, appId, bidder: 'collector' })
  })

  test('a tip', async () => {
    const { collector, creator, market } = world
    const { algod, setUp } = market
    for (const { account } of [creator, collector])
      await giveAsset(algod, setUp.platform, account, setUp.tokenId, 9_000n)
    const input = { work, receiver: creator.account.address, assetId: Number(setUp.tokenId), decimals: 3 }
    await expectSameMoney(collector, 'tip', input, { priceBaseUnits: '5000' })
  })

  test.each([
    ['', 0n],
    [' while the network is congested', 20n],
  ])('a purchase out of custody, a move to a contract, and a way back%s', async (_when, congestion) => {
    const { collector, creator, market } = world
    const [bought, moved, taken] = [await mint(), await mint(), await mint()]
    market.chain.controls.congestion(congestion)
    onTestFinished(() => market.chain.controls.congestion(0n))
    for (const tokenId of [bought, moved, taken]) await creator.custodial.deposit({ tokenId, price: '10' })
    const update = {
      work,
      tokenId: bought,
      appId: bought,
      assetId: 1,
      decimals: 6,
      priceBaseUnits: '10000000',
      units: '1',
      canKeepPrice: false,
    }
    const priced = await updateKind.question(update, String)?.quote(toolsOf(creator), { priceBaseUnits: '12000000' })
    const royalty = artist === creator ? [] : ['600000']
    const share = artist === creator ? '11760000' : '11160000'
    const lines = ['10000000', '12000000', ...royalty, '240000', share]
    expect(priced?.context?.map(({ baseUnits }) => baseUnits)).toEqual(lines)
    await creator.api('POST /api/sell/update', { body: { token_id: bought, price: '12' } })
    const before = await balances(creator)
    const page = buyPageTotals(await pageOf(collector, bought), collector.account.address)
    const input = { ...purchase({ tokenId: bought, appId: bought }, '1', 1), priceBaseUnits: '12000000' }
    await expectSameMoney(collector, 'buy', input, {}, { page })
    await expectMoved(creator, before, new Map([[1, -BigInt(share)]]))
    const swap = { work, tokenId: moved, priceBaseUnits: '10000000', decimals }
    await expectSameMoney(creator, 'swap', swap, { listAs: 'sale', priceBaseUnits: '10000000', assetId: 1 })
    await expectSameMoney(creator, 'cancel', { work, tokenId: taken, appId: taken, listing: 'custodial' })
  })

  test('while the network is congested: a sale, purchases, a bid, and the close of the auction', async () => {
    const { collector, creator, market, stranger, travelTo } = world
    const [tokenId, other] = [await mint({ number: 3 }), await mint()]
    market.chain.controls.congestion(20n)
    onTestFinished(() => market.chain.controls.congestion(0n))
    const answers = { listAs: 'sale' as const, assetId: 1, priceBaseUnits: '10000000', units: '3' }
    const { app_id } = await expectSameMoney(creator, 'sell', { work, tokenId, owned: '3', decimals }, answers)
    const listing = { tokenId, appId: Number(app_id) }
    const { nft } = await collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(Number(nft.network_fee_micro_algo)).toBeGreaterThan(6_000)
    for (const units of [2n, 1n]) {
      const page = buyPageTotals(await pageOf(collector, tokenId), collector.account.address, units)
      const input = purchase(listing, units === 2n ? '3' : '1', 1)
      await expectSameMoney(collector, 'buy', input, { units: String(units) }, { page })
    }
    const auction = await world.auctioned({ tokenId: other })
    const page = bidPageTotals(await pageOf(collector, auction.tokenId), collector.account.address, 10_000_000n)
    const bid = { work, ...auction, assetId: 1, decimals: 6, bidBaseUnits: '10000000' }
    await expectSameMoney(collector, 'bid', bid, {}, { page })
    await travelTo(auction.end + 1)
    const facts = await stranger.api('GET /api/auctions/settle', { query: { app_id: auction.appId } })
    const closePage = closePageTotals(facts, stranger.account.address)
    await expectSameMoney(stranger, 'auctionClose', { work, appId: auction.appId }, {}, { page: closePage })
  })

  test('every kind of listing is listed above', () => {
    expect(kindsToList.filter((kind) => listings[kind].length === 0)).toEqual([])
  })
}
