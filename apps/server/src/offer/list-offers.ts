import { and, desc, eq, type SQL } from 'drizzle-orm'
import { assetTable } from '../nft/asset-table.ts'
import type { ListWindow } from '../market/list-window.ts'
import { nftMetadataTable } from '../nft/nft-metadata-table.ts'
import type { Services } from '../services.ts'
import { makeOfferCards } from './offer-card.ts'
import { offerTable } from './offer-table.ts'

/** A window of the open offers that meet a condition, the newest first, as the list endpoints answer it. */
export async function listOffers(services: Services, window: ListWindow, viewer: string, condition: SQL | undefined) {
  const { assetId, appId, state, madeRound } = offerTable
  const offered = await services.database.db
    .select({ asset: assetTable, metadata: nftMetadataTable, offer: offerTable })
    .from(offerTable)
    .innerJoin(assetTable, eq(assetTable.assetId, assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
    .where(and(eq(state, 'open'), condition))
    .orderBy(desc(madeRound), desc(appId))
    .limit(window.limit + 1)
    .offset(window.start)
  return {
    metadata: await makeOfferCards(services, offered.slice(0, window.limit), viewer),
    bool_end: offered.length <= window.limit,
    round: services.clock.shownRound,
  }
}
