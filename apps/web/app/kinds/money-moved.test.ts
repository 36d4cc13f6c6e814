import { base64FromBytes } from '@facet/api-contract/base64'
import { drawPng, giveAsset, type MarketClient, startMarket } from '@facet/dev-env'
import type { ListingKind } from '@facet/contracts'
import * as groups from '@facet/groups'
import { MINT_COST } from '@facet/groups/mint/mint-cost'
import { getApplicationAddress } from 'algosdk'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type AuctionWorld, createAuctionWorld } from '../../../server/src/auction/test/auction-world.ts'
import { currencyMoves } from '../../../server/src/market/test/currency-moves.ts'
import { debitCosts } from '../money/debit-costs.ts'
import { type Moved, movedBy, movedCosts } from '../money/moved.ts'
import type { CancelFacts } from '../transaction/cancel-way.ts'
import type { Answers, Memory, PrepareTools, TransactionKind } from '../transaction/transaction-kind.ts'
import type { WalletKit } from '../wallet/wallet-kit.ts'
import {
  bidPageTotals,
  buyPageTotals,
  closePageTotals,
  ownPageTotals,
  priceStepTotals,
} from './testing/page-totals.tsx'
import { balancesOf } from './testing/balances-of.ts'
import { LOCKED, totalsOf } from './testing/totals-of.ts'
import type { TransactionInputs, TransactionKindName } from '../transaction/transaction-request.ts'
import { kindsToList } from '../listing/listing-ways.ts'
import { listingMoves } from '../listing/listing-moves.ts'
import type { Minted } from '../mint/draft.ts'
import { updateKind } from '../sale/popup/update-kind.ts'
import { transactionKinds } from './transaction-kinds.ts'

const work = { title: 'Sunrise', creator: 'creator', cid: null, more: 0 }
let world: AuctionWorld
let usdc: number
/** The kinds of transactions that were carried through. */
const carried = new Set<TransactionKindName>()
let decimals: Record<number, number>

beforeAll(async () => {
  world = await createAuctionWorld(await startMarket({ hasUsdcClawback: true }))
  usdc = Number(world.market.setUp.usdcId)
  decimals = { 1: 6, [usdc]: 6 }
})
afterAll(() => world.market[Symbol.asyncDispose]())

const kit = {
  groups,
  marketLeg: (group: groups.BuiltGroup) => base64FromBytes(groups.marketLeg(group)),
} as WalletKit

function toolsOf({ api, account }: MarketClient): PrepareTools {
  return { api, kit, account: account.address, network: world.network }
}

const balances = (by: MarketClient) => balancesOf(world, by)

/** Fails unless an account's balances are less by exactly these sums than before. */
async function expectMoved(by: MarketClient, before: Map<number, bigint>, sums: Map<number, bigint>): Promise<void> {
  const after = await balances(by)
  const moved = [...sums.keys()].map((id) => [id, (before.get(id) ?? 0n) - (after.get(id) ?? 0n)] as const)
  expect(new Map(moved)).toEqual(sums)
}

/**
 * Carries a popup's transaction through the real market. For each signature, the dialog's total and locks must equal the wallet's and
 * those of the chain; the question's total must equal the total of all signatures.
 * @param options.page the totals that the page showed before
 * @param options.stages the number of signatures after which the account stops
 */
async function expectSameMoney<Name extends TransactionKindName>(
  by: MarketClient,
  name: Name,
  input: TransactionInputs[Name],
  answers: Answers = {},
  { page, stages = Infinity }: { page?: Map<number, bigint>; stages?: number } = {},
): Promise<Memory> {
  const kind = transactionKinds[name] as unknown as TransactionKind<TransactionInputs[Name]>
  const tools = toolsOf(by)
  const totalOf = (moved: Moved) => totalsOf(movedCosts(kit, moved))
  const quoted = await kind.question(input, String)?.quote(tools, answers)
  expect(page ?? quoted, 'the total is shown before the wallet opens').toBeDefined()
  const atFirst = await balances(by)
  let memory: Memory = {}
  for (const stage of kind.stages.slice(0, stages)) {
    const prepared = await stage.prepare(tools, input, answers, memory)
    const { group } = prepared
    if (!group) throw new Error('nothing to sign')
    const wallet = debitCosts(groups.sumDebits(group), {})
    const dialog = totalOf(movedBy({ ...prepared, next: undefined }))
    expect(dialog, 'dialog and wallet').toEqual(totalsOf(wallet))
    const rehearsed = prepared.next ? groups.rehearse(await world.network(), group, prepared.next) : group.transactions
    const preflight = { transactions: rehearsed.map((one) => base64FromBytes(one.toByte())) }
    expect(await by.api('POST /api/preflight', { body: preflight })).toMatchObject({ ok: true, failure: null })
    const before = await balances(by)
    const signed = group.transactions.map((transaction, index) =>
      group.signers[index] === group.countersigner ? '' : by.account.sign(transaction),
    )
    const outcome = await stage.submit(by.api, prepared.request, signed)
    memory = { ...memory, ...outcome.memory }
    await expectMoved(by, before, dialog)
  }
  if (page) await expectMoved(by, atFirst, page)
  if (quoted && stages >= kind.stages.length) await expectMoved(by, atFirst, totalOf(quoted))
  carried.add(name)
  return memory
}

