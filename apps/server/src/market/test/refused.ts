import type { MarketClient } from '@facet/dev-env'
import { CUSTODIAL_VALIDITY_ROUNDS, optIn } from '@facet/groups'
import {
  assignGroupID,
  makeApplicationCallTxnFromObject,
  makeAssetTransferTxnWithSuggestedParamsFromObject,
  makePaymentTxnWithSuggestedParamsFromObject,
  OnApplicationComplete,
  type SuggestedParams,
  type Transaction,
  TransactionType,
} from 'algosdk'
import { expect } from 'vitest'
import type { GroupStep } from '../../chain/group-step.ts'
import type { World } from './world.ts'
import { signedBy } from './send-past.ts'

/** One request that must be refused. */
export type Attempt = () => Promise<unknown>

/** Expects each request to be refused with this code, without a new block or row. */
export async function expectRefused(world: World, code: string, attempts: readonly Attempt[]): Promise<void> {
  const state = async () => ({ round: world.market.chain.lastRound, rows: await world.storedRows() })
  const before = await state()
  for (const [index, attempt] of attempts.entries()) {
    await expect(attempt(), `attempt ${index}`).rejects.toMatchObject({ code })
  }
  expect(await state()).toEqual(before)
}

/** The steps of a request, in a group where nothing else is right, for requests that the state of the market refuses. */
export async function groupOfSteps({ market }: World, steps: readonly GroupStep[]) {
  const params = await market.algod.getTransactionParams().do()
  // The market signs nothing that is valid for longer.
  const suggestedParams = { ...params, lastValid: params.firstValid + CUSTODIAL_VALIDITY_ROUNDS }
  const transactions = steps.map((step) => transactionOf(step, suggestedParams))
  return {
    transactions: transactions.length > 1 ? assignGroupID(transactions) : transactions,
    signers: steps.map(({ sender }) => sender),
  }
}

/** Such a group, signed. */
export async function signedSteps(world: World, client: MarketClient, steps: readonly GroupStep[]): Promise<string[]> {
  return signedBy(client, await groupOfSteps(world, steps))
}

function transactionOf(step: GroupStep, suggestedParams: SuggestedParams): Transaction {
  const { type, sender, appId = 0n, selectors = [], assetId = 1n, assetReceiver: receiver = sender } = step
  if (type === TransactionType.appl) {
    const program = new Uint8Array([11, 129, 1])
    return makeApplicationCallTxnFromObject({
      sender,
      appIndex: appId,
      onComplete: OnApplicationComplete.NoOpOC,
      appArgs: selectors.slice(0, 1).map((selector) => new Uint8Array(Buffer.from(selector, 'hex'))),
      ...(appId === 0n ? { approvalProgram: program, clearProgram: program } : {}),
      suggestedParams,
    })
  }
  return type === TransactionType.axfer
    ? makeAssetTransferTxnWithSuggestedParamsFromObject({
        sender,
        receiver,
        assetIndex: assetId,
        amount: 1n,
        suggestedParams,
      })
    : makePaymentTxnWithSuggestedParamsFromObject({ sender, receiver, amount: 1n, suggestedParams })
}

/** A signed transaction of no request, which is never sent. */
export async function anySigned({ network }: World, client: MarketClient): Promise<string[]> {
  return signedBy(client, optIn(await network(), client.account.address, 1n))
}
