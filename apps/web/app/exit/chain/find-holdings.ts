import type { modelsv2 } from 'algosdk'
import { ask, askOrMissing, type ChainNode } from './chain-node.ts'
import { inTurns } from './in-turns.ts'
import { type AuctionApp, type MarketApp, readRecord } from './market-app.ts'
import { roleOf } from './party.ts'
import { findCredits, type VaultCredit } from './vault-credits.ts'

/** What a plain node shows of an account's property at the market. */
export interface Holdings {
  apps: MarketApp[]
  credits: VaultCredit[]
  /** The account holds more assets than were followed to their creators. */
  isCut: boolean
  /** Time and round of the last block. */
  nowSeconds: bigint
  round: bigint
}

/** How many assets are followed to their creators, those without a unit first. */
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
  const [own, led] = [await readApps(node, account.createdApps), await findLedAuctions(node, account)]
  const apps = [...own, ...led]
  const asked = [...new Set([...vaults, ...apps.map(({ vault }) => vault)])].filter((vault) => vault !== 0n)
  const credits = await Promise.all(asked.map((vault) => findCredits(node, vault, address)))
  const isCut = (account.assets?.length ?? 0) > MAX_FOLLOWED_ASSETS
  return { apps, credits: credits.flat(), isCut, ...(await readNow(node)) }
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

/** Bidding opts in to the work: whoever created an asset that the account has opted in to may be selling it to the account. */
async function findLedAuctions(node: ChainNode, account: modelsv2.Account): Promise<AuctionApp[]> {
  const emptyFirst = (account.assets ?? []).toSorted(
    (left, right) => Number(left.amount > 0n) - Number(right.amount > 0n),
  )
  const creators = await inTurns(emptyFirst.slice(0, MAX_FOLLOWED_ASSETS), async ({ assetId }) => {
    const asset = await askOrMissing(node.algod.getAssetByID(assetId))
    return asset?.params?.creator
  })
  const others = new Set(creators.flatMap((creator) => creator ?? []))
  others.delete(account.address)
  const found = await inTurns([...others], (creator) => findLedAuctionsOf(node, creator, account.address))
  return found.flat()
}

async function readApps(node: ChainNode, records: readonly modelsv2.Application[] = []): Promise<MarketApp[]> {
  const apps = await inTurns(records, (record) => readRecord(node, record))
  return apps.filter((app) => app !== undefined)
}
