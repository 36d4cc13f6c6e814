import type { HistoryKind } from '@facet/api-contract/nft/history-kinds'
import { and, desc, eq, exists, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AssetEventRow, assetEventTable, isActivity } from '../asset/asset-event-table.ts'
import { firstWorkOf } from '../asset/works-of-events.ts'
import { assetTable } from '../asset/asset-table.ts'
import { isInLists } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { rowsInBranches } from '../market/rows-in-branches.ts'
import type { Services } from '../market/services.ts'
import { unionOf } from '../market/union-of.ts'
import type { WorkEvent } from '../nft/describe-events.ts'
import { isShownTo } from '../nft/nft-history.ts'

/** Most events of each kind that are read, because nearly all may be hidden from the viewer. */
const MAX_EXAMINED = 500

/** The position of an event in the history of the chain. */
export type EventPlace = Pick<AssetEventRow, 'round' | 'intra' | 'position'>

export interface ActivityQuery {
  kinds: readonly HistoryKind[]
  /** Only events before this one; null for the latest. */
  before: EventPlace | null
  viewer: string | null
  showsAdult: boolean
  limit: number
}

interface Activity {
  events: WorkEvent[]
  /** The place before which earlier events are; null when there are none. */
  next: EventPlace | null
}

const eventTable = alias(assetEventTable, 'event')
const { round, intra, position } = assetEventTable
const latestFirst = [desc(round), desc(intra), desc(position)]

/**
 * The latest events of some kinds in the whole market, without those hidden from the viewer. An index has the events of each kind in
 * order. They can be fewer than the limit, or none, although there are earlier ones.
 */
export async function readActivity(
  services: Services,
  { kinds, before, viewer, showsAdult, limit }: ActivityQuery,
): Promise<Activity> {
  const { db } = services.database
  const isBefore = before === null ? undefined : sql`(${round}, ${intra}, ${position}) < ${placeOf(before)}`
  const earliest = await findEarliest(services, kinds, isBefore)
  const isOfWork = exists(
    db
      .select({ one: sql`1` })
      .from(assetTable)
      .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetTable.assetId))
      .where(
        and(
          eq(assetTable.assetId, firstWorkOf(assetEventTable)),
          eq(assetTable.isCollectible, true),
          isNull(assetTable.destroyedRound),
          isInLists(assetTable, { showsAdult }),
        ),
      ),
  )
  const isExamined = earliest && sql`(${round}, ${intra}, ${position}) >= ${placeOf(earliest)}`
  const event = rowsInBranches(
    { table: eventTable, source: assetEventTable, branches: kinds.map(isActivity) },
    {
      condition: and(isBefore, isExamined ?? undefined, isShownTo(services, { viewer }), isOfWork),
      by: latestFirst,
      count: limit + 1,
    },
  )
  const found = await db
    .select({ event: getTableColumns(eventTable), creator: assetTable.creator })
    .from(event)
    .innerJoin(assetTable, eq(assetTable.assetId, firstWorkOf(eventTable)))
    .orderBy(desc(eventTable.round), desc(eventTable.intra), desc(eventTable.position))
    .limit(limit + 1)
  const events = found.slice(0, limit)
  return { events, next: found.length > limit ? (events.at(-1)?.event ?? null) : earliest }
}

/** The last event to look at: the one at which the first kind has reached its share. Null when there are fewer of each. */
async function findEarliest(
  { database }: Services,
  kinds: readonly HistoryKind[],
  isBefore: SQL | undefined,
): Promise<EventPlace | null> {
  const shares = kinds.map(
    (kind) =>
      sql`(select ${round}, ${intra}, ${position} from ${assetEventTable} where ${and(isActivity(kind), isBefore)}
        order by ${sql.join(latestFirst, sql`, `)} offset ${MAX_EXAMINED - 1} limit 1)`,
  )
  const { rows } = await database.db.execute<{ round: string; intra: number; position: number }>(
    sql`select * from ${unionOf(shares)} as share order by round desc, intra desc, position desc limit 1`,
  )
  const [last] = rows
  return last ? { ...last, round: BigInt(last.round) } : null
}

function placeOf(place: EventPlace): SQL {
  return sql`(${place.round}, ${place.intra}, ${place.position})`
}
