import { listMyOffers as contract } from '@facet/api-contract/offer/list-my-offers'
import { inArray } from 'drizzle-orm'
import { addressesOf } from '../account/find-account.ts'
import { listWindow } from '../market/list-window.ts'
import { handle } from '../market/services.ts'
import { ownCardsReply } from '../nft/own-cards-reply.ts'
import { bidderOf, findOffers } from './find-offers.ts'
import { offerTable } from './offer-table.ts'

export const listMyOffers = handle(contract, async ({ query, session, services, request }) => {
  const own = await addressesOf(services.database.db, session.accountId)
  const found = await findOffers(services, listWindow({ query, request }), inArray(offerTable.bidder, own))
  return ownCardsReply(services, found, (work) => bidderOf(work) ?? session.address)
})
