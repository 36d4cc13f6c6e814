import { sql } from 'drizzle-orm'
import type { Services } from './services.ts'
import type { AssetRow } from './asset-table.ts'
import { attributeCountTable, countedWorkTable } from './attribute-count-table.ts'
import type { NftMetadataRow } from './nft-metadata-table.ts'

/** Ranks below are not counted, however many works a creator has. */
const LAST_RANK = 10_000

export interface RatedAttribute {
  key: string
  value: string
  /** Percentage of the creator's works with the same value for this key; null while there is no other work. */
  rarity: number | null
}

/** The attributes of an NFT with their rarity among the creator's works. Reads one row per attribute, however many works there are. */
export async function rateAttributes(
  { database }: Pick<Services, 'database'>,
  { creator }: Pick<AssetRow, 'creator'>,
  { attributes }: Pick<NftMetadataRow, 'attributes'>,
): Promise<RatedAttribute[]> {
  if (attributes.length === 0) return []
  const names = sql.param(['', ...attributes.map(({ key }) => key)])
  const values = sql.param(['', ...attributes.map(({ value }) => value)])
  const { rows } = await database.db.execute<{ name: string; value: string; works: number }>(sql`
    select name, value, works from ${attributeCountTable}
    where creator = ${creator} and (name, value) in (select * from unnest(${names}::text[], ${values}::text[]))`)
  const counts = new Map(rows.map(({ name, value, works }) => [`${name}\u0000${value}`, works]))
  const total = counts.get('\u0000') ?? 0
  return attributes.map(({ key, value }) => {
    const count = counts.get(`${key}\u0000${value}`)
    return { key, value, rarity: count && total > 1 ? Math.round((count / total) * 1_000) / 10 : null }
  })
}

/** A work's place among its creator's works with attributes, the rarest first; equal ones share theirs. */
interface Rank {
  place: number
  of: number
}

/** The rank of a work; null without attributes, for a creator's only work with them, and below the 10,000th. */
export async function rankByRarity(
  { database }: Pick<Services, 'database'>,
  { assetId }: Pick<AssetRow, 'assetId'>,
): Promise<Rank | null> {
  const { rows } = await database.db.execute<{ rarer: number; works: number }>(sql`
    select counts.works, (select count(*)::integer from (
      select from ${countedWorkTable} as other where other.creator = work.creator and other.score > work.score
      limit ${LAST_RANK}) as rarer) as rarer
    from ${countedWorkTable} as work
    join ${attributeCountTable} as counts on counts.creator = work.creator and counts.name = '' and counts.value = ''
    where work.asset_id = ${assetId}`)
  const [row] = rows
  return row && row.works > 1 && row.rarer < LAST_RANK ? { place: row.rarer + 1, of: row.works } : null
}
