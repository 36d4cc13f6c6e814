import type { Card } from '@facet/api-contract/nft/card'
import { FacetError } from '@facet/errors'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import { makeCards } from '../nft/make-cards.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { worksOf } from '../market/work.ts'
import type { Services } from '../market/services.ts'
import { allSales, anySaleTable } from './all-sales.ts'
import { saleKind } from './sale-kind.ts'
import { saleStates } from './sale-table.ts'

/** The card of one sale, open or ended; one of version 1 whose deposit is in no block is neither. @throws FacetError `listing-not-found` */
export async function readSaleCard(services: Services, appId: bigint, viewer: string | null): Promise<Card> {
  const works = await services.database.db
    .select({ asset: assetTable, metadata: nftMetadataTable, listing: anySaleTable })
    .from(allSales(services))
    .innerJoin(assetTable, eq(assetTable.assetId, anySaleTable.assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, anySaleTable.assetId))
    .where(and(eq(anySaleTable.appId, appId), inArray(anySaleTable.state, saleStates)))
    .orderBy(desc(anySaleTable.listedRound))
    .limit(1)
  const [card] = await makeCards(services, worksOf(saleKind, works), viewer)
  if (!card) throw new FacetError('listing-not-found')
  return card
}
