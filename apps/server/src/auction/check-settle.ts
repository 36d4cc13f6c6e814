import { checkSettle as contract } from '@facet/api-contract/auction/check-settle'
import { auctionOutcome, HOLDING_MIN_BALANCE, sharePrice } from '@facet/groups'
import { handle } from '../platform/http/handle.ts'
import type { Services } from '../services.ts'
import { auctionFactsOnWire } from './auction-wire.ts'
import { expectSettle, type Settlement } from './expect-settle.ts'

export const checkSettle = handle(contract, ({ query, session, services }) =>
  settleFacts(services, { tokenId: query.token_id, appId: query.app_id, caller: session.address }),
)

/** What the settlement of an auction is built from, read now. @throws FacetError what `expectSettle` throws */
export async function settleFacts(services: Services, settlement: Settlement) {
  const { caller } = settlement
  const { facts, receiver, group } = await expectSettle(services, settlement)
  const { auction } = facts
  const { description, feeMicroAlgo } = group
  const shares = sharePrice(description.paidBaseUnits, auction.seller, auction.terms)
  return {
    ...auctionFactsOnWire(services, auction),
    outcome: auctionOutcome(auction),
    action: receiver !== caller ? 'close' : caller === auction.seller ? 'sell_back' : 'claim',
    receiver,
    can_deliver: facts.canDeliver,
    is_deleting: facts.isDeleting,
    needs_opt_in: facts.needsOptIn,
    unpayable: facts.unpayable,
    seller_base_units: String(shares.toSellerBaseUnits),
    royalty_base_units: String(shares.toRoyaltyReceiverBaseUnits),
    platform_fee_base_units: String(shares.toPlatformBaseUnits),
    returned_micro_algo: String(description.returnedMicroAlgo),
    deposit_micro_algo: String(facts.needsOptIn ? HOLDING_MIN_BALANCE : 0n),
    lent_micro_algo: String(description.depositMicroAlgo),
    network_fee_micro_algo: String(feeMicroAlgo),
  } as const
}
