import type { Account, Market } from '@facet/dev-env'
import { makePaymentTxnWithSuggestedParamsFromObject, type Transaction } from 'algosdk'
import { expect, test } from 'vitest'
import type { ask } from '../../platform/test/ask.ts'
import { signInByHand } from '../../platform/test/sign-in-by-hand.ts'

interface Tools {
  market: Market
  /** Has ALGO to give. */
  payer: Account
  prepare: (changes: Record<string, unknown>, by?: string) => ReturnType<typeof ask>
  validate: (mintId: string, signedTx: unknown, by?: string) => ReturnType<typeof ask>
  build: (prepared: never, creator: Account) => Promise<Transaction>
}

/** Mints with a price instead of a number of units. */
export function freeMintTests(tools: () => Tools): void {
  test('mints for free only for accounts that cannot pay', async () => {
    const { market, prepare } = tools()
    const free = { number: undefined, price: 12 }
    expect(await prepare(free)).toMatchObject({ status: 409, body: { error: 'free-mint-disabled' } })
    const broke = await signInByHand(market.url, await market.account('broke', { microAlgo: 299_999n }))
    expect(await prepare(free, broke)).toMatchObject({ status: 200, body: { total: '1' } })
    for (const price of [0, 1_000_000_001, 1.5, '12']) {
      expect(await prepare({ ...free, price }, broke)).toMatchObject({ status: 400, body: { error: 'invalid-price' } })
    }
  })

  test('mints a free draft for its owner only once the account can pay', async () => {
    const { market, payer, prepare, validate, build } = tools()
    const account = await market.account('poor', { microAlgo: 250_000n })
    const poor = await signInByHand(market.url, account)
    const { body } = await prepare({ number: undefined, price: 12 }, poor)
    const signed = async () => account.sign(await build(body as never, account))
    expect(await validate(String(body['mint_id']), await signed(), poor)).toMatchObject({
      status: 409,
      body: { error: 'not-enough-algo', params: { missingMicroAlgo: '50000' } },
    })
    const payment = makePaymentTxnWithSuggestedParamsFromObject({
      sender: payer.address,
      receiver: account.address,
      amount: 50_000n,
      suggestedParams: await market.algod.getTransactionParams().do(),
    })
    await market.chain.submit(Buffer.from(payer.sign(payment), 'base64'))
    expect(await validate(String(body['mint_id']), await signed(), poor)).toMatchObject({ status: 200 })
  })
}
