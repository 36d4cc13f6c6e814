import type { Card } from '@facet/api-contract/nft/card'
import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { assetTable } from '../nft/asset-table.ts'
import { makeCards } from '../nft/make-cards.ts'
import { nftMetadataTable } from '../nft/nft-metadata-table.ts'
import type { Services } from '../services.ts'
import { listingTable } from './listing-table.ts'

/** The card of one listing, open or ended. @throws FacetError `listing-not-found` */
export async function readListingCard(services: Services, appId: bigint, viewer: string | null): Promise<Card> {
  const [work] = await services.database.db
    .select({ asset: assetTable, metadata: nftMetadataTable, listing: listingTable })
    .from(listingTable)
    .innerJoin(assetTable, eq(assetTable.assetId, listingTable.assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, listingTable.assetId))
    .where(eq(listingTable.appId, appId))
  const [card] = await makeCards(services, work ? [work] : [], viewer)
  if (!card) throw new FacetError('listing-not-found', { appId: Number(appId) })
  return card
}
