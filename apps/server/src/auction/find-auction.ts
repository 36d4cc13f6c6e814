import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { checkGenuine } from '../market/check-genuine.ts'
import { findDeletedApp, type NamedApp } from '../market/find-deleted-app.ts'
import { findAsset } from '../asset/find-asset.ts'
import type { Services } from '../market/services.ts'
import { auctionTable } from './auction-table.ts'
import { lastAuctionFor } from './auctions-of-nft.ts'
import { hasGenuineTerms } from './genuine-auction.ts'
import { type AuctionOnChain, readAuction } from './read-auction.ts'

/**
 * An auction that exists on the chain now: running, ended or never set up.
 *
 * @throws FacetError `nft-not-found`, `listing-not-found` (never was one of this NFT), `listing-closed` (has been one),
 * `task-of-another-contract`, `listing-not-genuine` (no program of this market), `chain-unavailable`
 */
export async function findAuction(services: Services, { tokenId, appId }: NamedApp): Promise<AuctionOnChain> {
  const auction = await readAuction(services.algod, BigInt(appId))
  if (!auction) throw await explainAbsence(services, { tokenId, appId })
  if (tokenId !== undefined && auction.terms.nft !== BigInt(tokenId)) {
    throw new FacetError('listing-not-found')
  }
  return auction
}

/** The same, but only for the seller's account. @throws FacetError also `not-the-seller` */
export async function findOwnAuction(
  services: Services,
  { address, ...named }: NamedApp & { address: string },
): Promise<AuctionOnChain> {
  const auction = await findAuction(services, named)
  if (auction.seller !== address) throw new FacetError('not-the-seller')
  return auction
}

/**
 * An auction of this market that has ended; the error for a running one names its work and end.
 *
 * @throws FacetError those of `findAuction`; `listing-not-found` when it was never set up, `listing-not-genuine`, `auction-not-over`
 */
export async function findEndedAuction(services: Services, named: NamedApp): Promise<AuctionOnChain> {
  const auction = await findAuction(services, named)
  const isSettled = auction.endSeconds <= 1n
  if (!isSettled) {
    if (auction.nftUnits === undefined) throw new FacetError('listing-not-found')
    await checkGenuineAuction(services, auction)
    if (auction.endSeconds > BigInt(services.clock.timestampSeconds)) {
      const [tokenId, endSeconds] = [Number(auction.terms.nft), Number(auction.endSeconds)]
      throw new FacetError('auction-not-over', { tokenId, endSeconds })
    }
  }
  return auction
}

/**
 * The same for a caller who may know only the app id: the error for a closed auction names its work.
 *
 * @throws FacetError those of `findEndedAuction`, but `auction-closed` instead of `listing-closed`
 */
export async function findAuctionToSettle(services: Services, named: NamedApp): Promise<AuctionOnChain> {
  return findEndedAuction(services, named).catch(async (error: unknown) => {
    if (!(error instanceof FacetError) || error.code !== 'listing-closed') throw error
    const [closed] = await services.database.db
      .select({ tokenId: auctionTable.assetId })
      .from(auctionTable)
      .where(eq(auctionTable.appId, BigInt(named.appId)))
    throw closed ? new FacetError('auction-closed', { tokenId: Number(closed.tokenId) }) : error
  })
}

/**
 * Refuses an auction whose terms are not those of this market. The escrow's balance does not matter: anyone can send a unit of an
 * edition there, which is delivered with the work and must not prevent bids.
 *
 * @throws FacetError `listing-not-genuine`, `nft-not-found`
 */
export function checkGenuineAuction(services: Services, auction: AuctionOnChain): Promise<void> {
  const { appId, seller, terms } = auction
  const listing = { appId, seller, terms, openedRound: auctionTable.listedRound }
  return checkGenuine(services, listing, (creator, market) => hasGenuineTerms(terms, creator, market))
}

/**
 * The auction of an NFT for a bid that names none: the one that ends last, the bidder's own only when there is no other.
 *
 * @throws FacetError `listing-not-found`
 */
export async function lastEndingAuction(services: Services, tokenId: number, bidder: string): Promise<number> {
  const auction = await lastAuctionFor(services, tokenId, bidder)
  if (!auction) throw new FacetError('listing-not-found')
  return Number(auction.appId)
}

/** Whether the app was an auction that no longer exists on the chain. */
async function explainAbsence(services: Services, named: NamedApp): Promise<FacetError> {
  if (await findDeletedApp(services, auctionTable, named)) return new FacetError('listing-closed')
  if (named.tokenId !== undefined) await findAsset(services, named.tokenId)
  return new FacetError('listing-not-found')
}
