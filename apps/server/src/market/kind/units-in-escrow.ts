import type { SQL } from 'drizzle-orm'

/** Units in the escrows of a kind, for queries over all kinds. */
export interface UnitsInEscrow {
  /**
   * A query of units that sellers can withdraw immediately: `seller`, `asset_id`, `app_id`, `units`, `listed_round`.
   * @param condition on those columns, for the indexes of the table
   */
  withdrawable: ((condition: SQL) => SQL) | null
  /** The same for units that are committed and cannot be withdrawn. */
  promised: ((condition: SQL) => SQL) | null
}
