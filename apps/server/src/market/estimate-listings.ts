import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { ListedTable } from './listed-table.ts'
import { countListings } from './listing-window.ts'
import { isOpen } from './on-offer.ts'
import { estimateOf, SAMPLED } from './sampled-total.ts'
import type { Services } from './services.ts'

interface Listings {
  table: ListedTable
  source?: ListedTable | undefined
  condition: SQL | undefined
}

/**
 * Estimates the number of listings that fit a condition, from the first ones in their mixed order (`estimateOf`).
 */
export async function estimateListings(
  services: Pick<Services, 'database'>,
  { table, source = table, condition }: Listings,
): Promise<number | null> {
  const { shuffleOrder, appId } = table
  const [last] = await services.database.db
    .select({ place: sql<string>`${shuffleOrder}` })
    .from(source)
    .where(isOpen(table))
    .orderBy(asc(shuffleOrder), asc(appId))
    .offset(SAMPLED - 1)
    .limit(1)
  if (!last) return null
  const isSampled = sql`${shuffleOrder} <= ${last.place}::bigint`
  const found = await countListings(services, { table, source, condition: and(condition, isSampled) }, SAMPLED)
  return estimateOf(found, BigInt(last.place))
}
