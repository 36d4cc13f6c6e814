import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { nftTermsTable } from '../asset/nft-terms-table.ts'

/**
 * Whether a genuine listing agreed to the royalty that its work asked for when it opened, as a condition of a query: what is made of
 * the metadata later neither takes a listing from the market nor brings one in. The receiver is the creator in each genuine
 * listing, and a creator who sells pays himself. A work whose metadata was never read has no royalty to compare with: not yet shown.
 *
 * Not a column of the projection, as metadata is no part of the chain.
 *
 * @param listing how the query calls the listing table
 */
export function paysRoyalty(listing: SQLWrapper): SQL {
  return sql`(${listing}.seller = ${listing}.royalty_receiver or ${asksRoyalty(listing, sql`${listing}.listed_round`)})`
}

/** Whether the terms of a row name at least the royalty of its work in a round. @param row how the query calls its table */
export function asksRoyalty(row: SQLWrapper, round: SQL): SQL {
  return sql`${row}.royalty_basis_points >= ${termsAt(row, round, sql`royalty_basis_points`)}`
}

/** A column of the terms that the work of a row asked for in a round. @param row how the query calls its table */
export function termsAt(row: SQLWrapper, round: SQL, column: SQL): SQL {
  return sql`(select ${column} from ${nftTermsTable} as terms
    where terms.asset_id = ${row}.asset_id and terms.since_round <= ${round} order by terms.since_round desc limit 1)`
}
