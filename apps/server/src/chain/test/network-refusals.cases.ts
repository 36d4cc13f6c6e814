import type { MarketClient } from '@facet/dev-env'
import { programs } from '@facet/contracts'
import { tip, updateSalePrice } from '@facet/groups'
import {
  makeApplicationCreateTxnFromObject,
  makePaymentTxnWithSuggestedParamsFromObject,
  OnApplicationComplete,
  type Transaction,
} from 'algosdk'
import { beforeAll, describe, expect, test } from 'vitest'
import { currencyMoves } from '../../market/test/currency-moves.ts'
import type { Listed, World } from '../../market/test/world.ts'

/** A program of version 8 that always fails. */
const FAILING = Uint8Array.from([8, 0])

/** Groups that the network or a contract rejects without a check by the market, by error code; nothing is paid. */
export function networkRefusalTests(world: () => World): void {
  let sender: MarketClient
  let sale: Listed
  beforeAll(async () => {
    sender = await world().market.person('sender', { usdcBaseUnits: 5_000_000n })
    sale = await world().listed()
  })

  const send = (...transactions: readonly (Transaction | undefined)[]) =>
    sender.api('POST /api/sdk/send/group', {
      body: { signed_tx: transactions.map((one) => (one ? sender.account.sign(one) : '')) },
    })
  const suggestedParams = () => world().market.algod.getTransactionParams().do()
  const usdcTo = async (receiver: string, amountBaseUnits: bigint) => {
    const { network, market } = world()
    const assetId = market.setUp.usdcId
    return tip(await network(), { sender: sender.account.address, receiver, assetId, amountBaseUnits }).transactions
  }
  const payment = async (microAlgo: bigint, change: { fee?: bigint; lease?: Uint8Array } = {}) => {
    const { fee = 1_000n, ...rest } = change
    return makePaymentTxnWithSuggestedParamsFromObject({
      sender: sender.account.address,
      receiver: world().creator.account.address,
      amount: microAlgo,
      ...rest,
      suggestedParams: { ...(await suggestedParams()), flatFee: true, fee },
    })
  }
  const repriced = async (appId: number, priceBaseUnits: bigint) => {
    const app = { appId: BigInt(appId), programHash: programs.sale.approvalHash, seller: sender.account.address }
    const sale = { ...app, terms: { currency: 0n }, priceBaseUnits: 0n }
    return updateSalePrice(await world().network(), { sale, priceBaseUnits }).transactions
  }

  /** Checks the code, and that the sender's balances are unchanged. */
  async function expectNothingPaid(code: string, attempt: () => Promise<unknown>): Promise<void> {
    const { market, microAlgo, held, storedRows } = world()
    const { address } = sender.account
    const state = async () => [await microAlgo(address), await held(address, market.setUp.usdcId), await storedRows()]
    const before = await state()
    await expect(attempt()).rejects.toMatchObject({ code })
    expect(await state()).toEqual(before)
  }

  describe('is refused', () => {
    test.each<[code: string, attempt: () => Promise<unknown>]>([
      ['not-enough-algo', async () => send(await payment(10n ** 15n))],
      ['not-enough-asset', async () => send(...(await usdcTo(world().creator.account.address, 5_000_001n)))],
      ['fee-too-small', async () => send(await payment(1n, { fee: 0n }))],
      ['not-the-seller', async () => send(...(await repriced(sale.appId, 1n)))],
      ['not-opted-in', async () => send(...(await usdcTo((await world().market.account('new')).address, 1n)))],
      [
        'contract-check-failed',
        async () =>
          send(
            makeApplicationCreateTxnFromObject({
              sender: sender.account.address,
              onComplete: OnApplicationComplete.NoOpOC,
              approvalProgram: FAILING,
              clearProgram: FAILING,
              numGlobalInts: 0,
              numGlobalByteSlices: 0,
              numLocalInts: 0,
              numLocalByteSlices: 0,
              suggestedParams: await suggestedParams(),
            }),
          ),
      ],
    ])('with %s', expectNothingPaid)

    test('with listing-closed for a call to a deleted app', async () => {
      const { creator } = world()
      await creator.cancel({ tokenId: sale.tokenId, appId: sale.appId })
      await expectNothingPaid('listing-closed', async () => send(...(await repriced(sale.appId, 1n))))
    })

    test('with asset-frozen for a transfer from a frozen holding', async () => {
      const { setFrozen } = currencyMoves(world)
      await setFrozen(sender.account.address, true)
      await expectNothingPaid('asset-frozen', async () => send(...(await usdcTo(world().creator.account.address, 1n))))
      await setFrozen(sender.account.address, false)
    })

    test('with transaction-refused for any other network refusal', async () => {
      const lease = new Uint8Array(32).fill(7)
      await send(await payment(1n, { lease }))
      await expectNothingPaid('transaction-refused', async () => send(await payment(2n, { lease })))
    })
  })
}
