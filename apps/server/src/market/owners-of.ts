import { type SQL, sql } from 'drizzle-orm'
import { holdingTable } from '../asset/holding-table.ts'
import type { UnitsInEscrow } from './kind/units-in-escrow.ts'
import { withdrawableListings } from './withdrawable-listings.ts'

/** Holders of an edition, and sellers of it, that are found at most. */
const MAX_OWNERS = 50

/**
 * A query of the `address` of accounts that have units of an NFT to give, in the account or in a listing. It returns any `MAX_OWNERS` of
 * each, because an edition can have very many.
 *
 * @param assetId a bigint, as the query names it
 */
export function ownersOf(kinds: readonly UnitsInEscrow[], assetId: SQL): SQL {
  return sql`
    (select holding.address from ${holdingTable} as holding
      where holding.asset_id = ${assetId} and holding.amount_base_units > 0 order by holding.address limit ${MAX_OWNERS})
    union
    (select seller from ${withdrawableListings(kinds, sql`asset_id = ${assetId}`)} as listed limit ${MAX_OWNERS})`
}
