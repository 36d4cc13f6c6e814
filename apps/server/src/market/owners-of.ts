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
 * @param round returns only those who have held or listed them since this round or before
 */
export function ownersOf(kinds: readonly UnitsInEscrow[], assetId: SQL, round?: SQL): SQL {
  const isHeldThen = round && sql`and holding.acquired_round <= ${round}`
  const isListedThen = round && sql`where listed_round <= ${round}`
  return sql`
    (select holding.address from ${holdingTable} as holding
      where holding.asset_id = ${assetId} and holding.amount_base_units > 0 ${isHeldThen} order by holding.address limit ${MAX_OWNERS})
    union
    (select seller from ${withdrawableListings(kinds, sql`asset_id = ${assetId}`)} as listed ${isListedThen} limit ${MAX_OWNERS})`
}
