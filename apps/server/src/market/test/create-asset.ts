import type { MarketClient } from '@facet/dev-env'
import { makeAssetCreateTxnWithSuggestedParamsFromObject, waitForConfirmation } from 'algosdk'
import type { World } from './world.ts'

interface Made {
  total?: bigint
  /** Its issuer can claw it back. */
  isUnsafe?: boolean
  /** Holdings start frozen. */
  isDefaultFrozen?: boolean
  /** It names a missing metadata file. */
  isUnreadable?: boolean
}

/** An NFT created without the market. @returns its id */
export async function createAsset({ market }: World, { account, api }: MarketClient, made: Made): Promise<number> {
  const create = makeAssetCreateTxnWithSuggestedParamsFromObject({
    sender: account.address,
    total: made.total ?? 1n,
    decimals: 0,
    ...(made.isUnsafe ? { clawback: account.address } : {}),
    defaultFrozen: made.isDefaultFrozen ?? false,
    ...(made.isUnreadable
      ? { assetURL: 'ipfs://bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku#arc3' }
      : {}),
    suggestedParams: await market.algod.getTransactionParams().do(),
  })
  await api('POST /api/sdk/send', { body: { signed_tx: account.sign(create) } })
  const { assetIndex } = await waitForConfirmation(market.algod, create.txID(), 4)
  return Number(assetIndex)
}
