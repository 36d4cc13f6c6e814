import { type SQL, sql } from 'drizzle-orm'
import type { ListedTable } from './listed-table.ts'
import { countRows } from './read-window.ts'
import { rowsInBranches } from './rows-in-branches.ts'
import type { Services } from './services.ts'

/** Up to this many rows that fit a filter are found before they are sorted; more are searched in the list's order. */
export const FEW = 1_000

interface SelectiveQuery {
  table: ListedTable
  /** The source of its rows. Default: the table itself. */
  source?: ListedTable | undefined
  /** Each served by an index. */
  branches: readonly SQL[]
  /** An order that only the index has: otherwise, expecting that most rows fulfil a branch, the planner may read another to its end. */
  by?: readonly SQL[]
}

/**
 * The source of a query with the listings that fulfil one of some conditions, if they are up to `FEW`. They are found before they are
 * sorted, as they could all be at the end of a list. More than that are searched in its order, some at a time (`readWindow`).
 */
export async function fewListings(
  services: Pick<Services, 'database'>,
  { table, source = table, branches, by = [] }: SelectiveQuery,
): Promise<ListedTable | undefined> {
  const found = rowsInBranches({ table, source, branches }, { condition: undefined, by: [...by], count: FEW + 1 })
  const query = services.database.db.select({ one: sql`1` }).from(found)
  return (await countRows(services, query)) <= FEW ? found : undefined
}