const sold = async (units = 1, asaId = 1) => {
  const { creator, mint } = world
  const tokenId = await mint({ number: Math.max(units, 2) })
  return { tokenId, appId: (await creator.list({ tokenId, price: '10', units, asaId })).appId }
}

const purchase = (listing: { tokenId: number; appId: number }, assetId = 1, unitsLeft = '1') => ({
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
  await expectSameMoney(collector, 'buy', purchase({ tokenId, appId: Number(app_id) }), {}, { page })
  await expectMoved(creator, before, new Map([[1, -(share.get(1) ?? 0n)]]))
})

/** The answers with which an owner lists a work, by kind; none for kinds that others create. */
const listings: Record<ListingKind, readonly (() => Answers)[]> = {
  sale: [() => ({ assetId: 1 }), () => ({ assetId: usdc, units: '2' })],
  auction: [() => ({ assetId: 1, durationHours: 24 })],
  offer: [],
}

test.each(kindsToList.flatMap((kind) => listings[kind].map((answers) => [kind, answers] as const)))(
  'a listing as %s, %#, and taking it back',
  async (listAs, answers) => {
    const { creator, mint } = world
    const tokenId = await mint({ number: 2 })
    const given = { listAs, priceBaseUnits: '10000000', ...answers() }
    const { app_id } = await expectSameMoney(creator, 'sell', { work, tokenId, owned: '2', decimals }, given)
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
  await expectSameMoney(collector, 'buy', purchase(listing, 1, '3'), { units: '2' }, await page(2n))
  await expectMoved(creator, before, new Map([[1, -2n * (share.get(1) ?? 0n)]]))
  await expectSameMoney(collector, 'buy', purchase(listing), {}, await page(1n))
  expect(buyPageTotals(await pageOf(collector, listing.tokenId), address).size, 'no panel once sold').toBe(0)
  const whole = await sold(2)
  const all = buyPageTotals(await pageOf(stranger, whole.tokenId), stranger.account.address, 2n)
  await expectSameMoney(stranger, 'buy', purchase(whole, 1, '2'), { units: '2' }, { page: all })
})

test('a resale whose creator cannot be paid, and the claim of the royalty', async () => {
  const { market, mint, collector } = world
  const artist = await market.person('artist', { microAlgo: 100_000_000n, usdcBaseUnits: 50_000_000n })
  const tokenId = await mint({}, artist)
  await artist.acceptOffer({ tokenId, appId: await collector.makeOffer({ tokenId, price: '5' }) })
  const { appId } = await collector.list({ tokenId, price: '10', asaId: usdc })
  await world.leave(artist, usdc, collector.account.address)
  const page = buyPageTotals(await pageOf(world.stranger, tokenId), world.stranger.account.address)
  await expectSameMoney(world.stranger, 'buy', purchase({ tokenId, appId }, usdc), {}, { page })
  await expectSameMoney(artist, 'claimRoyalties', { work })
})

test('the last unit of a sale whose escrow keeps a credit from the time when the vault was frozen', async () => {
  const { market, mint, collector, stranger } = world
  const { join, leave, setFrozen } = currencyMoves(() => world)
  const vault = getApplicationAddress(market.setUp.vaultAppId).toString()
  const artist = await market.person('patron', { microAlgo: 100_000_000n, usdcBaseUnits: 50_000_000n })
  const tokenId = await mint({ number: 2 }, artist)
  await artist.acceptOffer({ tokenId, appId: await collector.makeOffer({ tokenId, price: '5', units: 2 }) })
  const { appId } = await collector.list({ tokenId, price: '10', units: 2, asaId: usdc })
  await leave(artist)
  await setFrozen(vault, true)
  await stranger.buy({ tokenId, appId, price: '10' })
  await setFrozen(vault, false)
  await join(artist)
  const page = buyPageTotals(await pageOf(stranger, tokenId), stranger.account.address)
  await expectSameMoney(stranger, 'buy', purchase({ tokenId, appId }, usdc), {}, { page })
})

