import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { auctionTable } from '../../auction/auction-table.ts'
import { assetTable } from '../../asset/asset-table.ts'
import { describeNft } from '../../asset/describe-nft.ts'
import { nftMetadataTable } from '../../asset/nft-metadata-table.ts'
import { nftTermsTable } from '../../asset/nft-terms-table.ts'
import { assetRow, auctionRow, saleRow } from '../../nft/test/work-rows.ts'
import type { Database } from '../../platform/db/database.ts'
import { saleTable } from '../../sale/sale-table.ts'

/** Works are numbered from here. */
export const FIRST_WORK = 1_000_000

/** Fills a table with copies of a row, each with its own values of some columns, that SQL makes from its number `n` (from 0). */
export async function copyRow<Table extends PgTable>(
  { db }: Database,
  table: Table,
  { row, count, own }: { row: Table['$inferInsert']; count: number; own: Record<string, SQL> },
): Promise<void> {
  const [template] = await db.insert(table).values(row).returning()
  const changed = Object.entries(own).map(([column, value]) => sql`${sql.raw(`'${column}'`)}, ${value}`)
  const id = Object.entries(own)[0]
  if (!template || !id) throw new RangeError('a row, and what distinguishes its copies')
  const [idColumn, idValue] = id
  await db.execute(sql`
    with template as (select to_jsonb(t) as row from ${table} as t where ${sql.identifier(idColumn)} = (select ${idValue} from (values (0)) as one(n)))
    insert into ${table} select copy.* from template, generate_series(1, ${count - 1}) as n,
      jsonb_populate_record(null::${table}, template.row || jsonb_build_object(${sql.join(changed, sql`, `)})) as copy`)
}

/** A market of one creator's works, each with its sale and its auction, in no order of time, price or chance that follows from another. */
export async function listManyWorks(database: Database, count: number, creator = 'A'): Promise<void> {
  const work = assetRow(creator, FIRST_WORK)
  const described = describeNft(work, { link: '', cid: '' }, { arc3: undefined, picture: undefined, draft: undefined })
  const metadata = { ...described, tags: ['common'], state: 'complete' as const, attempts: 1, nextAttemptSeconds: null }
  const assetId = sql`${FIRST_WORK}::bigint + n`
  const listed = (salt: number) => ({
    app_id: sql`${FIRST_WORK}::bigint * ${salt}::bigint + n`,
    asset_id: assetId,
    listed_round: sql`1 + abs(hashint4(n)) % 1000000`,
    price_order: sql`abs(hashint4(n + ${salt}::integer)) % 1000000`,
    shuffle_order: sql`abs(hashint8extended(n, ${salt}::bigint))`,
  })
  const terms = { assetId: work.assetId, sinceRound: 0n, royaltyBasisPoints: 0, isNsfw: false }
  await copyRow(database, assetTable, { row: work, count, own: { asset_id: assetId } })
  await copyRow(database, nftMetadataTable, { row: metadata, count, own: { asset_id: assetId } })
  await copyRow(database, nftTermsTable, { row: terms, count, own: { asset_id: assetId } })
  const sale = { ...saleRow(work), appId: BigInt(FIRST_WORK) * 2n }
  await copyRow(database, saleTable, { row: sale, count, own: listed(2) })
  const auction = auctionRow(work, BigInt(FIRST_WORK) * 4n)
  await copyRow(database, auctionTable, { row: auction, count, own: listed(4) })
}
