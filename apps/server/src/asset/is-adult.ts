import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { nftMetadataTable } from './nft-metadata-table.ts'

/** Whether a work is for adults: by its metadata or, until that is read, by its note. The query joins both. */
export function isAdult({ arc69 }: { arc69: SQLWrapper }): SQL<boolean> {
  return sql`coalesce(${nftMetadataTable.isNsfw}, (${arc69} ->> 'isSensitive')::boolean, false)`
}
