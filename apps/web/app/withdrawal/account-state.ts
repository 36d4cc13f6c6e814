import { FacetError } from '@facet/errors'
import { ACCOUNT_MIN_BALANCE } from '@facet/groups/min-balance'
import { ask, askOrMissing, type ChainNode } from './chain-node.ts'

/** An amount of a currency that a contract would pay to an account. */
export type Payment = readonly [receiver: string, baseUnits: bigint]

/** Receivers who cannot be paid now, by the contracts' rules; zero can always be paid. */
export async function findUnpayable(
  node: ChainNode,
  currency: bigint,
  payments: readonly Payment[],
): Promise<string[]> {
  const due = payments.filter(([, baseUnits]) => baseUnits > 0n)
  const arePayable = await Promise.all(due.map((payment) => canReceive(node, currency, payment)))
  return due.filter((_, index) => !arePayable[index]).map(([receiver]) => receiver)
}

async function canReceive(node: ChainNode, currency: bigint, [receiver, baseUnits]: Payment): Promise<boolean> {
  if (currency === 0n) {
    const account = await ask(node.algod.accountInformation(receiver).exclude('all'))
    // For an account that does not exist, the node reports a min balance of zero.
    return account.amount + baseUnits >= (account.minBalance || ACCOUNT_MIN_BALANCE)
  }
  return (await readHolding(node, receiver, currency))?.isFrozen === false
}

/** An account's holding of an asset; undefined when it has not opted in. @throws FacetError `node-refused` */
export async function readHolding({ algod }: ChainNode, address: string, assetId: bigint) {
  return (await askOrMissing(algod.accountAssetInformation(address, assetId)))?.assetHolding
}

/** Whether an account has opted in to an asset. */
export async function holdsAsset(node: ChainNode, address: string, assetId: bigint): Promise<boolean> {
  return (await readHolding(node, address, assetId)) !== undefined
}

/** Creator of an asset. @throws FacetError `node-refused` */
export async function readCreator({ algod }: ChainNode, assetId: bigint): Promise<string> {
  const { params } = await ask(algod.getAssetByID(assetId))
  if (!params) throw new FacetError('node-refused', { reason: 'not found' })
  return params.creator
}