test('a new price', async () => {
  const listing = await sold()
  const input = { ...listing, work, assetId: 1, decimals: 6, priceBaseUnits: '10000000', units: '1' }
  await expectSameMoney(world.creator, 'update', input, { priceBaseUnits: '12000000' })
})

test('a bid, a raise of it, a higher bid, and the claim of the work', async () => {
  const { auctioned, collector, stranger, travelTo } = world
  const { tokenId, appId, end } = await auctioned()
  const bid = { work, tokenId, appId, assetId: 1, decimals: 6 }
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
  const { auctioned, collector, creator, stranger, travelTo } = world
  const [one, other] = [await auctioned(), await auctioned()]
  for (const { tokenId, appId } of [one, other]) await collector.bid({ tokenId, appId, price: '10' })
  await travelTo(other.end + 1)
  const share = ownPageTotals(await pageOf(creator, one.tokenId))
  const before = await balances(creator)
  const own = await creator.api('GET /api/auctions/settle', { query: { app_id: one.appId } })
  const ownPage = closePageTotals(own, creator.account.address)
  await expectSameMoney(creator, 'close', { work, appId: one.appId }, {}, { page: ownPage })
  const gained = ((await balances(creator)).get(1) ?? 0n) - (before.get(1) ?? 0n)
  const facts = await stranger.api('GET /api/auctions/settle', { query: { app_id: other.appId } })
  const fee = BigInt(facts.network_fee_micro_algo)
  expect(gained, 'the share on the page, the deposit, less the fee').toBe((share.get(1) ?? 0n) + 200_000n - fee)
  const page = closePageTotals(facts, stranger.account.address)
  await expectSameMoney(stranger, 'auctionClose', { work, appId: other.appId }, {}, { page })
})

test('the close of an auction whose winner has left the work: the prize vault keeps a part of the deposit', async () => {
  const { auctioned, collector, creator, leave, travelTo } = world
  const { tokenId, appId, end } = await auctioned()
  await collector.bid({ tokenId, appId, price: '10' })
  await leave(collector, tokenId, creator.account.address)
  await travelTo(end + 1)
  await expectSameMoney(creator, 'close', { work, appId })
})

test('an auction without bids that moves to a sale', async () => {
  const { auctioned, creator, travelTo } = world
  const { tokenId, appId, end } = await auctioned()
  await travelTo(end + 1)
  const input = { work, tokenId, appId, assetId: 1, priceBaseUnits: '10000000', decimals }
  await expectSameMoney(creator, 'auctionToSales', input, { priceBaseUnits: '10000000', assetId: usdc })
})

test.each([
  ['ALGO', () => 1, 2],
  ['another currency', () => usdc, 2],
  ['ALGO that was never funded', () => 1, 1],
])('an offer in %s, taken back', async (_name, currency, stages) => {
  const { collector, mint } = world
  const tokenId = await mint()
  const input = { work, tokenId, maxUnits: '1', listedAt: null, buyNow: null, holdsAsset: false, decimals }
  const answers = { priceBaseUnits: '7000000', assetId: currency() }
  const { app_id } = await expectSameMoney(collector, 'makeOffer', input, answers, { stages })
  await expectSameMoney(collector, 'closeOffer', { work, tokenId, appId: Number(app_id) })
})

test('an accepted offer, also for a work that is listed', async () => {
  const { collector, creator, mint, stranger } = world
  const accept = async (tokenId: number, units = 1) => {
    const appId = await stranger.makeOffer({ tokenId, price: '8', units })
    const offer = { work, tokenId, appId, bidder: 'stranger', priceBaseUnits: '8000000', assetId: 1, units: '1' }
    await expectSameMoney(creator, 'acceptOffer', offer)
  }
  await accept(await mint())
  const tokenId = await mint()
  await creator.list({ tokenId, price: '20' })
  await accept(tokenId)
  expect(await world.held(collector.account.address, tokenId)).toBeUndefined()
})

test('an expired offer refunded by a stranger', async () => {
  const { collector, creator, mint, market, travelTo } = world
  const tokenId = await mint()
  const expirySeconds = Number((await market.algod.block(market.chain.lastRound).do()).block.header.timestamp) + 3_600
  const appId = await collector.makeOffer({ tokenId, price: '8', expirySeconds })
  await travelTo(expirySeconds + 1)
  await expectSameMoney(creator, 'returnOffer', { work, tokenId, appId, bidder: 'collector' })
})

