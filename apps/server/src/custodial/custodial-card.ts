import type { Card } from '@facet/api-contract/nft/card'
import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { assetTable } from '../nft/asset-table.ts'
import { makeCards } from '../nft/make-cards.ts'
import { nftMetadataTable } from '../nft/nft-metadata-table.ts'
import type { Services } from '../services.ts'
import { custodialListingTable } from './custodial-listing-table.ts'
import { toListing } from './open-custodial-listings.ts'

/** The card of one version 1 listing, open or ended. */
export async function readCustodialCard(
  services: Services,
  depositGroupId: string,
  viewer: string | null,
): Promise<Card> {
  const [work] = await services.database.db
    .select({ asset: assetTable, metadata: nftMetadataTable, row: custodialListingTable })
    .from(custodialListingTable)
    .innerJoin(assetTable, eq(assetTable.assetId, custodialListingTable.assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, custodialListingTable.assetId))
    .where(eq(custodialListingTable.depositGroupId, depositGroupId))
  const listed = work && { asset: work.asset, metadata: work.metadata, listing: toListing(services, work.row) }
  const [card] = await makeCards(services, listed ? [listed] : [], viewer)
  if (!card) throw new FacetError('listing-not-found', { appId: 0 })
  return card
}
