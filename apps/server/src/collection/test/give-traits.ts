import { sql } from 'drizzle-orm'
import { countedWorkTable } from '../../asset/attribute-count-table.ts'
import { nftMetadataTable } from '../../asset/nft-metadata-table.ts'
import { traitHash } from '../../asset/trait-hash.ts'
import { FIRST_WORK } from '../../market/test/many-listings.ts'
import type { Database } from '../../platform/db/database.ts'

const [TRAITS, VALUES] = [12, 8]

/** Traits of the work with a number, in `listManyWorks`. */
export function traitsOf(number: number): Record<string, string[]> {
  const values = Array.from({ length: TRAITS }, (_, trait) => [`Trait ${trait}`, [String((number >> trait) % VALUES)]])
  return Object.fromEntries(values)
}

/** Gives works of `listManyWorks` 12 traits each. */
export async function giveTraits({ db }: Database, creator: string): Promise<void> {
  const all = Array.from({ length: TRAITS * VALUES }, (_, index) => {
    const [trait, value] = [Math.floor(index / VALUES), index % VALUES]
    const attribute = { key: `Trait ${trait}`, value: String(value) }
    return sql`(${trait}::integer, ${value}::integer, ${JSON.stringify(attribute)}::jsonb, ${traitHash(creator, attribute)}::bigint)`
  })
  await db.execute(sql`
    update ${nftMetadataTable} set (attributes, traits) = (
      select jsonb_agg(attribute), array_agg(hash) from (values ${sql.join(all, sql`, `)}) as one(trait, value, attribute, hash)
      where value = ((asset_id - ${FIRST_WORK})::integer >> trait) % ${VALUES})`)
  await db.execute(sql`
    insert into ${countedWorkTable} (asset_id, creator, attributes)
    select asset_id, ${creator}, attributes from ${nftMetadataTable}`)
}
