import {
  type Algodv2,
  makeAssetCreateTxnWithSuggestedParamsFromObject,
  makeAssetTransferTxnWithSuggestedParamsFromObject,
  waitForConfirmation,
} from 'algosdk'
import type { Account } from './account.ts'
import { submit } from './submit.ts'

/**
 * A token of six decimals.
 * @param hasClawback its issuer can freeze it and take it back, as of many real currencies; left out: nobody can
 * @returns the asset id
 */
export async function createDemoAsset(
  algod: Algodv2,
  issuer: Account,
  { hasClawback = false, ...names }: { unitName: string; assetName: string; hasClawback?: boolean },
): Promise<bigint> {
  const create = makeAssetCreateTxnWithSuggestedParamsFromObject({
    sender: issuer.address,
    total: 10_000_000_000_000_000n,
    decimals: 6,
    ...names,
    ...(hasClawback ? { freeze: issuer.address, clawback: issuer.address } : {}),
    suggestedParams: await algod.getTransactionParams().do(),
  })
  const txId = await submit(algod, [issuer.sign(create)])
  const { assetIndex } = await waitForConfirmation(algod, txId, 4)
  if (assetIndex === undefined) throw new Error('the chain created no asset')
  return assetIndex
}

/** The receiver opts in and is given units of an asset. */
export async function giveAsset(
  algod: Algodv2,
  issuer: Account,
  receiver: Account,
  assetIndex: bigint,
  amount: bigint,
): Promise<void> {
  const suggestedParams = await algod.getTransactionParams().do()
  const transfer = (from: Account, to: Account, units: bigint) =>
    makeAssetTransferTxnWithSuggestedParamsFromObject({
      sender: from.address,
      receiver: to.address,
      assetIndex,
      amount: units,
      suggestedParams,
    })
  await submit(algod, [receiver.sign(transfer(receiver, receiver, 0n))])
  await submit(algod, [issuer.sign(transfer(issuer, receiver, amount))])
}
