import { and, eq, type SQL } from 'drizzle-orm'
import { listOrder } from '../market/list-order.ts'
import type { ListWindow } from '../market/list-window.ts'
import { readListings } from '../market/listing-window.ts'
import type { Services } from '../market/services.ts'
import type { Work } from '../market/work.ts'
import { offerKind } from './offer-kind.ts'
import { offerTable } from './offer-table.ts'

/** A window of the open offers that meet a condition, the newest first. */
export function findOffers(services: Services, window: ListWindow, condition: SQL | undefined) {
  const { appId, state, madeRound } = offerTable
  const order = listOrder('desc', [
    [madeRound, 'bigint'],
    [appId, 'bigint'],
  ])
  const isOffered = and(eq(state, 'open'), condition)
  return readListings(services, offerKind, { table: offerTable, order, window, condition: isOffered })
}

/** The bidder of the offer that a work is shown with. */
export function bidderOf({ listing }: Work): string | undefined {
  return listing?.kind.makerOf(listing.row)
}
