import { type SQL, sql } from 'drizzle-orm'
import type { ListedTable } from './listed-table.ts'
import { countRows } from './read-window.ts'
import { rowsInBranches } from './rows-in-branches.ts'
import type { Services } from './services.ts'

/** Up to so many rows that fit a filter are found before they are put in order; more are sought in the order. */
export const FEW = 1_000

interface SoughtListings {
  table: ListedTable
  /** Where its rows come from, when that is not the table itself. */
  source?: ListedTable | undefined
  /** Each served by an index. */
  branches: readonly SQL[]
  /** An order that only the index has: without it the planner may read others to the end, where it expects that most rows fulfil a branch. */
  by?: readonly SQL[]
}

/**
 * The listings that fulfil one of some conditions, where they are up to `FEW`, as what a query reads from: found before they are sorted.
 * Those could all be at the end of a list. More than that are sought in its order, so many at a time (`readWindow`).
 */
export async function fewListings(
  services: Pick<Services, 'database'>,
  { table, source = table, branches, by = [] }: SoughtListings,
): Promise<ListedTable | undefined> {
  const found = rowsInBranches({ table, source, branches }, { condition: undefined, by: [...by], count: FEW + 1 })
  const query = services.database.db.select({ one: sql`1` }).from(found)
  return (await countRows(services, query)) <= FEW ? found : undefined
}
