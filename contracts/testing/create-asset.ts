import {
  makeAssetConfigTxnWithSuggestedParamsFromObject,
  makeAssetCreateTxnWithSuggestedParamsFromObject,
  makeAssetDestroyTxnWithSuggestedParamsFromObject,
  makeAssetFreezeTxnWithSuggestedParamsFromObject,
} from 'algosdk'
import type { TestAccount } from './test-account.ts'
import type { TestChain } from './test-chain.ts'
import { rawParams, type TestMarket, transfer } from './test-market.ts'

/** Creates an asset of ten units, with the powers that a market must check. @returns its id */
export async function createAsset(
  test: TestChain,
  creator: TestAccount,
  powers: { total?: bigint; manager?: string; freeze?: string; clawback?: string; defaultFrozen?: boolean } = {},
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

/**
 * Creates an asset whose issuer froze the holding of one account before it gave up its freeze address: nobody can freeze or thaw holdings
 * any more, and the owner can only close out the frozen one.
 * @param units base units in the frozen holding, beside ten others
 * @returns its id
 */
export async function createAssetFrozenFor(
  test: TestChain,
  issuer: TestAccount,
  frozen: TestAccount,
  units = 0n,
): Promise<bigint> {
  const { address: sender } = issuer
  const assetIndex = await createAsset(test, issuer, { total: 10n + units, manager: sender, freeze: sender })
  const freezeTarget = frozen.address
  await test.sendRaw([transfer(test, freezeTarget, freezeTarget, assetIndex, 0n)])
  if (units > 0n) await test.sendRaw([transfer(test, sender, freezeTarget, assetIndex, units)])
  await freezeForEver(test, issuer, frozen, assetIndex)
  return assetIndex
}

/** An issuer freezes a holding, its own or another one, and then gives up the freeze address. */
export async function freezeForEver(
  test: TestChain,
  { address: sender }: TestAccount,
  { address: freezeTarget }: TestAccount,
  assetIndex: bigint,
): Promise<void> {
  const suggestedParams = rawParams(test)
  await test.sendRaw([
    makeAssetFreezeTxnWithSuggestedParamsFromObject({
      sender,
      assetIndex,
      freezeTarget,
      frozen: true,
      suggestedParams,
    }),
  ])
  await test.sendRaw([
    makeAssetConfigTxnWithSuggestedParamsFromObject({
      sender,
      assetIndex,
      manager: sender,
      strictEmptyAddressChecking: false,
      suggestedParams,
    }),
  ])
}

/**
 * The same market with an NFT of another creator: the issuer minted it, the seller bought 10 units, and one account has a unit in a holding
 * that was frozen before the NFT gave up its freeze address, so that it can neither send nor receive until it closes that holding.
 */
export async function withBoughtNft(market: TestMarket, frozen: TestAccount): Promise<TestMarket> {
  const { test, issuer, seller } = market
  const nft = await createAssetFrozenFor(test, issuer, frozen, 1n)
  await test.sendRaw([transfer(test, seller.address, seller.address, nft, 0n)], 1000n)
  await test.sendRaw([transfer(test, issuer.address, seller.address, nft, 10n)], 1000n)
  return { ...market, nft, nftCreator: issuer }
}
