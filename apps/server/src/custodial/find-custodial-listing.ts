import { FacetError } from '@facet/errors'
import type { CustodialListing } from '@facet/groups'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hasCaughtUp } from '../chain/has-caught-up.ts'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import { findAsset } from '../asset/find-asset.ts'
import type { Services } from '../market/services.ts'
import { custodianInUse } from './custodian-in-use.ts'
import { type CustodialListingRow, custodialListingTable } from './custodial-listing-table.ts'

/** A version 1 listing with everything its groups are built from. */
export interface OpenCustodialListing {
  row: CustodialListingRow
  facts: CustodialListing
}

const deposit = alias(submittedGroupTable, 'deposit')
const release = alias(submittedGroupTable, 'release')

/**
 * The open version 1 listing of an NFT, as of the node's current round: the market must not release a work for a listing that ended in
 * a block which a restored database has still to read.
 *
 * @throws FacetError `custody-disabled`, `custody-changed`, `nft-not-found`, `listing-not-found` (never listed), `sold-out` or `listing-closed` (has
 * been one), `chain-unavailable`, `market-behind`
 */
export async function findCustodialListing(services: Services, tokenId: number): Promise<OpenCustodialListing> {
  await custodianInUse(services)
  const { assetId } = await findAsset(services, tokenId)
  if (!(await hasCaughtUp(services))) throw new FacetError('market-behind', { retryAfterSeconds: 5 })
  const newest = await newestListing(services, assetId)
  if (!newest) throw new FacetError('listing-not-found')
  if (newest.row.state === 'sold') throw closedListingError(newest.release?.kind)
  return { row: newest.row, facts: factsOf(services, newest.row) }
}

/** The last listing whose deposit is in a block, and its signed release group, if any. */
async function newestListing({ database }: Services, assetId: bigint) {
  const [newest] = await database.db
    .select({ row: custodialListingTable, release })
    .from(custodialListingTable)
    .innerJoin(deposit, eq(deposit.groupId, custodialListingTable.depositGroupId))
    .leftJoin(release, eq(release.groupId, custodialListingTable.releaseGroupId))
    .where(and(eq(custodialListingTable.assetId, assetId), isNotNull(deposit.confirmedRound)))
    .orderBy(desc(deposit.confirmedRound))
    .limit(1)
  return newest
}

/** @throws FacetError `not-the-seller` */
export function checkSeller({ seller }: CustodialListing, address: string): void {
  if (seller !== address) throw new FacetError('not-the-seller')
}

/** @throws FacetError `listing-closed` for a listing whose seller has not confirmed the price since the market was restored */
export function checkOnSale({ isGenuine }: CustodialListingRow): void {
  if (!isGenuine) throw new FacetError('listing-closed')
}

/** The refusal for a request that lost to an earlier release. */
export function closedListingError(kind: string | undefined): FacetError {
  return kind?.startsWith('custodial-buy') ? new FacetError('sold-out') : new FacetError('listing-closed')
}

export function factsOf(services: Services, row: CustodialListingRow): CustodialListing {
  return {
    nft: row.assetId,
    seller: row.seller,
    custodian: row.escrow,
    priceMicroAlgo: row.priceBaseUnits,
    feeBasisPoints: row.feeBasisPoints,
    royaltyBasisPoints: row.royaltyBasisPoints,
    platform: services.config.platformAddress,
    royaltyReceiver: row.royaltyReceiver,
  }
}
