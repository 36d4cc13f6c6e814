import { and, eq, type SQL } from 'drizzle-orm'
import { listOrder } from '../market/list-order.ts'
import type { ListWindow } from '../market/list-window.ts'
import { readListings } from '../market/listing-window.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import type { Services } from '../market/services.ts'
import type { Session } from '../platform/http/session.ts'
import { offerKind } from './offer-kind.ts'
import { offerTable } from './offer-table.ts'

/** A window of the open offers that meet a condition, the newest first, as the list endpoints answer it. */
export async function listOffers(services: Services, window: ListWindow, session: Session, condition: SQL | undefined) {
  const { appId, state, madeRound } = offerTable
  const order = listOrder('desc', [
    [madeRound, 'bigint'],
    [appId, 'bigint'],
  ])
  const isOffered = and(eq(state, 'open'), condition)
  const found = await readListings(services, offerKind, { table: offerTable, order, window, condition: isOffered })
  return cardListReply(services, found, session)
}
