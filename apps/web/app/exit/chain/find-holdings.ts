import type { modelsv2 } from 'algosdk'
import { ask, askOrMissing, type ChainNode } from './chain-node.ts'
import { type AuctionApp, type MarketApp, readRecord } from './market-app.ts'
import { roleOf } from './party.ts'
import { findCredits, type VaultCredit } from './vault-credits.ts'

/** What a plain node shows of an account's property at the market. */
export interface Holdings {
  apps: MarketApp[]
  credits: VaultCredit[]
  /** Vaults that were asked. */
  vaults: bigint[]
  /** Time and round of the last block. */
  nowSeconds: bigint
  round: bigint
}

/** How many assets without a unit are followed to their creators. */
const MAX_FOLLOWED_ASSETS = 200

/**
 * Finds what an account created (sales, auctions, offers), the auctions it leads of works whose creator sells them, and the money that
 * the vaults keep for it. An auction of somebody who bought the work before is not found so: `look-further.ts`.
 *
 * @param vaults app ids of royalty vaults besides those that the found apps name
 * @throws FacetError `chain-unavailable`, `node-refused`
 */
export async function findHoldings(node: ChainNode, address: string, vaults: readonly bigint[]): Promise<Holdings> {
  const account = await ask(node.algod.accountInformation(address))
  const [own, led] = await Promise.all([readApps(node, account.createdApps), findLedAuctions(node, account)])
  const apps = [...own, ...led]
  const asked = [...new Set([...vaults, ...apps.map(({ vault }) => vault)])].filter((vault) => vault !== 0n)
  const credits = await Promise.all(asked.map((vault) => findCredits(node, vault, address)))
  return { apps, credits: credits.flat(), vaults: asked, ...(await readNow(node)) }
}

/** Time and round of the last block: contracts take that time for now. */
export async function readNow({ algod }: ChainNode): Promise<Pick<Holdings, 'nowSeconds' | 'round'>> {
  const { lastRound } = await ask(algod.status())
  const { block } = await ask(algod.block(lastRound).headerOnly(true))
  return { nowSeconds: block.header.timestamp, round: lastRound }
}

/** The auctions of a seller that an account leads, or has won. */
export async function findLedAuctionsOf(node: ChainNode, seller: string, address: string): Promise<AuctionApp[]> {
  const account = await askOrMissing(node.algod.accountInformation(seller))
  const apps = await readApps(node, account?.createdApps)
  return apps.filter((app) => app.kind === 'auction').filter((app) => roleOf(app, address) === 'bidder')
}

/** Bidding opts in to the work: whoever created an asset of which the account holds none may be selling it to the account. */
async function findLedAuctions(node: ChainNode, account: modelsv2.Account): Promise<AuctionApp[]> {
  const empty = (account.assets ?? []).filter(({ amount }) => amount === 0n).slice(0, MAX_FOLLOWED_ASSETS)
  const assets = await Promise.all(empty.map(({ assetId }) => askOrMissing(node.algod.getAssetByID(assetId))))
  const creators = new Set(assets.flatMap((asset) => asset?.params?.creator ?? []))
  creators.delete(account.address)
  const found = await Promise.all([...creators].map((creator) => findLedAuctionsOf(node, creator, account.address)))
  return found.flat()
}

async function readApps(node: ChainNode, records: readonly modelsv2.Application[] = []): Promise<MarketApp[]> {
  const apps = await Promise.all(records.map((record) => readRecord(node, record)))
  return apps.filter((app) => app !== undefined)
}
