import { saleFromWire } from '@facet/api-contract/sale/sale-codec'
import { buyFromSale, type BuyFromSaleInput } from '@facet/groups'
import { encodeUnsignedTransaction, makeApplicationNoOpTxnFromObject } from 'algosdk'
import { expect, test } from 'vitest'
import type { Listed, World } from '../../market/test/world.ts'

/** Groups are simulated before signing, and a refusal names the remedy. */
export function preflightTests(world: () => World): void {
  async function preflightBuy(sale: Listed, client: World['collector'], change: Partial<BuyFromSaleInput> = {}) {
    const body = { token_id: sale.tokenId, app_id: sale.appId, price: '10', number: 1 }
    const facts = await client.api('POST /api/buy/check', { body })
    const { transactions, feeMicroAlgo } = buyFromSale(await world().network(), {
      sale: saleFromWire(facts),
      buyer: client.account.address,
      lots: 1n,
      needsOptIn: facts.needs_opt_in,
      unpayable: facts.unpayable,
      ...change,
    })
    const encoded = transactions.map((one) => Buffer.from(encodeUnsignedTransaction(one)).toString('base64'))
    return { feeMicroAlgo, answer: await client.api('POST /api/preflight', { body: { transactions: encoded } }) }
  }

  test('accepts a valid group', async () => {
    const { collector, listed, storedRows } = world()
    const sale = await listed()
    const before = await storedRows()
    const { answer, feeMicroAlgo } = await preflightBuy(sale, collector)
    expect(answer).toMatchObject({ ok: true, failure: null, fee_micro_algo: String(feeMicroAlgo) })
    expect(await storedRows()).toBe(before)
  })

  test('reports the exact amount of missing ALGO', async () => {
    const { market, listed } = world()
    const poor = await market.person('poor', { microAlgo: 1_000_000n })
    const { answer } = await preflightBuy(await listed(), poor)
    expect(answer.failure).toMatchObject({ error: 'not-enough-algo', params: { missingMicroAlgo: '9206000' } })
  })

  test('reports the exact missing amount of the currency', async () => {
    const { market, listed } = world()
    const poor = await market.person('poor', { usdcBaseUnits: 4_000_000n })
    const { answer } = await preflightBuy(await listed({ asaId: Number(market.setUp.usdcId) }), poor)
    const params = { missingBaseUnits: '6000000', assetId: Number(market.setUp.usdcId) }
    expect(answer.failure).toMatchObject({ error: 'not-enough-asset', params })
  })

  test('reports a missing opt-in with the contract’s code', async () => {
    const { market, listed } = world()
    const buyer = await market.person('newcomer')
    const { answer } = await preflightBuy(await listed({ units: 2 }), buyer, { needsOptIn: false })
    expect(answer.failure).toMatchObject({ error: 'buyer-not-opted-in', status: 409 })
  })

  test('reports a changed price', async () => {
    const { collector, creator, listed } = world()
    const sale = await listed()
    const body = { token_id: sale.tokenId, app_id: sale.appId, price: '10', number: 1 }
    const seen = saleFromWire(await collector.api('POST /api/buy/check', { body }))
    await creator.updatePrice({ ...sale, price: '11' })
    const { transactions } = buyFromSale(await world().network(), {
      sale: seen,
      buyer: collector.account.address,
      lots: 1n,
      needsOptIn: true,
    })
    const encoded = transactions.map((one) => Buffer.from(encodeUnsignedTransaction(one)).toString('base64'))
    const answer = await collector.api('POST /api/preflight', { body: { transactions: encoded } })
    expect(answer).toMatchObject({ ok: false, failure: { error: 'price-mismatch' } })
  })

  test('rejects impossibly large ids and fees', async () => {
    const { collector, market } = world()
    const suggestedParams = await market.algod.getTransactionParams().do()
    const { address: sender } = collector.account
    const tryOut = (appIndex: bigint, fee: bigint) => {
      const call = makeApplicationNoOpTxnFromObject({
        sender,
        appIndex,
        suggestedParams: { ...suggestedParams, fee, flatFee: true },
      })
      const transactions = [Buffer.from(encodeUnsignedTransaction(call)).toString('base64')]
      return collector.api('POST /api/preflight', { body: { transactions } })
    }
    const malformed = { code: 'transaction-malformed' }
    await expect(tryOut(2n ** 63n, 1_000n)).rejects.toMatchObject(malformed)
    await expect(tryOut(7n, 2n ** 60n)).rejects.toMatchObject(malformed)
  })

  test('rejects bytes that are not a transaction', async () => {
    const reply = world().collector.api('POST /api/preflight', { body: { transactions: ['AAAA'] } })
    await expect(reply).rejects.toMatchObject({ code: 'transaction-malformed' })
  })
}
