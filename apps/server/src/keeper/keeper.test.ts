import { auctionCancelFromWire, settlementFromWire } from '@facet/api-contract/auction/auction-codec'
import { offerCancelFromWire } from '@facet/api-contract/offer/offer-codec'
import { saleCancelFromWire } from '@facet/api-contract/sale/sale-codec'
import { cancelAuction, cancelOffer, cancelSale, settleAuction } from '@facet/groups'
import { getApplicationAddress } from 'algosdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuctionWorld, createAuctionWorld } from '../auction/test/auction-world.ts'
import { createForeignApp } from '../market/test/create-foreign-app.ts'
import { currencyMoves } from '../market/test/currency-moves.ts'
import { signedBy } from '../market/test/send-past.ts'
import { visitor } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

type Kind = 'settle' | 'close' | 'return'

/** Tasks that anyone may perform once due, requested by app id and sent like any other group. */
describe.each(testMarkets)("the keeper's tasks by hand, on $name", (kind) => {
  let world: AuctionWorld
  beforeAll(async () => {
    world = await createAuctionWorld(await kind.start({ hasUsdcClawback: true }))
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const ask = (kind: Kind, appId: number, client = world.stranger) =>
    client.api('POST /api/debug/joe', { body: { app_id: appId, kind } })
  const refusal = (code: string, params?: object) =>
    expect.objectContaining({ code, ...(params && { body: expect.objectContaining({ params }) }) })
  const now = () => world.market.server.services.clock.timestampSeconds

  async function factsOf<Name extends Kind>(kind: Name, appId: number, client = world.stranger) {
    const facts = await ask(kind, appId, client)
    expect(facts).toMatchObject({ kind, app_id: appId, checked_round: Number(world.market.chain.lastRound) })
    return facts as Extract<typeof facts, { kind: Name }>
  }

  /** Settles as a caller who knows only the app id. */
  async function settle(appId: number, client = world.stranger): Promise<void> {
    const facts = await factsOf('settle', appId, client)
    const group = settleAuction(await world.network(), settlementFromWire(facts, client.account.address))
    const body = { app_id: appId, signed_tx: signedBy(client, group) }
    await client.api('POST /api/auctions/settle', { body })
  }

  /** A sale of two units, both bought; the second buyer's group did not close it. */
  async function soldOut(asaId = 1): Promise<{ tokenId: number; appId: number }> {
    const { collector, stranger, listed } = world
    const { tokenId, appId } = await listed({ units: 2, asaId })
    const order = { tokenId, appId, price: '10' }
    const slow = await collector.signBuy(order)
    await stranger.buy(order)
    const body = { token_id: tokenId, app_id: appId, number: 1, signed_tx: slow }
    await collector.api('POST /api/transaction/buy/validation/v2', { body })
    return { tokenId, appId }
  }

  async function expiredOffer(): Promise<{ tokenId: number; appId: number }> {
    const tokenId = await world.mint()
    const expirySeconds = now() + 3_600
    const appId = await world.collector.makeOffer({ tokenId, price: '7', expirySeconds })
    await world.travelTo(expirySeconds)
    return { tokenId, appId }
  }

  test('lets a stranger settle an ended auction, with the same facts as its parties', async () => {
    const { auctioned, collector, stranger, travelTo, units } = world
    const { tokenId, appId, end } = await auctioned()
    await collector.bid({ tokenId, appId, price: '10' })
    await expect(ask('settle', appId)).rejects.toEqual(refusal('auction-not-over', { tokenId, endSeconds: end }))
    await travelTo(end)
    const { kind: _, ...facts } = await factsOf('settle', appId)
    expect(facts).toMatchObject({ action: 'close', outcome: 'sold', receiver: collector.account.address })
    expect(facts).toEqual(await stranger.api('GET /api/auctions/settle', { query: { app_id: appId } }))
    await settle(appId)
    expect(await units(collector, tokenId)).toBe(1n)
    await expect(ask('settle', appId)).rejects.toEqual(refusal('auction-closed', { tokenId }))
  })

  test('lets a stranger move the work of an opted-out winner to the prize vault', async () => {
    const { auctioned, collector, creator, stranger, travelTo, leave } = world
    const { tokenId, appId, end } = await auctioned()
    await collector.bid({ tokenId, appId, price: '10' })
    await leave(collector, tokenId, creator.account.address)
    await travelTo(end)
    expect(await factsOf('settle', appId)).toMatchObject({ can_deliver: false, is_deleting: true })
    await settle(appId)
    const { prizes } = await collector.api('GET /api/account/claim/royalties')
    expect(prizes).toMatchObject([{ token_id: tokenId, depositor: creator.account.address }])
    expect((await stranger.api('GET /api/account/claim/royalties')).prizes).toEqual([])
    await expect(ask('settle', appId)).rejects.toEqual(refusal('auction-closed', { tokenId }))
  })

  test('lets a stranger close a sold-out sale, returning its deposits to the seller', async () => {
    const { creator, stranger, network, microAlgoOf } = world
    const { tokenId, appId } = await soldOut()
    const facts = await factsOf('close', appId)
    expect(facts).toMatchObject({ needs_opt_in: false, keeps_app: false, units: '0', returned_micro_algo: '378500' })
    const before = [await microAlgoOf(creator), await microAlgoOf(stranger)] as const
    const group = cancelSale(await network(), saleCancelFromWire(facts, stranger.account.address))
    const body = { token_id: tokenId, app_id: appId, signed_tx: signedBy(stranger, group) }
    await stranger.api('POST /api/sell/cancel/validation/v2', { body })
    // The escrow held 200,000 µALGO; the rest of the deposit was min balance of the application in the seller's account.
    expect((await microAlgoOf(creator)) - before[0]).toBe(200_000n)
    expect(before[1] - (await microAlgoOf(stranger))).toBe(BigInt(facts.network_fee_micro_algo))
    await expect(ask('close', appId)).rejects.toEqual(refusal('sold-out'))
  })

  test('lets a stranger return the money of an expired offer', async () => {
    const { collector, stranger, network, microAlgoOf } = world
    const { tokenId, appId } = await expiredOffer()
    const facts = await factsOf('return', appId)
    const before = await microAlgoOf(collector)
    const group = cancelOffer(await network(), offerCancelFromWire(facts, stranger.account.address))
    const body = { token_id: tokenId, app_id: appId, signed_tx: signedBy(stranger, group) }
    await stranger.api('POST /api/offers/cancel', { body })
    expect((await microAlgoOf(collector)) - before).toBe(7_000_000n + 100_000n)
    await expect(ask('return', appId)).rejects.toEqual(refusal('offer-withdrawn'))
  })

  test('lets no stranger leave the deposits of others in an app that nothing keeps', async () => {
    const { auctioned, collector, stranger, network, travelTo } = world
    const offer = await expiredOffer()
    const { tokenId, appId, end } = await auctioned()
    await collector.bid({ tokenId, appId, price: '10' })
    await travelTo(end)
    const { address } = stranger.account
    const settlement = settlementFromWire(await factsOf('settle', appId), address)
    const settled = settleAuction(await network(), { ...settlement, isDeleting: false })
    const body = { app_id: appId, signed_tx: signedBy(stranger, settled) }
    const mismatch = refusal('group-mismatch', { index: 0, field: 'on completion' })
    await expect(stranger.api('POST /api/auctions/settle', { body })).rejects.toEqual(mismatch)
    await settle(appId)

    const facts = offerCancelFromWire(await factsOf('return', offer.appId), address)
    const returned = cancelOffer(await network(), { ...facts, keepsApp: true })
    const cancel = { token_id: offer.tokenId, app_id: offer.appId, signed_tx: signedBy(stranger, returned) }
    await expect(stranger.api('POST /api/offers/cancel', { body: cancel })).rejects.toEqual(mismatch)
  })

  test("does not let a seller's cancel leave the app and its deposit behind without need", async () => {
    const { auctioned, creator, listed, network } = world
    const { address } = creator.account
    for (const { tokenId, appId } of [await listed(), await auctioned()]) {
      const facts = await creator.api('POST /api/cancel/check', { body: { token_id: tokenId, app_id: appId } })
      const leftOpen = { ...facts, keeps_app: true }
      const group =
        leftOpen.kind === 'sale'
          ? cancelSale(await network(), saleCancelFromWire(leftOpen, address))
          : leftOpen.kind === 'auction' && cancelAuction(await network(), auctionCancelFromWire(leftOpen))
      if (!group) throw new Error('neither a sale nor an auction')
      const body = { token_id: tokenId, app_id: appId, signed_tx: signedBy(creator, group) }
      const mismatch = refusal('group-mismatch', { index: 0, field: 'on completion' })
      await expect(creator.api('POST /api/sell/cancel/validation/v2', { body })).rejects.toEqual(mismatch)
    }
  })

  describe('is refused', () => {
    test('to a visitor who is not signed in', async () => {
      await expect(ask('settle', 1, visitor(world))).rejects.toEqual(refusal('not-connected'))
    })

    test('for tasks that are not due, even to their own party', async () => {
      const { creator, collector, listed, mint } = world
      const { appId } = await listed()
      await expect(ask('close', appId)).rejects.toEqual(refusal('sale-running'))
      await expect(ask('close', appId, creator)).rejects.toEqual(refusal('sale-running'))
      const tokenId = await mint()
      for (const expirySeconds of [0, now() + 3_600]) {
        const offer = await collector.makeOffer({ tokenId, price: '7', expirySeconds })
        await expect(ask('return', offer)).rejects.toEqual(refusal('offer-running'))
        await expect(ask('return', offer, collector)).rejects.toEqual(refusal('offer-running'))
      }
    })

    test('for apps that never existed or are closed', async () => {
      const { creator, collector, listed, mint, created } = world
      for (const kind of ['settle', 'close'] as const)
        await expect(ask(kind, 999_999)).rejects.toEqual(refusal('listing-not-found'))
      await expect(ask('return', 999_999)).rejects.toEqual(refusal('offer-not-found'))
      const neverSetUp = await created(await mint())
      await expect(ask('settle', neverSetUp)).rejects.toEqual(refusal('listing-not-found'))
      const sale = await listed()
      await creator.cancel(sale)
      await expect(ask('close', sale.appId)).rejects.toEqual(refusal('listing-closed'))
      const tokenId = await mint()
      const offer = await collector.makeOffer({ tokenId, price: '7' })
      await creator.acceptOffer({ tokenId, appId: offer })
      await expect(ask('return', offer)).rejects.toEqual(refusal('offer-taken'))
    })

    test('for a contract of another kind, existing or deleted, and for one that is not of this market', async () => {
      const { auctioned, listed, creator, collector, market, stranger } = world
      const auction = await auctioned()
      const { appId } = await listed()
      const gone = await listed()
      await creator.cancel(gone)
      const offer = await collector.makeOffer({ tokenId: auction.tokenId, price: '7' })
      const vault = Number(market.setUp.vaultAppId)
      const others: Record<Kind, number[]> = {
        settle: [appId, gone.appId, offer, vault],
        close: [auction.appId, offer, vault],
        return: [auction.appId, appId, gone.appId, vault],
      }
      for (const [kind, appIds] of Object.entries(others) as [Kind, number[]][])
        for (const other of appIds)
          await expect(ask(kind, other)).rejects.toEqual(refusal('task-of-another-contract', { appId: other }))
      const foreign = await createForeignApp(world, stranger)
      for (const kind of ['settle', 'close', 'return'] as const)
        await expect(ask(kind, foreign)).rejects.toEqual(refusal('listing-not-genuine', { appId: foreign }))
    })

    test('while the issuer has frozen stray money of a sold-out sale', async () => {
      const { stranger, market } = world
      const { transfer, setFrozen } = currencyMoves(() => world)
      const { tokenId, appId } = await soldOut(Number(market.setUp.usdcId))
      const escrow = getApplicationAddress(appId).toString()
      await transfer(stranger, escrow, 1n)
      await setFrozen(escrow, true)
      await expect(ask('close', appId)).rejects.toEqual(refusal('asset-frozen'))
      const body = { token_id: tokenId, app_id: appId }
      await expect(stranger.api('POST /api/cancel/check', { body })).rejects.toEqual(refusal('asset-frozen'))
      await setFrozen(escrow, false)
      expect(await factsOf('close', appId)).toMatchObject({ units: '0' })
    })
  })
})
