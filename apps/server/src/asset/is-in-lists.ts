import { and, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isAdult } from './is-adult.ts'
import { nftMetadataTable } from './nft-metadata-table.ts'

/**
 * Whether lists show a work: moderators did not hide it, from anybody but the owner of the list, and it is not for adults unless they are
 * shown. The query joins the work with its metadata.
 */
export function isInLists(
  asset: { arc69: SQLWrapper },
  { showsAdult, isOwn = false }: { showsAdult: boolean; isOwn?: boolean },
): SQL | undefined {
  return and(isOwn ? undefined : isNotHidden(), showsAdult ? undefined : not(isAdult(asset)))
}

/**
 * Whether moderators did not hide a work. The query joins it with its metadata. Not `is null`: of a table that was never analysed the
 * planner believes that this is true of few rows, and reads all of them.
 */
export function isNotHidden(): SQL {
  return sql`coalesce(left(${nftMetadataTable.hiddenReason}, 0), 'shown') <> ''`
}
