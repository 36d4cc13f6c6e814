import type { UnitCost } from '@facet/api-contract/nft/get-gallery'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import { sql } from 'drizzle-orm'
import { assetEventTable, isReceipt } from '../asset/asset-event-table.ts'
import { holdingTable } from '../asset/holding-table.ts'
import type { Services } from '../market/services.ts'

/** Acquisitions of a work that are read at most: the costs of older ones are not answered. */
const MAX_ACQUISITIONS = 100

/** How some addresses got units of a work, as the database has it: 64-bit numbers are text. */
interface Acquisition extends Record<string, unknown> {
  asset_id: string
  units: string
  /** null where the market does not know it: of a transfer, and of several works bought together. */
  price: string | null
  currency_id: string | null
  round: string
  tx_id: string
  timestamp_seconds: string
}

/**
 * Purchase prices of the units of works that some addresses have. Units leave in the order in which they came (first in, first out),
 * so the remaining ones are those that came last.
 *
 * @param listedUnits by work, the units in the addresses' own listings
 * @returns by work the purchases among the last acquisitions, the newest first, and the number of units that are in none
 */
export async function readCosts(
  { database }: Pick<Services, 'database'>,
  addresses: readonly string[],
  listedUnits: ReadonlyMap<bigint, bigint>,
): Promise<Map<bigint, { costs: UnitCost[]; unknownUnits: bigint }>> {
  const assetIds = [...listedUnits.keys()].map(String)
  if (assetIds.length === 0) return new Map()
  const own = sql`${sql.param(addresses)}::text[]`
  const works = sql`unnest(${sql.param(assetIds)}::bigint[])`
  const [held, acquired] = await Promise.all([
    database.db.execute<{ asset_id: string; units: string }>(sql`
      select asset_id::text, sum(amount_base_units)::text as units from ${holdingTable}
      where address = any(${own}) and asset_id in (select ${works}) group by asset_id`),
    // An index has the newest of each work and address; without `offset 0` the planner may read all of an address.
    database.db.execute<Acquisition>(sql`
      select event.asset_id::text, event.units::text, event.round::text, event.tx_id, event.timestamp_seconds::text,
        event.price_base_units::text as price,
        event.currency_id::text
      from ${works} as work(id), unnest(${own}) as owner(address), lateral (
        select * from ${assetEventTable} as received
        where received.to_address = owner.address and received.asset_id = work.id
          and ${isReceipt(sql`received.kind`)} and received.from_address <> all(${own})
        order by received.round desc, received.intra desc, received.position desc
        limit ${MAX_ACQUISITIONS} offset 0
      ) as event
      order by event.round desc, event.intra desc, event.position desc`),
  ])
  const heldUnits = new Map(held.rows.map((row) => [row.asset_id, BigInt(row.units)]))
  const acquisitions = Map.groupBy(acquired.rows, (row) => row.asset_id)
  return new Map(
    [...listedUnits].map(([assetId, listed]) => {
      const units = listed + (heldUnits.get(String(assetId)) ?? 0n)
      return [assetId, lastUnits(units, acquisitions.get(String(assetId))?.slice(0, MAX_ACQUISITIONS) ?? [])]
    }),
  )
}

/** The purchases among the last acquisitions, up to the number of owned units, the newest first. */
function lastUnits(owned: bigint, acquisitions: readonly Acquisition[]) {
  const costs: UnitCost[] = []
  let [left, unknownUnits] = [owned, 0n]
  for (const { price, currency_id: currencyId, ...event } of acquisitions) {
    if (left === 0n) break
    const units = BigInt(event.units) < left ? BigInt(event.units) : left
    left -= units
    if (price === null || currencyId === null) unknownUnits += units
    else
      costs.push({
        units: String(units),
        price_base_units: price,
        asa_id: currencyToWire(BigInt(currencyId)),
        round: Number(event.round),
        date: Number(event.timestamp_seconds),
        tx_id: event.tx_id,
      })
  }
  return { costs, unknownUnits: unknownUnits + left }
}
