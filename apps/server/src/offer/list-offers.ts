import { and, desc, eq, type SQL } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import { cutToWindow, type ListWindow } from '../market/list-window.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { worksOf } from '../market/work.ts'
import type { Services } from '../market/services.ts'
import type { Session } from '../platform/http/session.ts'
import { offerKind } from './offer-kind.ts'
import { offerTable } from './offer-table.ts'

/** A window of the open offers that meet a condition, the newest first, as the list endpoints answer it. */
export async function listOffers(services: Services, window: ListWindow, session: Session, condition: SQL | undefined) {
  const { assetId, appId, state, madeRound } = offerTable
  const offered = await services.database.db
    .select({ asset: assetTable, metadata: nftMetadataTable, listing: offerTable })
    .from(offerTable)
    .innerJoin(assetTable, eq(assetTable.assetId, assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
    .where(and(eq(state, 'open'), condition))
    .orderBy(desc(madeRound), desc(appId))
    .limit(window.limit + 1)
    .offset(window.start)
  const { shown, isLast } = cutToWindow(offered, window)
  return cardListReply(services, { works: worksOf(offerKind, shown), isLast }, session)
}
