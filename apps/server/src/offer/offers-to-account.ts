import { and, ne, type SQL, sql } from 'drizzle-orm'
import { holdingTable } from '../asset/holding-table.ts'
import type { Services } from '../market/services.ts'
import { ownListings } from '../market/withdrawable-listings.ts'
import { offerTable } from './offer-table.ts'
import { canBeAccepted } from './open-offers.ts'

/** Whether an offer is another account's for a work that this one holds or lists, as a condition of a query over the offer table. */
export function isOfferTo({ kinds, clock }: Services, address: string): SQL | undefined {
  const { assetId, bidder } = offerTable
  // From the account's works to their offers: the other way round, all open offers of the market would be read.
  const works = sql`select h.asset_id from ${holdingTable} as h where h.address = ${address} and h.amount_base_units > 0
    union select l.asset_id from ${ownListings(kinds, address)} as l where l.units > 0`
  const isMine = sql`${assetId} = any(array(${works}))`
  return and(ne(bidder, address), isMine, canBeAccepted(clock.timestampSeconds))
}
