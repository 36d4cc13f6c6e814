import { listOffersToMe as contract } from '@facet/api-contract/offer/list-offers-to-me'
import { listWindow } from '../market/list-window.ts'
import { handle } from '../market/services.ts'
import { listOffers } from './list-offers.ts'
import { isOfferTo } from './offers-to-account.ts'

export const listOffersToMe = handle(contract, async ({ query, session, services, request }) =>
  listOffers(services, listWindow({ query, request }), session, isOfferTo(services, session.address)),
)
