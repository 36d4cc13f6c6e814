import { listOffersToMe as contract } from '@facet/api-contract/offer/list-offers-to-me'
import { and, ne, sql } from 'drizzle-orm'
import { holdingTable } from '../nft/holding-table.ts'
import { listWindow } from '../market/list-window.ts'
import { handle } from '../platform/http/handle.ts'
import { listOffers } from './list-offers.ts'
import { offerTable } from './offer-table.ts'
import { canBeAccepted } from './open-offers.ts'
import { ownListings } from './withdrawable-listings.ts'

export const listOffersToMe = handle(contract, async ({ query, session, services }) => {
  const { address } = session
  const { assetId, bidder } = offerTable
  const isMine = sql`(
    exists (select 1 from ${holdingTable} as h
      where h.address = ${address} and h.asset_id = ${assetId} and h.amount_base_units > 0)
    or exists (select 1 from ${ownListings(address)} as l where l.asset_id = ${assetId} and l.units > 0))`
  const condition = and(ne(bidder, address), isMine, canBeAccepted(services.clock.timestampSeconds))
  return listOffers(services, listWindow(query), session, condition)
})
