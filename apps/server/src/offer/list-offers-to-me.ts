import { listOffersToMe as contract } from '@facet/api-contract/offer/list-offers-to-me'
import { addressesOf } from '../account/find-account.ts'
import { listWindow } from '../market/list-window.ts'
import { handle, type Services } from '../market/services.ts'
import { ownCardsReply } from '../nft/own-cards-reply.ts'
import { findOffers } from './find-offers.ts'
import { isOfferTo } from './offers-to-account.ts'
import { unitsToGive } from './units-to-give.ts'

export const listOffersToMe = handle(contract, async ({ query, session, services, request }) => {
  const own = await addressesOf(services.database.db, session.accountId)
  const found = await findOffers(services, listWindow({ query, request }), isOfferTo(services, own))
  const assetIds = found.works.map(({ asset }) => asset.assetId)
  const owners = await ownersAmong(services, own, assetIds)
  return ownCardsReply(services, found, ({ asset }) => owners.get(asset.assetId) ?? session.address)
})

/** Of these addresses the one that can give most units of each work. */
async function ownersAmong(
  services: Services,
  addresses: readonly string[],
  assetIds: readonly bigint[],
): Promise<Map<bigint, string>> {
  const most = new Map<bigint, bigint>()
  const owners = new Map<bigint, string>()
  for (const address of addresses) {
    for (const [assetId, units] of await unitsToGive(services, assetIds, address)) {
      if (units <= (most.get(assetId) ?? 0n)) continue
      most.set(assetId, units)
      owners.set(assetId, address)
    }
  }
  return owners
}
