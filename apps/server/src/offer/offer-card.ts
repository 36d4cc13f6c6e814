import type { Card } from '@facet/api-contract/nft/card'
import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import { makeCards } from '../nft/make-cards.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { worksOf } from '../market/work.ts'
import type { Services } from '../market/services.ts'
import { offerKind } from './offer-kind.ts'
import { type OfferRow, offerTable } from './offer-table.ts'

/** The card of one offer, open or ended. @throws FacetError `offer-not-found` */
export async function readOfferCard(services: Services, appId: bigint, viewer: string | null): Promise<Card> {
  const offered = await services.database.db
    .select({ asset: assetTable, metadata: nftMetadataTable, listing: offerTable })
    .from(offerTable)
    .innerJoin(assetTable, eq(assetTable.assetId, offerTable.assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, offerTable.assetId))
    .where(eq(offerTable.appId, appId))
  const [card] = await makeCards(services, worksOf(offerKind, offered), viewer)
  if (!card) throw new FacetError('offer-not-found', { appId: Number(appId) })
  return card
}

/** An offer of the projection, open or ended. */
export async function offerOf({ database }: Services, appId: bigint): Promise<OfferRow | undefined> {
  const [offer] = await database.db.select().from(offerTable).where(eq(offerTable.appId, appId))
  return offer
}
