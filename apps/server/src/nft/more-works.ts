import type { Card } from '@facet/api-contract/nft/card'
import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { allSales, salesQuery, anySaleTable } from '../sale/all-sales.ts'
import { isOnOffer, isOpen } from '../market/on-offer.ts'
import { isPublicSale } from '../sale/private-sale-table.ts'
import type { Services } from '../services.ts'
import { type AssetRow, assetTable } from './asset-table.ts'
import { makeCards } from './make-cards.ts'
import { nftMetadataTable } from './nft-metadata-table.ts'

const MORE_WORKS = 8
/** How many of the newest listings, and of the newest works, they are chosen among: some may be private, adult or gone. */
const CANDIDATES = 100

/** Other works of the creator, those for sale first. */
export async function moreWorks(services: Services, work: AssetRow, viewer: string | null): Promise<Card[]> {
  const cheapest = sql`${anySaleTable.appId} = (
    select l.app_id from (${salesQuery(services)}) as l
    where l.asset_id = ${assetTable.assetId} and ${isOnOffer(sql`l`, services.clock.timestampSeconds)}
      and ${isPublicSale(sql`l`)}
    order by l.price_order, l.app_id limit 1)`
  const { assetId, isCollectible, destroyedRound } = assetTable
  const { isNsfw } = nftMetadataTable
  const works = await services.database.db
    .select({ asset: assetTable, metadata: nftMetadataTable, sale: anySaleTable })
    .from(assetTable)
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
    .leftJoin(allSales(services), cheapest)
    .where(
      and(
        inArray(assetId, await candidates(services, work)),
        eq(isCollectible, true),
        isNull(destroyedRound),
        or(isNull(isNsfw), eq(isNsfw, false)),
      ),
    )
    .orderBy(sql`${anySaleTable.appId} is null`, desc(assetId))
    .limit(MORE_WORKS)
  return makeCards(
    services,
    works.map(({ sale, ...work }) => ({ ...work, listing: sale && { kind: 'sale', row: sale } })),
    viewer,
  )
}

/** In each listing that is shown the creator gets the royalty, so listings are found by creator without looking at the works. */
async function candidates(services: Services, work: AssetRow): Promise<bigint[]> {
  const { db } = services.database
  const { assetId, royaltyReceiver } = anySaleTable
  const [listed, created] = await Promise.all([
    db
      .select({ assetId })
      .from(allSales(services))
      .where(and(eq(royaltyReceiver, work.creator), isOpen(anySaleTable), ne(assetId, work.assetId)))
      .orderBy(desc(assetId))
      .limit(CANDIDATES),
    db
      .select({ assetId: assetTable.assetId })
      .from(assetTable)
      .where(and(eq(assetTable.creator, work.creator), ne(assetTable.assetId, work.assetId)))
      .orderBy(desc(assetTable.assetId))
      .limit(CANDIDATES),
  ])
  return [...listed, ...created].map((row) => row.assetId)
}
