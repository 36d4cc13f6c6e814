import { checkAccept as contract } from '@facet/api-contract/offer/check-accept'
import { offerToWire } from '@facet/api-contract/offer/offer-codec'
import { acceptOffer, HOLDING_MIN_BALANCE } from '@facet/groups'
import { countOtherWorks } from '../market/many-works.ts'
import { handle } from '../market/services.ts'
import { readNow } from '../market/read-now.ts'
import { agreeToAccept } from './agree-to-accept.ts'

export const checkAccept = handle(contract, async ({ query, session, services }) => {
  const deal = await agreeToAccept(services, { appId: query.app_id, seller: session.address })
  const { offer, unpayable, needsOptIn, withdrawnAppId } = deal
  const { description, feeMicroAlgo } = acceptOffer(await services.shownNetwork(), deal)
  return {
    ...offerToWire(offer, readNow(services, offer)),
    seller_base_units: String(description.toSellerBaseUnits),
    royalty_base_units: String(description.toRoyaltyReceiverBaseUnits),
    platform_fee_base_units: String(description.toPlatformBaseUnits),
    needs_opt_in: needsOptIn,
    withdrawn_app_id: withdrawnAppId === undefined ? null : Number(withdrawnAppId),
    withdrawn_more_works:
      withdrawnAppId === undefined ? 0 : await countOtherWorks(services, withdrawnAppId, offer.terms.nft),
    deposit_micro_algo: String(needsOptIn ? HOLDING_MIN_BALANCE : 0n),
    network_fee_micro_algo: String(feeMicroAlgo),
    unpayable,
  }
})
