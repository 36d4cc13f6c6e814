import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { nftTermsTable } from '../asset/nft-terms-table.ts'

/**
 * A query condition: whether a genuine listing agreed to the royalty that its work asked for when it opened. Later metadata changes
 * neither hide a listing nor make one visible. The receiver in every genuine listing is the creator, and a creator who sells pays
 * the royalty to their own account. Works whose metadata was never read have no known royalty and are not shown yet.
 *
 * Not a column of the projection, because metadata is off-chain.
 *
 * @param listing the query's name for the listing table
 */
export function paysRoyalty(listing: SQLWrapper): SQL {
  return sql`(${listing}.seller = ${listing}.royalty_receiver or ${asksRoyalty(listing, sql`${listing}.listed_round`)})`
}

/** Whether a row's terms include at least the royalty of its work in a round. @param row the query's name for its table */
export function asksRoyalty(row: SQLWrapper, round: SQL): SQL {
  return sql`${row}.royalty_basis_points >= ${termsAt(row, round, sql`royalty_basis_points`)}`
}

/** A column of the terms of a row's work in a round. @param row the query's name for its table */
export function termsAt(row: SQLWrapper, round: SQL, column: SQL): SQL {
  return sql`(select ${column} from ${nftTermsTable} as terms
    where terms.asset_id = ${row}.asset_id and terms.since_round <= ${round} order by terms.since_round desc limit 1)`
}
