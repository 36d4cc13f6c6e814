import { checkSettle as contract } from '@facet/api-contract/auction/check-settle'
import { auctionToWire } from '@facet/api-contract/auction/auction-codec'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import { auctionOutcome, auctionPayout, HOLDING_MIN_BALANCE, minimumBid, sumDebits } from '@facet/groups'
import { accountsOf } from '../account/find-account.ts'
import { personAs } from '../account/person.ts'
import { leavesApp } from '../market/prepared-for.ts'
import { handle, type Services } from '../market/services.ts'
import { readNow } from '../market/read-now.ts'
import { expectSettle, type Settlement } from './expect-settle.ts'

export const checkSettle = handle(contract, ({ query, session, services }) =>
  settleFacts(services, { tokenId: query.token_id, appId: query.app_id, caller: session.address }),
)

/** The facts for the settlement of an auction, read now. @throws FacetError those of `expectSettle` */
export async function settleFacts(services: Services, settlement: Settlement) {
  const { caller } = settlement
  const { facts, receiver, group } = await expectSettle(services, settlement)
  const { auction } = facts
  const { description, feeMicroAlgo } = group
  const people = await accountsOf(services.database.db, [receiver])
  const shares = auctionPayout(auction, description.paidBaseUnits)
  return {
    ...auctionToWire(auction, minimumBid(auction), readNow(services, auction)),
    outcome: auctionOutcome(auction),
    action: receiver !== caller ? 'close' : caller === auction.seller ? 'sell_back' : 'claim',
    receiver,
    ...personAs('receiver', people.get(receiver)),
    can_deliver: facts.canDeliver,
    is_deleting: !leavesApp(group.transactions),
    needs_opt_in: facts.needsOptIn,
    unpayable: facts.unpayable,
    seller_base_units: String(shares.toSellerBaseUnits),
    royalty_base_units: String(shares.toRoyaltyReceiverBaseUnits),
    platform_fee_base_units: String(shares.toPlatformBaseUnits),
    received: [...sumDebits(group).received].map(([currency, baseUnits]) => ({
      asa_id: currencyToWire(currency),
      base_units: String(baseUnits),
    })),
    returned_micro_algo: String(description.returnedMicroAlgo),
    unlocked_micro_algo: String(description.returns.find(({ deposit }) => deposit === 'wallet')?.baseUnits ?? 0n),
    prize_micro_algo: String(description.prizeMicroAlgo),
    deposit_micro_algo: String(facts.needsOptIn ? HOLDING_MIN_BALANCE : 0n),
    lent_micro_algo: String(description.depositMicroAlgo),
    network_fee_micro_algo: String(feeMicroAlgo),
  } as const
}
