import type { MarketClient } from '@facet/dev-env'
import {
  makeAssetConfigTxnWithSuggestedParamsFromObject,
  makeAssetCreateTxnWithSuggestedParamsFromObject,
  makeAssetFreezeTxnWithSuggestedParamsFromObject,
  type Transaction,
  waitForConfirmation,
} from 'algosdk'
import type { World } from './world.ts'

interface Made {
  total?: bigint
  /** Its issuer can claw it back. */
  isUnsafe?: boolean
  /** Holdings start frozen. */
  isDefaultFrozen?: boolean
  /** It names a missing metadata file. */
  isUnreadable?: boolean
  /** Its issuer froze the holding of this account, and then gave up the freeze address. */
  frozenFor?: MarketClient
}

/** An NFT created without the market. @returns its id */
export async function createAsset({ market, pay }: World, { account, api }: MarketClient, made: Made): Promise<number> {
  const suggestedParams = await market.algod.getTransactionParams().do()
  const send = async (transaction: Transaction) => {
    await api('POST /api/sdk/send', { body: { signed_tx: account.sign(transaction) } })
    return waitForConfirmation(market.algod, transaction.txID(), 4)
  }
  const sender = account.address
  const create = makeAssetCreateTxnWithSuggestedParamsFromObject({
    sender,
    total: made.total ?? 1n,
    decimals: 0,
    ...(made.isUnsafe ? { clawback: sender } : {}),
    ...(made.frozenFor ? { manager: sender, freeze: sender } : {}),
    defaultFrozen: made.isDefaultFrozen ?? false,
    ...(made.isUnreadable
      ? { assetURL: 'ipfs://bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku#arc3' }
      : {}),
    suggestedParams,
  })
  const { assetIndex } = await send(create)
  const assetId = Number(assetIndex)
  if (made.frozenFor) {
    const freezeTarget = made.frozenFor.account.address
    await pay(made.frozenFor, assetId, freezeTarget, 0n)
    const about = { sender, assetIndex: BigInt(assetId), suggestedParams }
    await send(makeAssetFreezeTxnWithSuggestedParamsFromObject({ ...about, freezeTarget, frozen: true }))
    await send(
      makeAssetConfigTxnWithSuggestedParamsFromObject({ ...about, manager: sender, strictEmptyAddressChecking: false }),
    )
  }
  return assetId
}
