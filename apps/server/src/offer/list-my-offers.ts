import { listMyOffers as contract } from '@facet/api-contract/offer/list-my-offers'
import { eq } from 'drizzle-orm'
import { listWindow } from '../market/list-window.ts'
import { handle } from '../market/services.ts'
import { listOffers } from './list-offers.ts'
import { offerTable } from './offer-table.ts'

export const listMyOffers = handle(contract, async ({ query, session, services, request }) =>
  listOffers(services, listWindow({ query, request }), session, eq(offerTable.bidder, session.address)),
)
