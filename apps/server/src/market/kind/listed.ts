import type { SQL } from 'drizzle-orm'
import type { Services } from '../services.ts'

export interface Listed<Row> {
  /** Whether a listing can have several works, each with a row of its own. Its price is then that of no single one (`pricedKinds`). */
  hasManyWorks: boolean
  /**
   * One row for each work of each open listing: for each table behind the kind a query of `app_id`, `asset_id`, `seller`,
   * `royalty_receiver`, `units`, `listed_round`, `currency_id`, `price_order`, `shuffle_order`, and `part_id`, which tells the
   * works of one listing apart. Every audience has the same tables in the same order.
   *
   * @param audience `seller`: all that still hold something, for their seller to end; `everybody` and `adults`: those that lists
   * show, without and with listings opened as adult; `takers`: like `adults`, without reserved listings; `candidates`: a superset
   * of these that an index can answer
   * @param seek returns at most one row for each table
   */
  queries(services: Services, audience: Audience, seek?: Seek): SQL[]
  /** The rows of open listings. */
  read(services: Services, appIds: readonly bigint[]): Promise<Row[]>
}

/**
 * The first open, genuine listing visible to an audience, in index order. Conditions refer to the listing as `l`.
 *
 * Where a range holds one value of the index's first column, it is written as two inequalities, and the order starts with that
 * column: after an equality the planner takes the column out of the order, and may walk another index or sort every match.
 */
export interface Seek {
  range: SQL
  order: SQL
  /** A further condition, which no index answers: applied to the listings that are examined. */
  filter?: SQL
  /** Whether works that moderators hid are left out: where the seek finds the work, rather than a listing of a work that is shown anyway. */
  leavesOutHidden: boolean
  /** The viewer: listings reserved for another account are skipped. undefined: none is. */
  viewer: string | null | undefined
  /** The maximum number of listings to examine, some of which the audience may not see. */
  limit: number
}

export type Audience = 'seller' | 'everybody' | 'adults' | 'takers' | 'candidates'
