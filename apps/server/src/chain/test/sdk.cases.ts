import type { ApiError } from '@facet/api-contract'
import { saleFromWire } from '@facet/api-contract/sale/sale-codec'
import type { MarketClient } from '@facet/dev-env'
import { type BuiltGroup, optIn, tip, updateSalePrice } from '@facet/groups'
import { assignGroupID, makePaymentTxnWithSuggestedParamsFromObject, type Transaction } from 'algosdk'
import { expect, test } from 'vitest'
import { visitor, type World } from '../../market/test/world.ts'

/** Groups that the chain endpoints accept and refuse. */
export function sdkTests(world: () => World): void {
  const sign = (client: MarketClient, transactions: readonly Transaction[]) =>
    transactions.map((transaction) => client.account.sign(transaction))
  const send = (client: MarketClient, signed: string | string[]) =>
    client.api('POST /api/sdk/send', { body: { signed_tx: signed } })
  const sendGroup = (client: MarketClient, signed: string | string[]) =>
    client.api('POST /api/sdk/send/group', { body: { signed_tx: signed } })
  const sendAll = (client: MarketClient, signed: string | string[]) =>
    client.api('POST /api/sdk/send_all', { body: { signed_tx: signed } })
  const code = (expected: string) => expect.objectContaining({ code: expected })
  let notes = 0

  /** Payments with different notes. */
  async function payments(from: MarketClient, to: MarketClient, count: number, amount = 1_000n) {
    const suggestedParams = await world().market.algod.getTransactionParams().do()
    return Array.from({ length: count }, () =>
      makePaymentTxnWithSuggestedParamsFromObject({
        sender: from.account.address,
        receiver: to.account.address,
        amount,
        note: new TextEncoder().encode(`payment ${notes++}`),
        suggestedParams,
      }),
    )
  }

  async function tipOf(from: MarketClient, amountBaseUnits: bigint): Promise<BuiltGroup> {
    const { creator, market, network } = world()
    const receiver = creator.account.address
    return tip(await network(), {
      sender: from.account.address,
      receiver,
      assetId: market.setUp.usdcId,
      amountBaseUnits,
    })
  }

  test('delivers a tip exactly, and only once however often it is sent', async () => {
    const { collector, creator, market, held } = world()
    const { transactions } = await tipOf(collector, 5_000_000n)
    const before = await held(creator.account.address, market.setUp.usdcId)
    const [signed = ''] = sign(collector, transactions)
    const [first, second] = await Promise.all([send(collector, signed), send(collector, [signed])])
    const third = await send(collector, signed)
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(first.tx_id).toBe(transactions[0]?.txID())
    expect((await held(creator.account.address, market.setUp.usdcId)) ?? 0n).toBe((before ?? 0n) + 5_000_000n)
  })

  test('accepts a single transaction, in a list or alone', async () => {
    const { collector, creator } = world()
    const [signed = ''] = sign(collector, await payments(collector, creator, 1))
    const sent = await sendGroup(collector, signed)
    expect(await sendGroup(collector, [signed])).toEqual(sent)
    expect(await sendAll(collector, signed)).toEqual({ sent: [sent], refused: null })
  })

  test('accepts a group of 16 and rejects one of 17', async () => {
    const { collector, stranger, microAlgo } = world()
    const group = assignGroupID(await payments(collector, stranger, 16))
    const before = await microAlgo(stranger.account.address)
    const sent = await sendGroup(collector, sign(collector, group))
    expect(sent.group_id).toBe(Buffer.from(group[0]?.group ?? []).toString('base64'))
    expect((await microAlgo(stranger.account.address)) - before).toBe(16_000n)
    const seventeen = sign(collector, await payments(collector, stranger, 17))
    await expect(sendGroup(collector, seventeen)).rejects.toMatchObject({ body: { status: 400 } })
  })

  test('sends several groups in order up to the first refusal, and resumes there when sent again', async () => {
    const { collector, stranger, creator, microAlgo } = world()
    const [single] = await payments(collector, stranger, 1)
    const pair = assignGroupID(await payments(collector, stranger, 2))
    const tooMuch = await payments(collector, stranger, 1, 10n ** 15n)
    const [last] = await payments(collector, creator, 1)
    const before = await microAlgo(stranger.account.address)
    const signed = sign(collector, [single as Transaction, ...pair, ...tooMuch, last as Transaction])
    const answer = await sendAll(collector, signed)
    expect(answer.sent.map(({ tx_id }) => tx_id)).toEqual([single?.txID(), pair[0]?.txID()])
    expect(answer.refused).toMatchObject({ error: 'not-enough-algo', status: 409 })
    const again = await sendAll(collector, signed.toSpliced(3, 1))
    expect(again.sent.slice(0, 2)).toEqual(answer.sent)
    expect(again.sent).toHaveLength(3)
    expect(again.refused).toBeNull()
    expect((await microAlgo(stranger.account.address)) - before).toBe(3_000n)
  })

  test('accepts at most sixty transactions in one request', async () => {
    const { collector, stranger } = world()
    const signed = sign(collector, await payments(collector, stranger, 61))
    await expect(sendAll(collector, signed)).rejects.toMatchObject({ body: { status: 400 } })
    const { sent, refused } = await sendAll(collector, signed.slice(0, 60))
    expect(sent).toHaveLength(60)
    expect(refused).toBeNull()
  })

  test('an account opts in to an asset once', async () => {
    const { market, creator, mint, held } = world()
    const tokenId = await mint()
    const fresh = await market.person('fresh')
    const { transactions } = optIn(await world().network(), fresh.account.address, BigInt(tokenId))
    const body = { asset_id: tokenId, signed_tx: sign(fresh, transactions)[0] ?? '' }
    const first = await fresh.api('POST /api/sdk/optin', { body })
    expect(await fresh.api('POST /api/sdk/optin', { body })).toEqual(first)
    expect(await held(fresh.account.address, tokenId)).toBe(0n)
    const later = optIn({ ...(await world().network()), lastRound: 900n }, fresh.account.address, BigInt(tokenId))
    await expect(
      fresh.api('POST /api/sdk/optin', { body: { ...body, signed_tx: sign(fresh, later.transactions)[0] ?? '' } }),
    ).rejects.toEqual(code('already-opted-in'))
    const other = { asset_id: Number(market.setUp.usdcId), signed_tx: body.signed_tx }
    await expect(fresh.api('POST /api/sdk/optin', { body: other })).rejects.toEqual(code('group-mismatch'))
    await expect(creator.api('POST /api/sdk/optin', { body })).rejects.toEqual(code('group-mismatch'))
  })

  test('accepts only transactions sent and signed by the signed-in account', async () => {
    const { collector, stranger } = world()
    const signed = sign(collector, await payments(collector, stranger, 1))
    for (const attempt of [send, sendGroup, sendAll]) {
      await expect(attempt(visitor(world()), signed)).rejects.toEqual(code('not-connected'))
    }
    await expect(send(stranger, signed)).rejects.toMatchObject({
      code: 'group-mismatch',
      body: { params: { field: 'sender' } },
    })
    const forged = sign(stranger, await payments(collector, stranger, 1))
    await expect(send(collector, forged)).rejects.toEqual(code('group-signature'))
    await expect(send(collector, 'AAAA')).rejects.toEqual(code('transaction-malformed'))
    const [payment] = await payments(collector, stranger, 1)
    const forEver = [Object.assign(payment as Transaction, { lastValid: 2n ** 64n - 1n })]
    await expect(send(collector, sign(collector, forEver))).rejects.toEqual(code('transaction-malformed'))
    const mixed = assignGroupID([
      ...(await payments(collector, stranger, 1)),
      ...(await payments(stranger, collector, 1)),
    ])
    const bySenders = [sign(collector, [mixed[0] as Transaction]), sign(stranger, [mixed[1] as Transaction])].flat()
    await expect(sendGroup(collector, bySenders)).rejects.toMatchObject({
      code: 'group-mismatch',
      body: { params: { index: 1 } },
    })
  })

  test('refuses incomplete groups', async () => {
    const { collector, stranger } = world()
    const signed = sign(collector, assignGroupID(await payments(collector, stranger, 3)))
    await expect(send(collector, signed[0] ?? '')).rejects.toEqual(code('group-mismatch'))
    await expect(sendGroup(collector, signed.slice(1))).rejects.toEqual(code('group-mismatch'))
    const { sent, refused } = await sendAll(collector, signed.slice(0, 2))
    expect(sent).toEqual([])
    expect(refused).toMatchObject({ error: 'group-mismatch' })
  })

  test('refuses groups that the network refuses', async () => {
    const { stranger, market } = world()
    const poor = await market.person('poor', { microAlgo: 150_000n })
    const tooMuch = sign(poor, await payments(poor, stranger, 1, 100_000n))
    await expect(send(poor, tooMuch)).rejects.toMatchObject({
      code: 'not-enough-algo',
      body: { params: { missingMicroAlgo: '51000' } },
    })
    const { transactions } = await tipOf(poor, 1n)
    await expect(send(poor, sign(poor, transactions))).rejects.toSatisfy((error: ApiError) =>
      ['not-opted-in', 'not-enough-asset'].includes(error.code),
    )
  })

  test('does not answer a recorded group as a different request', async () => {
    const { collector, listed } = world()
    const { tokenId, appId } = await listed()
    const signed = await collector.signBuy({ tokenId, appId, price: '10' })
    await sendGroup(collector, signed)
    await expect(
      collector.api('POST /api/transaction/buy/validation/v2', {
        body: { token_id: tokenId, app_id: appId, number: 1, signed_tx: signed },
      }),
    ).rejects.toMatchObject({ code: 'group-mismatch', body: { params: { field: 'type' } } })
  })

  test('does not answer a recorded group as a request with another price', async () => {
    const { creator, network, listed } = world()
    const { tokenId, appId } = await listed()
    const body = { token_id: tokenId, app_id: appId, price: '11' }
    const facts = await creator.api('POST /api/sale/update/check', { body })
    const priceBaseUnits = BigInt(facts.new_price_base_units)
    const group = updateSalePrice(await network(), { sale: saleFromWire(facts), priceBaseUnits })
    const signed_tx = sign(creator, group.transactions)
    const update = (price: string) =>
      creator.api('POST /api/sale/update/validate', { body: { ...body, price, signed_tx } })
    const updated = await update('11')
    expect(await update('11')).toEqual(updated)
    await expect(update('12')).rejects.toEqual(code('group-mismatch'))
  })

  test('does not answer a recorded group as a request about another work, listing or amount', async () => {
    const { collector, listed } = world()
    const [{ tokenId, appId }, other] = [await listed(), await listed()]
    const signed = await collector.signBuy({ tokenId, appId, price: '10' })
    const body = { token_id: tokenId, app_id: appId, number: 1, signed_tx: signed }
    const buy = (change: Partial<typeof body>) =>
      collector.api('POST /api/transaction/buy/validation/v2', { body: { ...body, ...change } })
    const bought = await buy({})
    expect(await buy({})).toEqual(bought)
    for (const change of [{ token_id: other.tokenId }, { app_id: other.appId }, { number: 2 }]) {
      await expect(buy(change)).rejects.toEqual(code('group-mismatch'))
    }
  })
}
