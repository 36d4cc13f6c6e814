import {
  makeAssetCreateTxnWithSuggestedParamsFromObject,
  makeAssetDestroyTxnWithSuggestedParamsFromObject,
} from 'algosdk'
import type { TestAccount } from './test-account.ts'
import type { TestChain } from './test-chain.ts'
import { rawParams } from './test-market.ts'

/** Creates an asset of ten units, with the powers that a market must look at. @returns its id */
export async function createAsset(
  test: TestChain,
  creator: TestAccount,
  powers: { manager?: string; freeze?: string; clawback?: string; defaultFrozen?: boolean } = {},
): Promise<bigint> {
  const create = makeAssetCreateTxnWithSuggestedParamsFromObject({
    sender: creator.address,
    total: 10n,
    decimals: 0,
    defaultFrozen: false,
    suggestedParams: rawParams(test),
    ...powers,
  })
  return (await test.sendRaw([create])).createdAssetId
}

/** Destroys an asset; its creator, the manager, holds all of it. */
export async function destroyAsset(test: TestChain, creator: TestAccount, assetIndex: bigint): Promise<void> {
  const { address: sender } = creator
  await test.sendRaw([
    makeAssetDestroyTxnWithSuggestedParamsFromObject({ sender, assetIndex, suggestedParams: rawParams(test) }),
  ])
}