test('a tip', async () => {
  const { collector, creator, market } = world
  const { algod, setUp } = market
  for (const { account } of [creator, collector]) await giveAsset(algod, setUp.platform, account, setUp.tokenId, 9_000n)
  const input = { work, receiver: creator.account.address, assetId: Number(setUp.tokenId), decimals: 3 }
  await expectSameMoney(collector, 'tip', input, { priceBaseUnits: '5000' })
})

test.each([
  ['', 0n],
  [' while the network is congested', 20n],
])('a purchase out of custody, a move to a contract, and a way back%s', async (_when, congestion) => {
  const { collector, creator, market, mint } = world
  market.chain.controls.congestion(congestion)
  onTestFinished(() => market.chain.controls.congestion(0n))
  const deposited = async () => {
    const tokenId = await mint()
    await creator.custodial.deposit({ tokenId, price: '10' })
    return tokenId
  }
  const [bought, moved, taken] = [await deposited(), await deposited(), await deposited()]
  const update = {
    work,
    tokenId: bought,
    appId: bought,
    assetId: 1,
    decimals: 6,
    priceBaseUnits: '10000000',
    units: '1',
  }
  const priced = await updateKind.question(update, String)?.quote(toolsOf(creator), { priceBaseUnits: '12000000' })
  expect(priced?.context?.map(({ baseUnits }) => baseUnits)).toEqual(['10000000', '12000000', '240000', '11760000'])
  await creator.api('POST /api/sell/update', { body: { token_id: bought, price: '12' } })
  const before = await balances(creator)
  const page = buyPageTotals(await pageOf(collector, bought), collector.account.address)
  const input = { ...purchase({ tokenId: bought, appId: bought }), priceBaseUnits: '12000000' }
  await expectSameMoney(collector, 'buy', input, {}, { page })
  await expectMoved(creator, before, new Map([[1, -11_760_000n]]))
  const swap = { work, tokenId: moved, priceBaseUnits: '10000000', decimals }
  await expectSameMoney(creator, 'swap', swap, { listAs: 'sale', priceBaseUnits: '10000000', assetId: 1 })
  await expectSameMoney(creator, 'cancel', { work, tokenId: taken, appId: taken, listing: 'custodial' })
})

test('while the network is congested: a sale, purchases, a bid, and the close of the auction', async () => {
  const { auctioned, collector, creator, market, mint, stranger, travelTo } = world
  market.chain.controls.congestion(20n)
  onTestFinished(() => market.chain.controls.congestion(0n))
  const tokenId = await mint({ number: 3 })
  const answers = { listAs: 'sale' as const, assetId: 1, priceBaseUnits: '10000000', units: '3' }
  const { app_id } = await expectSameMoney(creator, 'sell', { work, tokenId, owned: '3', decimals }, answers)
  const listing = { tokenId, appId: Number(app_id) }
  const { nft } = await collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
  expect(Number(nft.network_fee_micro_algo)).toBeGreaterThan(6_000)
  for (const units of [2n, 1n]) {
    const page = buyPageTotals(await pageOf(collector, tokenId), collector.account.address, units)
    const input = purchase(listing, 1, units === 2n ? '3' : '1')
    await expectSameMoney(collector, 'buy', input, { units: String(units) }, { page })
  }
  const auction = await auctioned()
  const page = bidPageTotals(await pageOf(collector, auction.tokenId), collector.account.address, 10_000_000n)
  const bid = { work, ...auction, assetId: 1, decimals: 6, bidBaseUnits: '10000000' }
  await expectSameMoney(collector, 'bid', bid, {}, { page })
  await travelTo(auction.end + 1)
  const facts = await stranger.api('GET /api/auctions/settle', { query: { app_id: auction.appId } })
  const closePage = closePageTotals(facts, stranger.account.address)
  await expectSameMoney(stranger, 'auctionClose', { work, appId: auction.appId }, {}, { page: closePage })
})

/** Not carried through: it pays only the network fee, and the server first reads pages of the internet. */
const exempt: readonly TransactionKindName[] = ['getVerified']

test('every kind of transaction is carried through above', () => {
  expect(kindsToList.filter((kind) => listings[kind].length === 0)).toEqual([])
  expect([...carried, ...exempt].toSorted()).toEqual(Object.keys(transactionKinds).toSorted())
})
