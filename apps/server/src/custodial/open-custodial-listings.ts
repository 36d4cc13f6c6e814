import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import { algo } from '../platform/config/currency.ts'
import type { ListingRow } from '../sale/listing-table.ts'
import type { Services } from '../services.ts'
import { type CustodialListingRow, custodialListingTable } from './custodial-listing-table.ts'

const deposit = alias(submittedGroupTable, 'deposit')
const release = alias(submittedGroupTable, 'release')

/** The version 1 listings that are open as of the projection's round, among those that a condition names. */
export async function openCustodialListings(services: Services, among: SQL | undefined): Promise<ListingRow[]> {
  if (!services.custodian) return []
  const rows = await services.database.db
    .select({ row: custodialListingTable })
    .from(custodialListingTable)
    .innerJoin(deposit, eq(deposit.groupId, custodialListingTable.depositGroupId))
    .leftJoin(release, eq(release.groupId, custodialListingTable.releaseGroupId))
    .where(and(isNotNull(deposit.confirmedRound), isNull(release.confirmedRound), among))
  return rows.map(({ row }) => toListing(services, row))
}

/**
 * A version 1 listing as a row like those of the sales, for all that only shows it. Its id is the NFT's: assets and applications
 * count with one counter, so no application has it.
 */
export function toListing({ config, custodian }: Services, row: CustodialListingRow): ListingRow {
  const { assetId, seller, listedRound, listedAtSeconds, feeBasisPoints, royaltyBasisPoints, royaltyReceiver } = row
  return {
    appId: assetId,
    assetId,
    seller,
    escrow: custodian?.address ?? '',
    currencyId: 0n,
    priceBaseUnits: row.priceMicroAlgo,
    priceOrder: Number(row.priceMicroAlgo) / 10 ** algo.decimals,
    currencyDecimals: algo.decimals,
    lotBaseUnits: 1n,
    unitsListed: 1n,
    unitsLeft: 1n,
    startSeconds: BigInt(listedAtSeconds),
    vaultAppId: 0n,
    feeBasisPoints,
    royaltyBasisPoints,
    platform: config.platformAddress,
    royaltyReceiver,
    state: 'open',
    isGenuine: true,
    listedRound,
    listedAtSeconds,
    listedDay: Math.floor(listedAtSeconds / 86_400),
    changedRound: listedRound,
    shuffleOrder: 0n,
  }
}

/** 1 is a custodial listing, 2 an escrow application. */
export function versionOf({ appId, assetId }: Pick<ListingRow, 'appId' | 'assetId'>): 1 | 2 {
  return appId === assetId ? 1 : 2
}
