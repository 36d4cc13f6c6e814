import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import { type AssetEventRow, assetEventTable } from './asset-event-table.ts'

type EventPlace = Pick<AssetEventRow, 'round' | 'intra' | 'position' | 'assetId'>

/** Reads the works of events: that of each, or all of several that were sold together, in the order of their event. */
export async function worksOfEvents(
  { db }: Pick<Database, 'db'>,
  events: readonly EventPlace[],
): Promise<(event: EventPlace) => readonly bigint[]> {
  const wholes = events.filter(({ assetId }) => assetId === null)
  const parts = new Map<string, bigint[]>()
  if (wholes.length > 0) {
    const column = (values: readonly (bigint | number)[]) => sql.param(values.map(String))
    const { rows } = await db.execute<{ round: string; intra: number; part_of: number; asset_id: string }>(sql`
      select part.round::text, part.intra, part.part_of, part.asset_id::text
      from unnest(${column(wholes.map(({ round }) => round))}::bigint[], ${column(wholes.map(({ intra }) => intra))}::integer[],
        ${column(wholes.map(({ position }) => position))}::integer[]) as whole(round, intra, position)
      cross join lateral (select * from ${assetEventTable} as each where each.round = whole.round and each.intra = whole.intra
        and each.part_of = whole.position offset 0) as part
      order by part.round, part.intra, part.position`)
    for (const { round, intra, part_of: position, asset_id: assetId } of rows) {
      const key = keyOf({ round: BigInt(round), intra, position })
      parts.set(key, [...(parts.get(key) ?? []), BigInt(assetId)])
    }
  }
  return (event) => (event.assetId === null ? (parts.get(keyOf(event)) ?? []) : [event.assetId])
}

/** The work of an event, or the first of several. */
export function firstWorkOf({ assetId, round, intra, position }: Record<keyof EventPlace, SQLWrapper>): SQL<bigint> {
  return sql`coalesce(${assetId}, (select part.asset_id from ${assetEventTable} as part
    where part.round = ${round} and part.intra = ${intra} and part.part_of = ${position} order by part.position limit 1))`
}

function keyOf({ round, intra, position }: Omit<EventPlace, 'assetId'>): string {
  return `${round}-${intra}-${position}`
}
