import type { Card } from '@facet/api-contract/nft/card'
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { allSales, salesQuery, anySaleTable } from '../sale/all-sales.ts'
import { isForAll, isOnOffer, isOpen } from '../market/on-offer.ts'
import { isPublicSale } from '../sale/private-sale-table.ts'
import type { Services } from '../services.ts'
import { type AssetRow, assetTable } from './asset-table.ts'
import { makeCards } from './make-cards.ts'
import { nftMetadataTable } from './nft-metadata-table.ts'

const MORE_WORKS = 8
/** How many of the creator's newest works for sale, and of the newest of all, they are chosen among: lists may not show some of them. */
const CANDIDATES = 100

/**
 * Other works of the creator: those that the lists of sales show, each with its cheapest listing there, then the others that are not
 * for adults; the newest first.
 */
export async function moreWorks(services: Services, work: AssetRow, viewer: string | null): Promise<Card[]> {
  const { assetId } = assetTable
  const { isNsfw } = nftMetadataTable
  const cheapest = sql`${anySaleTable.appId} = (
    select l.app_id from (${salesQuery(services)}) as l
    where l.asset_id = ${assetId} and ${isOnOffer(sql`l`, services.clock.timestampSeconds)}
      and ${isPublicSale(sql`l`)} and ${isForAll(sql`l`)}
    order by l.price_order, l.app_id limit 1)`
  const isListed = isNotNull(anySaleTable.appId)
  const works = await services.database.db
    .select({ asset: assetTable, metadata: nftMetadataTable, sale: anySaleTable })
    .from(assetTable)
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
    .leftJoin(allSales(services), cheapest)
    .where(
      and(inArray(assetId, await candidates(services, work)), isWork, or(isListed, isNull(isNsfw), eq(isNsfw, false))),
    )
    .orderBy(desc(isListed), desc(assetId))
    .limit(MORE_WORKS)
  return makeCards(
    services,
    works.map(({ sale, ...work }) => ({ ...work, listing: sale && { kind: 'sale', row: sale } })),
    viewer,
  )
}

const isWork = and(eq(assetTable.isCollectible, true), isNull(assetTable.destroyedRound))

async function candidates(services: Services, work: AssetRow): Promise<bigint[]> {
  const { db } = services.database
  const { assetId, creator } = assetTable
  const [listed, created] = await Promise.all([
    db.execute<{ asset_id: string }>(listedWorks(services, work)),
    db
      .select({ assetId })
      .from(assetTable)
      .where(and(eq(creator, work.creator), isWork, ne(assetId, work.assetId)))
      .orderBy(desc(assetId))
      .limit(CANDIDATES),
  ])
  return [...listed.rows.map((row) => BigInt(row.asset_id)), ...created.map((row) => row.assetId)]
}

/**
 * The creator's newest other works with open listings, each found by one look into an index, however many listings it has. In each
 * listing that is shown the creator gets the royalty.
 */
function listedWorks(services: Services, { assetId, creator }: AssetRow): SQL {
  const newest = (condition: SQL) => sql`(
    select max(l.asset_id) from (${salesQuery(services)}) as l
    where l.royalty_receiver = ${creator} and ${isOpen(sql`l`)} and l.asset_id <> ${assetId} and ${condition})`
  return sql`
    with recursive listed as (
      select ${newest(sql`true`)} as asset_id, 1 as place
      union all
      select ${newest(sql`l.asset_id < listed.asset_id`)}, listed.place + 1
      from listed where listed.asset_id is not null and listed.place < ${CANDIDATES}
    )
    select asset_id from listed where asset_id is not null`
}
