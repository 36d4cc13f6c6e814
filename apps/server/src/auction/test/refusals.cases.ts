import {
  auctionFromWire,
  bidFromWire,
  settlementFromWire,
  newAuctionFromWire,
} from '@facet/api-contract/auction/auction-codec'
import { newSaleFromWire } from '@facet/api-contract/sale/sale-codec'
import type { MarketClient } from '@facet/dev-env'
import {
  bidInAuction,
  type BuiltGroup,
  createAuction,
  createSale,
  listInAuction,
  moveAuctionToSale,
  optIn,
  rehearse,
  settleAuction,
  STAND_IN_APP_ID,
} from '@facet/groups'
import {
  decodeAddress,
  encodeUnsignedTransaction,
  makePaymentTxnWithSuggestedParamsFromObject,
  waitForConfirmation,
} from 'algosdk'
import { beforeAll, describe, expect, test } from 'vitest'
import { outcome } from '../../market/test/random-order.ts'
import type { Auctioned, AuctionWorld } from './auction-world.ts'

/** Refusals of altered auctions and of auctions made without the market; the rest is in `refusal-table.cases.ts`. */
export function refusalTests(world: () => AuctionWorld): void {
  let auction: Auctioned
  beforeAll(async () => {
    auction = await world().auctioned()
  })

  const code = (expected: string) => expect.objectContaining({ code: expected })
  const sign = (client: MarketClient, { transactions }: BuiltGroup) =>
    transactions.map((transaction) => client.account.sign(transaction))
  const checkBid = (client: MarketClient, change: Record<string, unknown> = {}) =>
    client.api('POST /api/bid/check', {
      body: { token_id: auction.tokenId, app_id: auction.appId, price: '10', ...change },
    })
  const sendBid = (client: MarketClient, signed: string | string[], change: Record<string, unknown> = {}) =>
    client.api('POST /api/transaction/bid/validation', {
      body: { token_id: auction.tokenId, app_id: auction.appId, price: '10', signed_tx: signed, ...change },
    })
  /** An auction of a new work with non-standard terms, made without the market. */
  async function byHand(
    change: (created: ReturnType<typeof newAuctionFromWire>) => void,
    units = 1n,
  ): Promise<Auctioned> {
    const { creator, market, mint, network } = world()
    const tokenId = await mint({ number: 5 })
    const query = { token_id: tokenId, amount: '10', duration: 24 }
    const created = newAuctionFromWire(await creator.api('GET /api/auction/contract/info', { query }), tokenId)
    change(created)
    const seller = creator.account.address
    const submit = async (group: BuiltGroup) => {
      const signed = sign(creator, group).map((text) => Buffer.from(text, 'base64'))
      const { txid } = await market.algod.sendRawTransaction(signed).do()
      return waitForConfirmation(market.algod, txid, 4)
    }
    const { applicationIndex: appId = 0n } = await submit(createAuction(await network(), { seller, ...created }))
    const { nft, currency, vault } = created.terms
    await submit(listInAuction(await network(), { appId, seller, nft, currency, vault, units }))
    await market.server.services.clock.waitFor(market.chain.lastRound, 10_000)
    return { tokenId, appId: Number(appId), end: Number(created.endSeconds) }
  }

  describe('creating', () => {
    const info = (client: MarketClient, query: Record<string, unknown>) =>
      client.api('GET /api/auction/contract/info', { query: { token_id: 1, amount: '10', duration: 24, ...query } })

    test('with terms other than those answered, or an end that was not requested', async () => {
      const { creator, mint, network } = world()
      const tokenId = await mint()
      const facts = await info(creator, { token_id: tokenId })
      const send = async (change: (created: ReturnType<typeof newAuctionFromWire>) => void) => {
        const created = newAuctionFromWire(facts, tokenId)
        change(created)
        const group = createAuction(await network(), { seller: creator.account.address, ...created })
        const body = { token_id: tokenId, asa_id: 1, price: '10', duration: 24, signed_tx: sign(creator, group) }
        return creator.api('POST /api/auction/app/create', { body })
      }
      const mismatch = expect.objectContaining({ code: 'group-mismatch' })
      await expect(send(({ terms }) => (terms.feeBasisPoints = 0))).rejects.toEqual(mismatch)
      await expect(send(({ terms }) => (terms.startSeconds += 3_600n))).rejects.toEqual(mismatch)
      await expect(send((created) => (created.endSeconds += 60n))).rejects.toEqual(mismatch)
      await expect(send(({ terms }) => (terms.startSeconds -= 90_000n))).rejects.toEqual(code('end-past'))
    })

    test('with only the signed transaction: accepts its own arguments, and only acceptable ones', async () => {
      const { creator, mint, network, market } = world()
      const tokenId = await mint()
      const facts = await info(creator, { token_id: tokenId, duration: 48 })
      const send = async (change: (created: ReturnType<typeof newAuctionFromWire>) => void) => {
        const created = newAuctionFromWire(facts, tokenId)
        change(created)
        const group = createAuction(await network(), { seller: creator.account.address, ...created })
        return creator.api('POST /api/auction/app/create', { body: { signed_tx: sign(creator, group) } })
      }
      const { app_id, end } = await send(() => {})
      expect(end).toBe(facts.end)
      expect(await creator.api('POST /api/cancel/check', { body: { token_id: tokenId, app_id } })).toMatchObject({
        kind: 'auction',
        reserve_base_units: '10000000',
      })
      await expect(send((created) => (created.endSeconds += 60n))).rejects.toEqual(code('invalid-duration'))
      await expect(send((created) => (created.endSeconds += 180n * 3_600n))).rejects.toEqual(code('invalid-duration'))
      await expect(send(({ terms }) => (terms.reserveBaseUnits = 999_999n))).rejects.toEqual(code('invalid-price'))
      await expect(send(({ terms }) => (terms.feeBasisPoints = 0))).rejects.toEqual(code('group-mismatch'))
      const unrelated = sign(creator, optIn(await network(), creator.account.address, market.setUp.usdcId))
      const body = { signed_tx: unrelated }
      await expect(creator.api('POST /api/auction/app/create', { body })).rejects.toEqual(code('group-mismatch'))
    })

    test('below the currency’s minimum price', async () => {
      const { creator, mint } = world()
      const tokenId = await mint()
      await expect(info(creator, { token_id: tokenId, amount: '0.999999' })).rejects.toEqual(code('invalid-price'))
      expect(await info(creator, { token_id: tokenId, amount: '1' })).toMatchObject({ micro_amount: '1000000' })
    })

    test('a set-up by another account, at another price, or twice', async () => {
      const { creator, stranger, created, mint, network } = world()
      const tokenId = await mint()
      const appId = await created(tokenId)
      const send = async (client: MarketClient, change: Record<string, unknown> = {}) => {
        const listing = { seller: client.account.address, nft: BigInt(tokenId), currency: 0n, units: 1n }
        const vault = world().market.setUp.vaultAppId
        const group = listInAuction(await network(), { ...listing, appId: BigInt(appId), vault })
        const body = {
          token_id: tokenId,
          app_id: appId,
          asa_id: 1,
          price: '10',
          signed_tx: sign(client, group),
          ...change,
        }
        return client.api('POST /api/transaction/auction/create/validate', { body })
      }
      await expect(send(stranger)).rejects.toEqual(code('not-the-seller'))
      await expect(send(creator, { price: '11' })).rejects.toEqual(code('invalid-price'))
      await expect(send(creator, { token_id: auction.tokenId })).rejects.toEqual(code('listing-not-found'))
      await send(creator)
      await expect(send(creator)).rejects.toEqual(code('set-up-already'))
    })
  })

  describe('bidding', () => {
    test('below the minimum bid, which the refusal names; with more decimals than the currency', async () => {
      const { collector } = world()
      await expect(checkBid(collector, { price: '9.999999' })).rejects.toMatchObject({
        code: 'bid-below-minimum',
        body: { status: 409, params: { minBidBaseUnits: '10000000', assetId: 1 } },
      })
      await expect(checkBid(collector, { price: '10.0000001' })).rejects.toEqual(code('invalid-price'))
    })

    test('below the own bid that another page has just raised', async () => {
      const { collector, auctioned } = world()
      const { tokenId, appId } = await auctioned()
      const early = await collector.signBid({ tokenId, appId, price: '11' })
      await collector.bid({ tokenId, appId, price: '80' })
      const leads = { currentBaseUnits: '80000000', minBidBaseUnits: '80500000', assetId: 1 }
      const refusal = { code: 'already-leading', body: { status: 409, params: leads } }
      const below = { body: { token_id: tokenId, app_id: appId, price: '75' } }
      await expect(collector.api('POST /api/bid/check', below)).rejects.toMatchObject(refusal)
      await expect(collector.sendBid({ tokenId, appId, price: '11' }, early)).rejects.toMatchObject(refusal)
    })

    test('with a group that pays another amount or app, or belongs to another account', async () => {
      const { collector, stranger, network } = world()
      const facts = await checkBid(collector)
      const input = bidFromWire(facts, collector.account.address)
      const build = async (change: Partial<typeof input>) =>
        sign(collector, bidInAuction(await network(), { ...input, ...change }))
      await expect(sendBid(collector, await build({ amountBaseUnits: 9_000_000n }))).rejects.toMatchObject({
        code: 'group-mismatch',
        body: { params: { field: 'amount' } },
      })
      const other = { ...input.auction, appId: 4_242n }
      await expect(sendBid(collector, await build({ auction: other }))).rejects.toEqual(code('group-mismatch'))
      const unrelated = sign(collector, optIn(await network(), collector.account.address, BigInt(auction.tokenId)))
      await expect(sendBid(collector, unrelated)).rejects.toEqual(code('group-mismatch'))
      const short = (await build({})).slice(1)
      await expect(sendBid(collector, short)).rejects.toMatchObject({ code: expect.stringMatching(/^group-/) })
      await expect(sendBid(stranger, await build({}))).rejects.toEqual(code('group-mismatch'))
      await expect(sendBid(collector, 'AAAA')).rejects.toEqual(code('transaction-malformed'))
    })

    test('with an unrelated group after another bid, without bid-overtaken', async () => {
      const { auctioned, collector, stranger, network } = world()
      const { tokenId, appId } = await auctioned()
      const early = await collector.signBid({ tokenId, appId, price: '11' })
      await stranger.bid({ tokenId, appId, price: '10' })
      const change = { token_id: tokenId, app_id: appId, price: '11' }
      const unrelated = sign(collector, optIn(await network(), collector.account.address, BigInt(tokenId)))
      await expect(sendBid(collector, unrelated, change)).rejects.toEqual(code('group-mismatch'))
      await expect(sendBid(collector, early, { ...change, price: '12' })).rejects.toEqual(code('group-mismatch'))
      await expect(sendBid(collector, early, change)).rejects.toEqual(code('bid-overtaken'))
    })

    test('above the account’s balance', async () => {
      const { market } = world()
      const poor = await market.person('poor', { microAlgo: 5_000_000n })
      const { tokenId, appId } = auction
      await expect(poor.bid({ tokenId, appId, price: '10' })).rejects.toEqual(code('not-enough-algo'))
    })

    test.each([
      [
        'paying the platform nothing',
        ({ terms }: ReturnType<typeof newAuctionFromWire>) => void (terms.feeBasisPoints = 0),
      ],
      [
        'with an unaffordable increment',
        ({ terms }: ReturnType<typeof newAuctionFromWire>) => void (terms.stepBaseUnits = 2n ** 60n),
      ],
    ])('on an auction made by hand, %s: it is not shown and takes no bid', async (_name, change) => {
      const made = await byHand(change)
      const body = { token_id: made.tokenId, app_id: made.appId, price: '10' }
      await expect(world().collector.api('POST /api/bid/check', { body })).rejects.toEqual(code('listing-not-genuine'))
      expect(await isShown(made)).toBe(false)
    })

    test('an auction of several units is not shown', async () => {
      expect(await isShown(await byHand(() => {}, 2n))).toBe(false)
    })

    async function isShown({ tokenId, appId }: Auctioned): Promise<boolean> {
      const { collector } = world()
      const { auctions } = await collector.api('GET /api/auctions', { query: { end: 100 } })
      const params = { id: tokenId, auctionId: appId }
      const page = await outcome(collector.api('GET /api/nft/{id}/auction/{auctionId}', { params }))
      return page !== 'listing-not-found' || auctions.some(({ app_id }) => app_id === appId)
    }

    test('before it starts', async () => {
      const { collector } = world()
      const made = await byHand(({ terms }) => (terms.startSeconds += 3_600n))
      const body = { token_id: made.tokenId, app_id: made.appId, price: '10' }
      await expect(collector.api('POST /api/bid/check', { body })).rejects.toEqual(code('not-started'))
      const { auctions } = await collector.api('GET /api/auctions', { query: { end: 100 } })
      expect(auctions.map(({ app_id }) => app_id)).not.toContain(made.appId)
    })
  })

  describe('ending', () => {
    const checkSettle = (client: MarketClient, query: Record<string, unknown> = {}) =>
      client.api('GET /api/auctions/settle', { query: { app_id: auction.appId, ...query } })
    const checkToSales = (client: MarketClient, query: Record<string, unknown> = {}) =>
      client.api('GET /api/auctions/to_sales', { query: { app_id: auction.appId, amount: '9', ...query } })
    const cancel = (client: MarketClient, { tokenId, appId }: Auctioned) =>
      client.api('POST /api/cancel/check', { body: { token_id: tokenId, app_id: appId } })

    test('a cancel by another account, or after a bid', async () => {
      const { collector, creator, auctioned } = world()
      await expect(cancel(collector, auction)).rejects.toEqual(code('not-the-seller'))
      const withBid = await auctioned()
      await collector.bid({ ...withBid, price: '10' })
      await expect(cancel(creator, withBid)).rejects.toEqual(code('has-bids'))
    })

    test('a move to a sale by another account, with a bid, or at price zero; an altered settlement', async () => {
      const { collector, creator, stranger, auctioned, travelTo, network } = world()
      const [withBid, unsold] = [await auctioned(), await auctioned()]
      await collector.bid({ ...withBid, price: '10' })
      await travelTo(Math.max(withBid.end, unsold.end))
      await expect(checkToSales(creator, { app_id: withBid.appId })).rejects.toEqual(code('has-bids'))
      await expect(checkToSales(collector, { app_id: unsold.appId })).rejects.toEqual(code('not-the-seller'))
      await expect(checkToSales(creator, { app_id: unsold.appId, amount: '0.1' })).rejects.toEqual(
        code('invalid-price'),
      )
      const input = settlementFromWire(await checkSettle(stranger, { app_id: withBid.appId }), stranger.account.address)
      const auctionOfOther = { ...input.auction, seller: stranger.account.address }
      const group = settleAuction(await network(), { ...input, auction: auctionOfOther })
      const body = { app_id: withBid.appId, signed_tx: sign(stranger, group) }
      await expect(stranger.api('POST /api/auctions/settle', { body })).rejects.toEqual(code('group-mismatch'))
      await creator.moveToSale({ ...unsold, price: '9' })
      await expect(checkToSales(creator, { app_id: unsold.appId })).rejects.toEqual(code('listing-closed'))
    })

    test('a move to a sale by a seller who lacks ALGO, with the amount that suffices after the returned deposit', async () => {
      const { auctioned, collector, market, network, travelTo } = world()
      const seller = await market.person('mover', { microAlgo: 20_000_000n })
      const { address } = seller.account
      const unsold = await auctioned({}, seller)
      await travelTo(unsold.end)
      const facts = await checkToSales(seller, { app_id: unsold.appId })
      const terms = newSaleFromWire(facts.sale, unsold.tokenId)
      const create = createSale(await network(), { seller: address, terms, priceBaseUnits: 9_000_000n })
      const move = moveAuctionToSale(await network(), {
        auction: auctionFromWire(facts.auction),
        sale: { ...terms, appId: STAND_IN_APP_ID },
      })
      const transactions = rehearse(await network(), create, move).map((one) =>
        Buffer.from(encodeUnsignedTransaction(one)).toString('base64'),
      )
      const preflight = () => seller.api('POST /api/preflight', { body: { transactions } })
      const { amount, minBalance } = await market.algod.accountInformation(address).do()
      const drain = makePaymentTxnWithSuggestedParamsFromObject({
        sender: address,
        receiver: collector.account.address,
        // Its own fee and 1,000 more stay.
        amount: amount - minBalance - 2_000n,
        suggestedParams: await market.algod.getTransactionParams().do(),
      })
      await market.algod.sendRawTransaction(Buffer.from(seller.account.sign(drain), 'base64')).do()
      const { failure } = await preflight()
      const missing = BigInt(String(failure?.params?.['missingMicroAlgo']))
      const fund = (microAlgo: bigint) => market.chain.controls.fund(decodeAddress(address).publicKey, microAlgo)
      await fund(missing - 1n)
      expect((await preflight()).failure).toMatchObject({ error: 'not-enough-algo', params: { missingMicroAlgo: '1' } })
      await fund(1n)
      expect(await preflight()).toMatchObject({ ok: true })
    })
  })
}
