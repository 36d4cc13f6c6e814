import { and, type SQL, sql } from 'drizzle-orm'
import { holdingTable } from '../asset/holding-table.ts'
import { custodialListingTable } from '../custodial/custodial-listing-table.ts'
import type { Services } from '../market/services.ts'
import { withdrawableListings } from '../market/withdrawable-listings.ts'
import { offerTable } from './offer-table.ts'
import { canBeAccepted } from './open-offers.ts'

/**
 * Whether an offer is another account's for a work that one of these addresses of an account holds, lists or has in custody, as a
 * condition of a query over the offer table.
 */
export function isOfferTo({ kinds, clock }: Services, addresses: readonly string[]): SQL | undefined {
  const { assetId, bidder } = offerTable
  const own = sql`${sql.param(addresses)}::text[]`
  // From the account's works to their offers: the other way round, all open offers of the market would be read.
  const works = sql`select h.asset_id from ${holdingTable} as h where h.address = any(${own}) and h.amount_base_units > 0
    union select l.asset_id from ${withdrawableListings(kinds, sql`seller = any(${own})`)} as l where l.units > 0
    union select c.asset_id from ${custodialListingTable} as c where c.seller = any(${own}) and c.state = 'open'`
  const isMine = sql`${assetId} = any(array(${works}))`
  return and(sql`${bidder} <> all(${own})`, isMine, canBeAccepted(clock.timestampSeconds))
}
