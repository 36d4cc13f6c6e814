import { bidFromWire, moveToSaleFromWire, settlementFromWire } from '@facet/api-contract/auction/auction-codec'
import { saleProgram } from '@facet/contracts'
import { giveAsset, type MarketClient } from '@facet/dev-env'
import { bidInAuction, listInAuction, moveAuctionToSale, settleAuction } from '@facet/groups'
import { getApplicationAddress, waitForConfirmation } from 'algosdk'
import { beforeAll, expect, test } from 'vitest'
import { callStep, createStep, type GroupStep, setUpSteps } from '../../chain/group-step.ts'
import { createForeignApp } from '../../market/test/create-foreign-app.ts'
import { type Attempt, expectRefused, signedSteps } from '../../market/test/refused.ts'
import { signedBy } from '../../market/test/send-past.ts'
import { currencyMoves } from '../../market/test/currency-moves.ts'
import { createSaleApp } from '../../sale/test/create-sale-app.ts'
import { auctionByHand } from './auction-by-hand.ts'
import type { Auctioned, AuctionWorld } from './auction-world.ts'

/** A request that would be accepted, with one thing changed. */
interface Change extends Record<string, unknown> {
  by?: MarketClient
}

interface Body {
  token_id: number
  app_id?: number
}

/** Every refusal of an auction, at every endpoint that checks it: before and after signing. */
export function auctionRefusalTable(world: () => AuctionWorld): void {
  let running: Auctioned
  /** The bidder of the requests has the highest bid. */
  let led: Auctioned
  let cancelled: Auctioned
  let later: Auctioned
  let dollars: Auctioned
  /** An auction of an asset that is not an NFT. */
  let strange: Auctioned
  let created: { tokenId: number; appId: number }
  let settled: Auctioned
  let paidOut: Auctioned
  let promised: Auctioned
  /** An auction of an edition: one unit returned unsold, one is for sale, one was sold, one is in the account. */
  let unsold: Auctioned
  let forSale: number
  let sold: number
  let foreignApp: number
  const nothing = { token_id: 999_999, app_id: 888_888 }
  const named = ({ tokenId, appId }: { tokenId: number; appId: number }) => ({ token_id: tokenId, app_id: appId })
  const vault = () => Number(world().market.setUp.vaultAppId)

  beforeAll(async () => {
    const { creator, collector, stranger, auctioned, mint, leave, travelTo } = world()
    foreignApp = await createForeignApp(world(), stranger)
    const tokenId = await mint({ number: 4 })
    unsold = await auctioned({ tokenId })
    forSale = (await creator.list({ tokenId, price: '10' })).appId
    sold = (await creator.list({ tokenId, price: '10' })).appId
    await collector.buy({ tokenId, appId: sold, price: '10' })
    promised = await auctioned()
    await collector.bid({ ...promised, price: '10' })
    settled = await auctioned()
    paidOut = await auctioned()
    await collector.bid({ ...paidOut, price: '10' })
    await leave(collector, paidOut.tokenId, creator.account.address)
    const neverSetUp = await mint()
    created = { tokenId: neverSetUp, appId: await world().created(neverSetUp) }
    await travelTo(Math.max(unsold.end, promised.end, settled.end, paidOut.end) + 60)
    await creator.settle(settled)
    await settleKeepingApp(paidOut, stranger)
    running = await auctioned()
    led = await auctioned()
    await collector.bid({ ...led, price: '10' })
    dollars = await auctioned({ asaId: Number(world().market.setUp.usdcId) })
    cancelled = await auctioned()
    await creator.cancel({ tokenId: cancelled.tokenId, appId: cancelled.appId })
    later = await auctionByHand(world(), ({ terms }) => (terms.startSeconds += 3_600n))
    const { algod, setUp } = world().market
    await giveAsset(algod, setUp.platform, creator.account, setUp.tokenId, 1n)
    strange = await auctionByHand(world(), ({ terms }) => (terms.nft = setUp.tokenId))
  })

  /** Pays everyone and keeps the app, past the market, which leaves one only where something must stay. */
  async function settleKeepingApp({ appId }: Auctioned, caller: MarketClient): Promise<void> {
    const facts = await caller.api('GET /api/auctions/settle', { query: { app_id: appId } })
    const settlement = { ...settlementFromWire(facts, caller.account.address), isDeleting: false }
    const group = settleAuction(await world().network(), settlement)
    const { algod, server } = world().market
    const signed = signedBy(caller, group).map((one) => Buffer.from(one, 'base64'))
    const { txid } = await algod.sendRawTransaction(signed).do()
    const { confirmedRound } = await waitForConfirmation(algod, txid, 4)
    await server.services.clock.waitFor(Number(confirmedRound), 10_000)
  }

  async function request({ by, ...change }: Change, usual: MarketClient) {
    const client = by ?? usual
    const body = { ...named(running), asa_id: 1, price: '10', ...change }
    return { client, body }
  }

  /** The request with a group of its steps. */
  async function signed(change: Change, usual: MarketClient, stepsOf: (sender: string, body: Body) => GroupStep[]) {
    const { client, body } = await request(change, usual)
    const signed_tx = await signedSteps(world(), client, stepsOf(client.account.address, body))
    return { client, signed: { ...body, signed_tx } }
  }

  const bids = (change: Change): Attempt[] => [
    async () => {
      const { client, body } = await request(change, world().collector)
      return client.api('POST /api/bid/check', { body })
    },
    async () => {
      const calls = (sender: string, { app_id = created.appId }: Body) => [callStep(sender, app_id, 'bid')]
      const { client, signed: body } = await signed(change, world().collector, calls)
      return client.api('POST /api/transaction/bid/validation', { body })
    },
  ]
  const setsUp = (sender: string, body: Body) => setUpSteps(sender, body.app_id ?? 0)
  const settles = (sender: string, body: Body) => [callStep(sender, body.app_id, 'settle')]
  const setUps = (change: Change): Attempt[] => [
    async () => {
      const { client, signed: body } = await signed(change, world().creator, setsUp)
      return client.api('POST /api/transaction/auction/create/validate', { body })
    },
  ]
  const settlements = (change: Change): Attempt[] => [
    async () => {
      const { client, body } = await request(change, world().stranger)
      return client.api('GET /api/auctions/settle', { query: body })
    },
    async () => {
      const { client, signed: body } = await signed(change, world().stranger, settles)
      return client.api('POST /api/auctions/settle', { body })
    },
  ]
  /** The same, for a caller who knows only the app id. */
  const task =
    ({ appId }: Auctioned): Attempt =>
    () =>
      world().stranger.api('POST /api/debug/joe', { body: { app_id: appId, kind: 'settle' } })
  const checkMove = (change: Change): Attempt => {
    return async () => {
      const { client, body } = await request({ ...named(unsold), ...change }, world().creator)
      return client.api('GET /api/auctions/to_sales', { query: { ...body, amount: body.price } })
    }
  }
  const sendMove = (change: Change): Attempt => {
    return async () => {
      const { sale_id = forSale, ...rest }: Change & { sale_id?: number } = change
      const { client, signed: body } = await signed({ ...named(unsold), ...rest }, world().creator, (sender, moved) => [
        ...settles(sender, moved),
        ...setUpSteps(sender, sale_id),
      ])
      return client.api('POST /api/auctions/to_sales', { body: { ...body, sale_id } })
    }
  }
  const createSaleOf = (change: Change): Attempt => {
    return async () => {
      const create = (sender: string) => [createStep(sender, saleProgram)]
      const { client, signed: sent } = await signed({ ...named(unsold), ...change }, world().creator, create)
      const { app_id: auction_id, ...body } = sent
      return client.api('POST /api/sale/app/create', { body: { ...body, auction_id, number: 1 } })
    }
  }
  const moves = (change: Change) => [checkMove(change), sendMove(change)]
  /** Never set up: even the newest auction of its work accepts no bids. */
  const unset = () => [
    ...bids(named(created)),
    ...bids({ ...named(created), app_id: undefined }),
    ...settlements(named(created)),
  ]
  const all = (change: Change) => [...bids(change), ...setUps(change), ...settlements(change), ...moves(change)]

  test.each<[code: string, attempts: () => Attempt[]]>([
    ['nft-not-found', () => [...all(nothing), ...bids(named(strange)), ...settlements(named(strange)), task(strange)]],
    ['listing-not-found', () => [...all({ app_id: 999_999 }), ...all({ token_id: cancelled.tokenId }), ...unset()]],
    ['task-of-another-contract', () => [vault(), forSale, sold].flatMap((app_id) => all({ app_id }))],
    ['listing-not-genuine', () => all({ app_id: foreignApp })],
    ['listing-closed', () => [...bids(named(cancelled)), ...setUps(named(cancelled)), ...moves(named(settled))]],
    ['auction-closed', () => settlements(named(settled))],
  ])('every request about it is refused with %s', async (code, attempts) => {
    await expectRefused(world(), code, attempts())
  })

  test.each<[code: string, attempts: () => Attempt[]]>([
    ['not-started', () => bids(named(later))],
    ['auction-ended', () => [...bids(named(promised)), ...bids(named(paidOut)), ...setUps(named(created))]],
    ['own-item', () => bids({ by: world().creator })],
    ['bid-below-minimum', () => bids({ price: '9.999999' })],
    ['already-leading', () => bids({ ...named(led), price: '10' })],
    [
      'invalid-price',
      () => [
        ...['10.0000001', '1000000000001'].flatMap((price) => bids({ price })),
        ...bids({ ...named(dollars), price: '10.255' }),
        ...setUps({ price: '0.1' }),
      ],
    ],
    ['currency-not-listed', () => setUps({ asa_id: 31_566_704 })],
    ['not-the-seller', () => setUps({ by: world().stranger })],
    ['set-up-already', () => setUps({})],
    ['auction-not-over', () => settlements({})],
  ])('a bid, a set-up or a settlement is refused with %s', async (code, attempts) => {
    await expectRefused(world(), code, attempts())
  })

  test.each<[code: string, attempts: () => Attempt[]]>([
    ['listing-not-found', () => [createSaleOf({ app_id: 999_999 })]],
    ['task-of-another-contract', () => [createSaleOf({ app_id: vault() }), createSaleOf({ app_id: sold })]],
    ['listing-not-genuine', () => [createSaleOf({ app_id: foreignApp })]],
    ['listing-closed', () => [createSaleOf(named(settled))]],
    ['not-the-seller', () => [...moves({ by: world().stranger }), createSaleOf({ by: world().stranger })]],
    ['auction-not-over', () => [...moves(named(running)), createSaleOf(named(running))]],
    ['has-bids', () => [...moves(named(promised)), createSaleOf(named(promised))]],
    ['currency-not-listed', () => moves({ asa_id: 31_566_704 })],
    ['invalid-price', () => [...moves({ price: '0.1' }), sendMove({ sale_id: forSale, price: '0.1' })]],
    ['set-up-already', () => [sendMove({ sale_id: forSale })]],
    ['sold-out', () => [sendMove({ sale_id: sold })]],
  ])('a move to a sale is refused with %s', async (code, attempts) => {
    await expectRefused(world(), code, attempts())
  })

  test('refuses a set-up with not-the-owner when the work has moved meanwhile', async () => {
    const { creator, mint } = world()
    const tokenId = await mint()
    const appId = await world().created(tokenId)
    await creator.list({ tokenId, price: '10' })
    await expectRefused(world(), 'not-the-owner', setUps({ token_id: tokenId, app_id: appId }))
  })

  test('refuses a set-up or move that differs from the agreement with group-mismatch', async () => {
    const { creator, mint, network, market } = world()
    const tokenId = await mint({ number: 2 })
    const appId = await world().created(tokenId)
    const listing = { appId: BigInt(appId), seller: creator.account.address, nft: BigInt(tokenId), currency: 0n }
    const setUp = listInAuction(await network(), { ...listing, vault: market.setUp.vaultAppId, units: 2n })
    const body = { token_id: tokenId, app_id: appId, asa_id: 1, price: '10', signed_tx: signedBy(creator, setUp) }

    const query = { app_id: unsold.appId, amount: '10' }
    const facts = await creator.api('GET /api/auctions/to_sales', { query })
    const [saleId, otherSale] = [
      await createSaleApp(world(), creator, unsold.tokenId),
      await createSaleApp(world(), creator, unsold.tokenId),
    ]
    const move = moveAuctionToSale(await network(), moveToSaleFromWire(facts, BigInt(otherSale)))
    const into = { ...named(unsold), asa_id: 1, price: '10', sale_id: saleId, signed_tx: signedBy(creator, move) }
    await expectRefused(world(), 'group-mismatch', [
      () => creator.api('POST /api/transaction/auction/create/validate', { body }),
      () => creator.api('POST /api/auctions/to_sales', { body: into }),
    ])
  })

  test('refuses a bid with transaction-expired after its last valid round', async () => {
    const { collector, market, network } = world()
    const body = { ...named(running), price: '10' }
    const bid = bidFromWire(await collector.api('POST /api/bid/check', { body }), collector.account.address)
    const params = await network()
    const signed_tx = signedBy(collector, bidInAuction({ ...params, lastRound: params.firstRound }, bid))
    await market.chain.controls.mine(2)
    await expectRefused(world(), 'transaction-expired', [
      () => collector.api('POST /api/transaction/bid/validation', { body: { ...body, signed_tx } }),
    ])
  })

  test('refuses a group when a payee has become unpayable since signing; the next check prepares for it', async () => {
    const { creator, market, auctioned, travelTo, network, mint } = world()
    const money = { usdcBaseUnits: 100_000_000n }
    const [seller, first, second] = [
      await market.person('seller', money),
      await market.person('first', money),
      await market.person('second', money),
    ]
    const { leave } = currencyMoves(world)
    const tokenId = await mint({}, seller)
    const { appId, end } = await auctioned({ tokenId, asaId: Number(market.setUp.usdcId) }, seller)
    await first.bid({ tokenId, appId, price: '10' })
    const late = await second.signBid({ tokenId, appId, price: '11' })
    await leave(first)
    await expectRefused(world(), 'payees-changed', [() => second.sendBid({ tokenId, appId, price: '11' }, late)])
    await second.bid({ tokenId, appId, price: '11' })

    await travelTo(end)
    const facts = await creator.api('GET /api/auctions/settle', { query: { app_id: appId } })
    expect(facts.unpayable).toEqual([])
    const group = settleAuction(await network(), settlementFromWire(facts, creator.account.address))
    const body = { app_id: appId, signed_tx: signedBy(creator, group) }
    await leave(seller)
    await expectRefused(world(), 'payees-changed', [() => creator.api('POST /api/auctions/settle', { body })])
    await creator.settle({ appId })
  })

  test('refuses a move to a sale when money arrived since signing that the seller cannot receive', async () => {
    const { market, mint, auctioned, pay, stranger, travelTo, network } = world()
    const { usdcId } = market.setUp
    const seller = await market.person('seller without the currency')
    // The second unit lets the seller create the sale by itself.
    const minted = await mint({ number: 2 }, seller)
    const { tokenId, appId, end } = await auctioned({ tokenId: minted, asaId: Number(usdcId) }, seller)
    await travelTo(end)
    const facts = await seller.api('GET /api/auctions/to_sales', { query: { app_id: appId, amount: '10' } })
    const saleId = await createSaleApp(world(), seller, tokenId)
    const move = moveAuctionToSale(await network(), moveToSaleFromWire(facts, BigInt(saleId)))
    const ids = { token_id: tokenId, app_id: appId, sale_id: saleId }
    const body = { ...ids, asa_id: 1, price: '10', signed_tx: signedBy(seller, move) }
    await pay(stranger, usdcId, getApplicationAddress(BigInt(appId)).toString(), 1n)
    await expectRefused(world(), 'payees-changed', [() => seller.api('POST /api/auctions/to_sales', { body })])
  })
}
