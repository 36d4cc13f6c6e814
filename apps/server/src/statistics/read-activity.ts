import { and, desc, eq, exists, getTableColumns, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AssetEventKind, type AssetEventRow, assetEventTable, isActivity } from '../asset/asset-event-table.ts'
import { assetTable } from '../asset/asset-table.ts'
import { isInLists } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { rowsInBranches } from '../market/rows-in-branches.ts'
import type { Services } from '../market/services.ts'
import type { WorkEvent } from '../nft/describe-events.ts'
import { isShownTo } from '../nft/nft-history.ts'

interface ActivityQuery {
  kinds: readonly AssetEventKind[]
  /** Only events before this one; null for the latest. */
  before: Pick<AssetEventRow, 'round' | 'intra' | 'position'> | null
  viewer: string | null
  showsAdult: boolean
  limit: number
}

const eventTable = alias(assetEventTable, 'event')

/** The latest events of some kinds in the whole market, none that is hidden from the viewer. Of each kind an index has them in order. */
export async function readActivity(
  services: Services,
  { kinds, before, viewer, showsAdult, limit }: ActivityQuery,
): Promise<WorkEvent[]> {
  const { db } = services.database
  const { round, intra, position, assetId } = assetEventTable
  const isOfWork = exists(
    db
      .select({ one: sql`1` })
      .from(assetTable)
      .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetTable.assetId))
      .where(
        and(
          eq(assetTable.assetId, assetId),
          eq(assetTable.isCollectible, true),
          isNull(assetTable.destroyedRound),
          isInLists(assetTable, { showsAdult }),
        ),
      ),
  )
  const isBefore =
    before === null
      ? undefined
      : sql`(${round}, ${intra}, ${position}) < (${before.round}, ${before.intra}, ${before.position})`
  const event = rowsInBranches(
    { table: eventTable, source: assetEventTable, branches: kinds.map(isActivity) },
    {
      condition: and(isBefore, isShownTo(services, { viewer }), isOfWork),
      by: [desc(round), desc(intra), desc(position)],
      count: limit,
    },
  )
  return db
    .select({ event: getTableColumns(eventTable), creator: assetTable.creator })
    .from(event)
    .innerJoin(assetTable, eq(assetTable.assetId, eventTable.assetId))
    .orderBy(desc(eventTable.round), desc(eventTable.intra), desc(eventTable.position))
    .limit(limit)
}
