import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import type { AssetRow } from './asset-table.ts'
import { assetTable } from './asset-table.ts'
import { type NftMetadataRow, nftMetadataTable } from './nft-metadata-table.ts'

export interface RatedAttribute {
  key: string
  value: string
  /** Percent of the creator's works that carry the same value under this key; null while there is nothing to compare with. */
  rarity: number | null
}

/** The attributes of an NFT, each with how common it is among its creator's works. */
export async function rateAttributes(
  { database }: Services,
  { creator }: AssetRow,
  { attributes }: NftMetadataRow,
): Promise<RatedAttribute[]> {
  if (attributes.length === 0) return []
  const wanted = JSON.stringify(attributes)
  const { rows } = await database.db.execute<{ key: string; value: string; count: string; total: string }>(sql`
    with work as (
      select m.attributes from ${assetTable} as a join ${nftMetadataTable} as m on m.asset_id = a.asset_id
      where a.creator = ${creator} and a.is_collectible and a.destroyed_round is null and m.attributes <> '[]'::jsonb
    )
    select w.key, w.value, count(*) as count, (select count(*) from work) as total
    from work, jsonb_to_recordset(work.attributes) as has(key text, value text)
    join jsonb_to_recordset(${wanted}::jsonb) as w(key text, value text) on w.key = has.key and w.value = has.value
    group by w.key, w.value`)
  const counts = new Map(rows.map((row) => [`${row.key}\u0000${row.value}`, row]))
  return attributes.map(({ key, value }) => {
    const row = counts.get(`${key}\u0000${value}`)
    const total = Number(row?.total ?? 0)
    return { key, value, rarity: row && total > 1 ? Math.round((Number(row.count) / total) * 1_000) / 10 : null }
  })
}
