import { custodialFromWire } from '@facet/api-contract/custodial/custodial-codec'
import type { MarketClient } from '@facet/dev-env'
import { buyFromCustody, CUSTODIAL_VALIDITY_ROUNDS } from '@facet/groups'
import { makePaymentTxnWithSuggestedParamsFromObject, waitForConfirmation } from 'algosdk'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendOpenGroups } from '../../chain/send-open-groups.ts'
import { withNode } from '../../chain/test/node-between.ts'
import type { World } from '../../market/test/world.ts'
import { signAltered } from './hostile.ts'
import { submitRelease } from '../submit-release.ts'

type OnSending = (signed: Uint8Array[]) => Promise<unknown>

/** 10 ALGO, in a block. */
async function payAlgo({ algod }: World['market'], from: MarketClient, to: MarketClient): Promise<void> {
  const payment = makePaymentTxnWithSuggestedParamsFromObject({
    sender: from.account.address,
    receiver: to.account.address,
    amount: 10_000_000n,
    suggestedParams: await algod.getTransactionParams().do(),
  })
  const signed = Buffer.from(from.account.sign(payment), 'base64')
  const { txid } = await algod.sendRawTransaction(new Uint8Array(signed)).do()
  await waitForConfirmation(algod, txid, 4)
}

/** A server that dies between signing and sending. */
export function custodialCrashTests(world: () => World): void {
  const services = () => world().market.server.services

  /** A buy up to the moment the server sends the signed group, and what happens then. */
  async function buyUpToSending(buyer: MarketClient, tokenId: number, onSending: OnSending) {
    const { address } = buyer.account
    const body = await buyer.custodial.signBuy({ tokenId, price: '10' })
    const submitted = submitRelease(withNode(services(), onSending), {
      kind: 'custodial-buy',
      address,
      body,
      expect: async ({ facts }, network) =>
        buyFromCustody(network, { listing: facts, buyer: address, needsOptIn: true }),
    })
    return { body, submitted }
  }

  /** The server dies here. */
  async function signAndDie(tokenId: number) {
    const { body, submitted } = await buyUpToSending(world().collector, tokenId, async () => {
      throw new Error('killed')
    })
    await expect(submitted).rejects.toThrow('killed')
    return body
  }

  async function listedOnce(): Promise<number> {
    const { creator, mint } = world()
    const tokenId = await mint()
    await creator.custodial.deposit({ tokenId, price: '10' })
    return tokenId
  }

  test('completes the purchase once when the buyer repeats the request', async () => {
    const { collector, microAlgo, held } = world()
    const tokenId = await listedOnce()
    const before = await microAlgo(collector.account.address)
    const body = await signAndDie(tokenId)
    expect(await held(collector.account.address, tokenId)).toBeUndefined()
    const bought = await collector.custodial.sendBuy(body)
    expect(await collector.custodial.sendBuy(body)).toEqual(bought)
    expect(before - (await microAlgo(collector.account.address))).toBe(10_004_000n)
  })

  test('keeps the listing locked until the market completes the purchase by itself', async () => {
    const { collector, stranger, creator, held, microAlgo } = world()
    const tokenId = await listedOnce()
    const cancel = await creator.custodial.signCancel(tokenId)
    const other = await stranger.custodial.signBuy({ tokenId, price: '10' })
    const before = await microAlgo(stranger.account.address)
    const body = await signAndDie(tokenId)
    await expect(stranger.custodial.sendBuy(other)).rejects.toMatchObject({ code: 'sold-out' })
    await expect(creator.custodial.updatePrice(tokenId, '50')).rejects.toMatchObject({ code: 'sold-out' })
    await expect(creator.custodial.sendCancel(cancel)).rejects.toMatchObject({ code: 'sold-out' })
    await services().database.db.execute(sql`update market.submitted_group set sent_at_seconds = sent_at_seconds - 60`)
    await sendOpenGroups(services())
    const bought = await collector.custodial.sendBuy(body)
    expect(bought.owned).toBe('1')
    expect(await held(collector.account.address, tokenId)).toBe(1n)
    expect(await microAlgo(stranger.account.address)).toBe(before)
  })

  test('releases the listing when the buyer has moved the money away', async () => {
    const { creator, stranger, market, held } = world()
    const tokenId = await listedOnce()
    const buyer = await market.person('griefer', { microAlgo: 15_000_000n })
    const { body, submitted } = await buyUpToSending(buyer, tokenId, async (bytes) => {
      await payAlgo(market, buyer, creator)
      return market.algod.sendRawTransaction(bytes).do()
    })
    await expect(submitted).rejects.toMatchObject({ code: 'not-enough-algo' })
    await creator.custodial.updatePrice(tokenId, '50')
    await payAlgo(market, creator, buyer)
    // The signed group is deleted; the next request uses the current price.
    await expect(buyer.custodial.sendBuy(body)).rejects.toMatchObject({ code: 'stale-price' })
    await stranger.custodial.buy({ tokenId, price: '50' })
    expect(await held(stranger.account.address, tokenId)).toBe(1n)
  })

  test('lists a deposit that the node refused first at the price of the last request', async () => {
    const { creator, mint, market } = world()
    const tokenId = await mint()
    const group = await creator.custodial.signDeposit({ tokenId, price: '5' })
    const send = (price: string) =>
      creator.api('POST /api/create/sell', { body: { token_id: tokenId, price, ...group } })
    market.chain.controls.congestion(20n)
    await expect(send('5')).rejects.toMatchObject({ code: 'fee-too-small' })
    market.chain.controls.congestion(0n)
    expect(await send('1000')).toMatchObject({ state: 'listed', sale: { price: 1_000 } })
    await expect(send('5')).rejects.toMatchObject({ code: 'group-mismatch' })
    await creator.custodial.cancel(tokenId)
  })

  test('releases the listing when the group only becomes valid later', async () => {
    const { creator, collector, market, network } = world()
    const tokenId = await listedOnce()
    const body = { token_id: tokenId, app_id: tokenId, price: '10' }
    const listing = custodialFromWire(await collector.api('POST /api/buy/check', { body }))
    const { firstRound, ...now } = await network()
    const window = { ...now, firstRound: firstRound + 50n, lastRound: firstRound + 60n }
    const group = buyFromCustody(window, { listing, buyer: collector.account.address, needsOptIn: true })
    const early = signAltered(collector.account, group)
    await expect(collector.custodial.sendBuy(early)).rejects.toMatchObject({ code: 'transaction-expired' })
    await creator.custodial.updatePrice(tokenId, '50')
    expect(market.chain.lastRound).toBeLessThan(window.firstRound)
  })

  test('keeps the listing locked for a signed group that one node refuses and another has', async () => {
    const { creator, market, microAlgo, held } = world()
    const tokenId = await listedOnce()
    const buyer = await market.person('leaver', { microAlgo: 15_000_000n })
    const pay = (from: MarketClient, to: MarketClient) => payAlgo(market, from, to)
    let signed: Uint8Array[] = []
    const { body, submitted } = await buyUpToSending(buyer, tokenId, async (bytes) => {
      signed = bytes
      await pay(buyer, creator)
      throw new Error('killed')
    })
    await expect(submitted).rejects.toThrow('killed')
    await expect(buyer.custodial.sendBuy(body)).rejects.toMatchObject({ code: 'not-enough-algo' })
    await expect(creator.custodial.updatePrice(tokenId, '50')).rejects.toMatchObject({ code: 'sold-out' })
    // The group is still valid: the agreed price is paid.
    await pay(creator, buyer)
    const before = await microAlgo(creator.account.address)
    const { txid } = await market.algod.sendRawTransaction(signed).do()
    await waitForConfirmation(market.algod, txid, 4)
    expect(await held(buyer.account.address, tokenId)).toBe(1n)
    expect((await microAlgo(creator.account.address)) - before).toBe(9_800_000n)
  })

  test('releases the listing once the signed group has expired', async () => {
    const { stranger, market } = world()
    const tokenId = await listedOnce()
    await signAndDie(tokenId)
    await expect(stranger.custodial.buy({ tokenId, price: '10' })).rejects.toMatchObject({ code: 'sold-out' })
    const reached = await market.chain.controls.mine(Number(CUSTODIAL_VALIDITY_ROUNDS) + 2)
    await services().clock.waitFor(reached, 10_000)
    await stranger.custodial.buy({ tokenId, price: '10' })
  })
}
