import type { modelsv2 } from 'algosdk'
import { ask, askOrMissing, type ChainNode } from '../../withdrawal/chain-node.ts'
import { mapConcurrently } from './map-concurrently.ts'
import type { Holding } from '../../withdrawal/holding.ts'
import { findInVault, findKept, isLedBy, type MarketApp, readRecord } from './market-app.ts'

/** The holdings of an account in the market that a plain node can find. */
export interface Holdings {
  apps: MarketApp[]
  /** Credits that vaults hold for the account. */
  kept: Holding[]
  /** Some assets were not followed to their creators: the account holds too many, or the node did not answer. */
  isCut: boolean
  /** Time and round of the last block. */
  nowSeconds: bigint
  round: bigint
}

/** The number of assets that are followed to their creators; assets with no units in the account come first. */
const MAX_FOLLOWED_ASSETS = 200

/**
 * Finds the apps that an account created (sales, auctions, offers), the auctions that it leads where the seller created the work, and
 * the money that the vaults hold for it. Auctions of other sellers need `look-further.ts`.
 *
 * @param vaults app ids of royalty vaults besides those that the found apps name
 * @throws FacetError `chain-unavailable`, `node-refused`
 */
export async function findHoldings(node: ChainNode, address: string, vaults: readonly bigint[]): Promise<Holdings> {
  const account = await ask(node.algod.accountInformation(address))
  const own = await readApps(node, account.createdApps)
  const { apps: led, isCut } = await followAssets(node, account)
  const apps = [...own, ...led]
  const distinct = [...new Set([...vaults, ...apps.map(({ vault }) => vault)])].filter((vault) => vault !== 0n)
  const inVaults = await Promise.all(distinct.map((vault) => findInVault(node, vault, address)))
  const inEscrows = await mapConcurrently(apps, (app) => findKept(node, app, address))
  return { apps, kept: [...inVaults, ...inEscrows].flat(), isCut, ...(await readNow(node)) }
}

/** Time and round of the latest block: contracts use its time as now. */
export async function readNow({ algod }: ChainNode): Promise<Pick<Holdings, 'nowSeconds' | 'round'>> {
  const { lastRound } = await ask(algod.status())
  const { block } = await ask(algod.block(lastRound).headerOnly(true))
  return { nowSeconds: block.header.timestamp, round: lastRound }
}

/** Auctions of a seller in which an account is the highest bidder or the winner. */
export async function findLedApps(node: ChainNode, seller: string, address: string): Promise<MarketApp[]> {
  const account = await askOrMissing(node.algod.accountInformation(seller))
  return readApps(
    node,
    account?.createdApps?.filter((record) => isLedBy(address, record)),
  )
}

/**
 * A bid opts the account in to the work, so the creator of an opted-in asset may be auctioning it to the account. This guess takes
 * many requests; one without an answer does not discard what the others found.
 */
async function followAssets(
  node: ChainNode,
  { address, assets = [] }: modelsv2.Account,
): Promise<Pick<Holdings, 'apps' | 'isCut'>> {
  const emptyFirst = assets.toSorted((left, right) => Number(left.amount > 0n) - Number(right.amount > 0n))
  let isCut = assets.length > MAX_FOLLOWED_ASSETS
  const unanswered = (): undefined => {
    isCut = true
  }
  const creators = await mapConcurrently(emptyFirst.slice(0, MAX_FOLLOWED_ASSETS), async ({ assetId }) => {
    const asset = await askOrMissing(node.algod.getAssetByID(assetId)).catch(unanswered)
    return asset?.params?.creator ?? []
  })
  const others = new Set(creators.flat())
  others.delete(address)
  const found = await mapConcurrently([...others], (creator) => findLedApps(node, creator, address).catch(unanswered))
  return { apps: found.flatMap((apps) => apps ?? []), isCut }
}

async function readApps(node: ChainNode, records: readonly modelsv2.Application[] = []): Promise<MarketApp[]> {
  const apps = await mapConcurrently(records, (record) => readRecord(node, record))
  return apps.filter((app) => app !== undefined)
}
