import { type SQL, sql } from 'drizzle-orm'
import { nftMetadataTable } from '../nft/nft-metadata-table.ts'

const MAX_ROYALTY_BASIS_POINTS = 1_000

/** The royalty that a sale of a work has to agree to: what its metadata asks for, as far as the contract allows. */
export function wantedRoyaltyBasisPoints(royaltiesPercent: number): number {
  return Math.min(Math.floor(royaltiesPercent * 100 + 0.5), MAX_ROYALTY_BASIS_POINTS)
}

/**
 * Whether a genuine listing agreed to the royalty of its work, as a condition of a query. The receiver is the creator in each genuine
 * listing, and a creator who sells pays himself. A work whose metadata was never read has no royalty to compare with: not yet shown.
 *
 * Not a column of the projection, as metadata is no part of the chain.
 *
 * @param listing how the query calls the listing table
 */
export function paysRoyalty(listing: SQL): SQL {
  return sql`(${listing}.seller = ${listing}.royalty_receiver or ${asksRoyalty(listing)})`
}

/** Whether the terms of a row name at least the royalty of its work. @param row how the query calls its table */
export function asksRoyalty(row: SQL): SQL {
  return sql`exists (
    select 1 from ${nftMetadataTable} as wanted where wanted.asset_id = ${row}.asset_id
      and ${row}.royalty_basis_points >= least(floor(wanted.royalties_percent * 100 + 0.5), ${sql.raw(String(MAX_ROYALTY_BASIS_POINTS))}))`
}

/** Whether a genuine listing is on offer now: it pays the royalty, and its sale has begun. @param listing how the query calls the table */
export function isOnOffer(listing: SQL, nowSeconds: number): SQL {
  return sql`(${listing}.start_seconds <= ${nowSeconds} and ${paysRoyalty(listing)})`
}
