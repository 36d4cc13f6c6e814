import { saleFromWire, newSaleFromWire } from '@facet/api-contract/sale/sale-codec'
import type { MarketClient } from '@facet/dev-env'
import { programs } from '@facet/contracts'
import {
  buyFromSale,
  createSale,
  enableCurrency,
  listInSale,
  optIn,
  type SaleTerms,
  updateSalePrice,
} from '@facet/groups'
import { makeAssetCreateTxnWithSuggestedParamsFromObject, waitForConfirmation } from 'algosdk'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendPast, signedBy } from '../../market/test/send-past.ts'
import { listPast, marketTermsOf } from './list-past.ts'
import type { Listed, World } from '../../market/test/world.ts'

/** Refusals of altered sales and of sales made without the market; the rest is in `refusal-table.cases.ts`. */
export function refusalTests(world: () => World): void {
  let sale: Listed
  beforeEach(async () => {
    sale = await world().listed({ units: 2 })
  })

  const code = (expected: string) => expect.objectContaining({ code: expected })
  const checkBuy = (client: MarketClient, change: Record<string, unknown> = {}) =>
    client.api('POST /api/buy/check', {
      body: { token_id: sale.tokenId, app_id: sale.appId, price: '10', number: 1, ...change },
    })
  const sendBuy = (client: MarketClient, signed: string | string[], change: Record<string, unknown> = {}) =>
    client.api('POST /api/transaction/buy/validation/v2', {
      body: { token_id: sale.tokenId, app_id: sale.appId, number: 1, signed_tx: signed, ...change },
    })
  /** The buy group, built from facts that were changed. */
  async function signedBuy(
    change: (facts: Awaited<ReturnType<typeof checkBuy>>) => void,
    signer: MarketClient = world().collector,
  ): Promise<string[]> {
    const facts = await checkBuy(world().collector)
    change(facts)
    const { transactions } = buyFromSale(await world().network(), {
      sale: saleFromWire(facts),
      buyer: world().collector.account.address,
      lots: 1n,
      needsOptIn: facts.needs_opt_in,
      unpayable: facts.unpayable,
    })
    return transactions.map((transaction) => signer.account.sign(transaction))
  }

  describe('buying', () => {
    let rowsBefore: number
    beforeEach(async () => {
      rowsBefore = await world().storedRows()
    })
    afterEach(async () => {
      expect(await world().storedRows()).toBe(rowsBefore)
    })

    test('at another price, for more units than there are, for none', async () => {
      const { collector } = world()
      await expect(checkBuy(collector, { price: '9.99' })).rejects.toMatchObject({
        code: 'stale-price',
        body: { status: 409, params: { seenBaseUnits: '9990000', currentBaseUnits: '10000000' } },
      })
      await expect(checkBuy(collector, { number: 3 })).rejects.toMatchObject({
        code: 'not-enough-units',
        body: { params: { available: '2' } },
      })
      await expect(checkBuy(collector, { number: 0 })).rejects.toEqual(code('invalid-quantity'))
      await expect(checkBuy(collector, { price: 'ten' })).rejects.toMatchObject({ body: { status: 400 } })
    })

    test('with a group that pays another price, another account, or carries other terms', async () => {
      const { collector, stranger } = world()
      const cheaper = await signedBuy((facts) => (facts.price_base_units = '9000000'))
      await expect(sendBuy(collector, cheaper)).rejects.toEqual(code('stale-price'))
      // A group that buys nothing has no price.
      const unrelated = optIn(await world().network(), collector.account.address, BigInt(sale.tokenId))
      await expect(sendBuy(collector, signedBy(collector, unrelated))).rejects.toEqual(code('group-mismatch'))
      const elsewhere = await signedBuy((facts) => Object.assign(facts, { price_base_units: '9000000', app_id: 4_242 }))
      await expect(sendBuy(collector, elsewhere)).rejects.toEqual(code('group-mismatch'))
      const otherApp = await signedBuy((facts) => (facts.app_id = 4_242))
      await expect(sendBuy(collector, otherApp)).rejects.toMatchObject({
        code: 'group-mismatch',
        body: { params: { index: 2, field: 'application' } },
      })
      const otherSeller = await signedBuy((facts) => (facts.seller = stranger.account.address))
      await expect(sendBuy(collector, otherSeller)).rejects.toEqual(code('group-mismatch'))
    })

    test('with a group that is too short, or of or signed by another account', async () => {
      const { collector, stranger } = world()
      const signed = await signedBuy(() => {})
      await expect(sendBuy(collector, signed.slice(1))).rejects.toMatchObject({
        code: expect.stringMatching(/^group-/),
      })
      const forged = await signedBuy(() => {}, stranger)
      await expect(sendBuy(collector, forged)).rejects.toEqual(code('group-signature'))
      await expect(sendBuy(stranger, signed)).rejects.toEqual(code('group-mismatch'))
    })

    test('with bytes that are not a transaction, or one byte changed', async () => {
      const { collector } = world()
      await expect(sendBuy(collector, 'AAAA')).rejects.toEqual(code('transaction-malformed'))
      const [first = '', ...rest] = await signedBuy(() => {})
      const bytes = Buffer.from(first, 'base64')
      bytes[20] = (bytes[20] ?? 0) ^ 1
      await expect(sendBuy(collector, [bytes.toString('base64'), ...rest])).rejects.toEqual(code('group-signature'))
    })

    test('without enough money', async () => {
      const { market } = world()
      const poor = await market.person('poor', { microAlgo: 1_000_000n })
      const signed = await poor.signBuy({ tokenId: sale.tokenId, appId: sale.appId, price: '10' })
      // 10 for the work, 0.006 of fees, 0.1 for the new holding and 0.1 that every account keeps.
      await expect(sendBuy(poor, signed)).rejects.toMatchObject({
        code: 'not-enough-algo',
        body: { status: 409, params: { missingMicroAlgo: '9206000' } },
      })
    })

    test('after the signature has expired', async () => {
      const { collector, market, network } = world()
      const facts = await checkBuy(collector)
      const params = await network()
      const { transactions } = buyFromSale(
        { ...params, lastRound: params.firstRound },
        {
          sale: saleFromWire(facts),
          buyer: collector.account.address,
          lots: 1n,
          needsOptIn: true,
          unpayable: facts.unpayable,
        },
      )
      await market.chain.controls.mine(2)
      const signed = transactions.map((transaction) => collector.account.sign(transaction))
      await expect(sendBuy(collector, signed)).rejects.toEqual(code('transaction-expired'))
    })
  })

  test('a confirmed group of another account or endpoint', async () => {
    const { collector, stranger } = world()
    const signed = await signedBuy(() => {})
    await sendBuy(collector, signed)
    await expect(sendBuy(stranger, signed)).rejects.toEqual(code('group-mismatch'))
    const body = { token_id: sale.tokenId, app_id: sale.appId, signed_tx: signed }
    await expect(collector.api('POST /api/sell/cancel/validation/v2', { body })).rejects.toEqual(code('group-mismatch'))
  })

  test('a recorded group for another listing, which would reveal a private key', async () => {
    const { stranger, mint, network, listed } = world()
    const hidden = await listed({ isPrivate: true })
    const token_id = await mint({}, stranger)
    const seller = stranger.account.address
    const sign = ({ transactions }: ReturnType<typeof createSale> | ReturnType<typeof listInSale>) =>
      transactions.map((transaction) => stranger.account.sign(transaction))
    const info = await stranger.api('GET /api/sale/contract/info', { query: { token_id, amount: '10' } })
    const terms = newSaleFromWire(info, token_id)
    const common = { token_id, asa_id: 1, number: 1, price: '10' }
    const create = sign(createSale(await network(), { seller, terms, priceBaseUnits: 10_000_000n }))
    const { app_id } = await stranger.api('POST /api/sale/app/create', { body: { ...common, signed_tx: create } })
    const { nft, currency, vault } = terms
    const list = listInSale(await network(), { appId: BigInt(app_id), seller, nft, currency, vault, units: 1n })
    const body = { ...common, signed_tx: sign(list), private: false }
    await stranger.api('POST /api/transaction/sale/create/validate', { body: { ...body, app_id } })
    await expect(
      stranger.api('POST /api/transaction/sale/create/validate', { body: { ...body, app_id: hidden.appId } }),
    ).rejects.toEqual(code('group-mismatch'))

    const change = updateSalePrice(await network(), {
      sale: { appId: BigInt(app_id), programHash: programs.sale.approvalHash, seller, terms, priceBaseUnits: 0n },
      priceBaseUnits: 11_000_000n,
    })
    const signed_tx = change.transactions.map((transaction) => stranger.account.sign(transaction))
    const update = { token_id, price: '11', signed_tx }
    await stranger.api('POST /api/sale/update/validate', { body: { ...update, app_id } })
    await expect(
      stranger.api('POST /api/sale/update/validate', { body: { ...update, app_id: hidden.appId } }),
    ).rejects.toEqual(code('group-mismatch'))
  })

  describe('listing', () => {
    const info = (client: MarketClient, query: { token_id: number; amount?: string; asa_id?: number }) =>
      client.api('GET /api/sale/contract/info', { query: { amount: '10', ...query } })

    test('with terms that pay the platform nothing: the chain takes it, the market does not show it', async () => {
      const { creator, market, mint, network } = world()
      const tokenId = await mint()
      const terms = { ...newSaleFromWire(await info(creator, { token_id: tokenId }), tokenId), feeBasisPoints: 0 }
      const seller = creator.account.address
      const sign = (group: ReturnType<typeof createSale> | ReturnType<typeof listInSale>) =>
        group.transactions.map((transaction) => creator.account.sign(transaction))
      const create = sign(createSale(await network(), { seller, terms, priceBaseUnits: 10_000_000n }))
      const common = { token_id: tokenId, asa_id: 1, number: 1, price: '10' }
      await expect(
        creator.api('POST /api/sale/app/create', { body: { ...common, signed_tx: create } }),
      ).rejects.toEqual(code('group-mismatch'))
      const send = async (signed: string[]) => {
        const bytes = signed.map((text) => new Uint8Array(Buffer.from(text, 'base64')))
        return waitForConfirmation(market.algod, (await market.algod.sendRawTransaction(bytes).do()).txid, 4)
      }
      const appId = (await send(create)).applicationIndex ?? 0n
      const { nft, currency, vault } = terms
      const setUp = sign(listInSale(await network(), { appId, seller, nft, currency, vault, units: 1n }))
      const body = { ...common, app_id: Number(appId), signed_tx: setUp }
      await expect(creator.api('POST /api/transaction/sale/create/validate', { body })).rejects.toEqual(
        code('listing-not-genuine'),
      )
      const { confirmedRound } = await send(setUp)
      await market.server.services.clock.waitFor(confirmedRound ?? 0n, 5_000)
      const page = await world().collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
      expect(page.nft.sales).toEqual([])
      const gallery = (client: MarketClient) =>
        client.api('GET /api/gallery/{id}', { params: { id: seller }, query: { end: 100 } })
      const appIds = async (client: MarketClient) => (await gallery(client)).metadata.map(({ app_id }) => app_id)
      expect(await appIds(world().collector)).not.toContain(Number(appId))
      expect(await appIds(creator)).toContain(Number(appId))
      await expect(checkBuy(world().collector, { token_id: tokenId, app_id: Number(appId) })).rejects.toEqual(
        code('listing-not-genuine'),
      )
    })

    /** Lists a unit past the market, on other terms than the market's. */
    async function listOn(client: MarketClient, tokenId: number, change: Partial<SaleTerms>): Promise<number> {
      const terms = { ...(await marketTermsOf(client, tokenId)), ...change }
      const { appId } = await listPast(world(), client, { terms })
      return Number(appId)
    }

    /** Hidden both as a listing and as the price of the work; only its seller finds it. @param action the action of the seller's card */
    async function expectHidden(
      seller: MarketClient,
      tokenId: number,
      appId: number,
      action = 'cancel',
    ): Promise<void> {
      const { collector } = world()
      const { sales } = await collector.api('GET /api/sales', { query: { sort: 'new', end: 100 } })
      expect(sales.map(({ app_id }) => app_id)).not.toContain(appId)
      const { nft } = await collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
      expect(nft.sales.map(({ id }) => id)).not.toContain(appId)
      expect(nft.app_id).not.toBe(appId)
      const gallery = async (client: MarketClient) => {
        const path = { params: { id: seller.account.address }, query: { sort: 'new', end: 100 } } as const
        const { metadata } = await client.api('GET /api/gallery/{id}', path)
        return metadata.find(({ app_id }) => app_id === appId)?.action
      }
      expect(await gallery(collector)).toBeUndefined()
      expect(await gallery(seller)).toBe(action)
      const pageOf = (client: MarketClient) =>
        client.api('GET /api/nft/{id}/sale/{saleId}', { params: { id: tokenId, saleId: appId } })
      expect((await pageOf(seller)).nft).toMatchObject({ app_id: appId, action })
      await expect(pageOf(collector)).rejects.toEqual(code('listing-not-found'))
    }

    test('by hand, with less royalty than the work asks for or for another receiver: it is not shown and not sold', async () => {
      const { stranger, collector, creator, listed } = world()
      const { tokenId, appId } = await listed({ units: 4 }, { royalties: 10 })
      await stranger.buy({ tokenId, appId, price: '10', units: 3 })
      const royaltyReceiver = stranger.account.address
      for (const change of [
        { royaltyBasisPoints: 0, royaltyReceiver },
        { royaltyReceiver },
        { royaltyBasisPoints: 999 },
      ]) {
        const hidden = await listOn(stranger, tokenId, change)
        await expectHidden(stranger, tokenId, hidden)
        await expect(checkBuy(collector, { token_id: tokenId, app_id: hidden, price: '1' })).rejects.toEqual(
          code('listing-not-genuine'),
        )
        await expect(stranger.updatePrice({ tokenId, appId: hidden, price: '2' })).rejects.toEqual(
          code('listing-not-genuine'),
        )
        await stranger.cancel({ tokenId, appId: hidden })
      }
      const honest = await listOn(stranger, tokenId, {})
      const { nft } = await collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
      expect(nft).toMatchObject({ app_id: honest, price: 1 })
      // The creator owes no royalty, but must not name another receiver.
      const own = await world().mint({ royalties: 10 })
      const ownListing = await listOn(creator, own, { royaltyBasisPoints: 0 })
      const page = await collector.api('GET /api/nft/{id}', { params: { id: own } })
      expect(page.nft, 'who buys it owes them later').toMatchObject({ app_id: ownListing, royalties: 10 })
    })

    test('by hand, in a currency this market does not list: it is not shown and not sold', async () => {
      const { creator, collector, market, mint } = world()
      const coin = makeAssetCreateTxnWithSuggestedParamsFromObject({
        sender: creator.account.address,
        total: 1_000_000,
        decimals: 6,
        suggestedParams: await market.algod.getTransactionParams().do(),
      })
      const { txid } = await market.algod.sendRawTransaction(Buffer.from(creator.account.sign(coin), 'base64')).do()
      const { assetIndex: currency = 0n } = await waitForConfirmation(market.algod, txid, 4)
      const caller = creator.account.address
      const vault = market.setUp.vaultAppId
      // The vault takes any currency from anyone.
      const enable = enableCurrency(await world().network(), { caller, vault, currency })
      await sendPast(world(), creator, enable)
      const tokenId = await mint()
      const appId = await listOn(creator, tokenId, { currency })
      await expectHidden(creator, tokenId, appId)
      await expect(checkBuy(collector, { token_id: tokenId, app_id: appId, price: '1' })).rejects.toEqual(
        code('listing-not-genuine'),
      )
    })

    test('by hand, several units a price and without a fee: the history shows the transfer without a price', async () => {
      const { creator, collector, mint, network } = world()
      const tokenId = await mint({ number: 20 })
      const terms = { ...(await marketTermsOf(creator, tokenId)), lot: 10n, feeBasisPoints: 0 }
      const sale = await listPast(world(), creator, { terms, units: 20n })
      const { seller } = sale
      await sendPast(world(), creator, updateSalePrice(await network(), { sale, priceBaseUnits: 2_000_000n }))
      const buyer = collector.account.address
      const bought = buyFromSale(await network(), {
        sale: { ...sale, priceBaseUnits: 2_000_000n },
        buyer,
        lots: 1n,
        needsOptIn: true,
      })
      await sendPast(world(), collector, bought)
      const { buys, history } = await collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
      expect(buys).toEqual([])
      expect(history).toMatchObject([
        { kind: 'transfer', address: seller, to_address: buyer, units: '10', price: null },
        { kind: 'created' },
      ])
    })

    test('by hand, to begin later: it is not shown before', async () => {
      const { creator, collector, market, mint } = world()
      const tokenId = await mint()
      const startSeconds = BigInt(market.server.services.clock.timestampSeconds + 86_400)
      const appId = await listOn(creator, tokenId, { startSeconds })
      await expectHidden(creator, tokenId, appId, 'update')
      await expect(checkBuy(collector, { token_id: tokenId, app_id: appId, price: '1' })).rejects.toEqual(
        code('not-started'),
      )
    })
  })
}
