import { and, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isAdult } from './is-adult.ts'
import { nftMetadataTable } from './nft-metadata-table.ts'

/**
 * Whether lists show a work: moderators did not hide it, unless the list is the visitor's own, and it is not for adults, unless adult
 * works are shown. The query joins the work with its metadata.
 */
export function isInLists(
  asset: { arc69: SQLWrapper },
  { showsAdult, isOwn = false }: { showsAdult: boolean; isOwn?: boolean },
): SQL | undefined {
  return and(isOwn ? undefined : isNotHidden(), showsAdult ? undefined : not(isAdult(asset)))
}

/**
 * Whether moderators did not hide a work. The query joins it with its metadata. Does not use `is null`: in a table that was never
 * analysed the planner expects few such rows, and reads all of them.
 */
export function isNotHidden(): SQL {
  return sql`coalesce(left(${nftMetadataTable.hiddenReason}, 0), 'shown') <> ''`
}
