import type { Card } from '@facet/api-contract/nft/card'
import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import { makeCards } from '../nft/make-cards.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { worksOf } from '../market/work.ts'
import type { Services } from '../market/services.ts'
import { auctionKind } from './auction-kind.ts'
import { auctionTable } from './auction-table.ts'

/** The card of one auction, running or ended. @throws FacetError `listing-not-found` */
export async function readAuctionCard(services: Services, appId: bigint, viewer: string | null): Promise<Card> {
  const works = await services.database.db
    .select({ asset: assetTable, metadata: nftMetadataTable, listing: auctionTable })
    .from(auctionTable)
    .innerJoin(assetTable, eq(assetTable.assetId, auctionTable.assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, auctionTable.assetId))
    .where(eq(auctionTable.appId, appId))
  const [card] = await makeCards(services, worksOf(auctionKind, works), viewer)
  if (!card) throw new FacetError('listing-not-found')
  return card
}
