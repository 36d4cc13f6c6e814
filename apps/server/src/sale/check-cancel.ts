import { checkCancel as contract } from '@facet/api-contract/sale/check-cancel'
import { HOLDING_MIN_BALANCE } from '@facet/groups'
import { auctionFactsOnWire } from '../auction/auction-wire.ts'
import { checkCustodialCancel } from '../custodial/check-cancel.ts'
import { handle } from '../platform/http/handle.ts'
import type { Services } from '../services.ts'
import { expectCancelListing } from './expect-cancel-listing.ts'
import type { SaleCancel } from './expect-cancel-sale.ts'
import { saleFactsOnWire } from './sale-wire.ts'

export const checkCancel = handle(contract, async ({ body, session, services }) => {
  if (body.app_id === body.token_id) return checkCustodialCancel(services, session.address, body.token_id)
  const wanted = { tokenId: body.token_id, appId: body.app_id, caller: session.address }
  const cancel = await expectCancelListing(services, wanted)
  if (cancel.kind === 'sale') return { kind: cancel.kind, ...saleCancelFacts(services, cancel) }
  const { kind, auction, facts, group } = cancel
  return { kind, ...auctionFactsOnWire(services, auction), ...cancelOnWire(facts, group) }
})

/** What the cancel of a sale is built from, as the wire has it. */
export function saleCancelFacts(services: Services, { sale, facts, group }: SaleCancel) {
  return {
    ...saleFactsOnWire(services, sale),
    ...cancelOnWire(facts, group),
    is_set_up: facts.isSetUp,
    is_nft_freed: facts.isNftFreed,
    keeps_app: facts.keepsApp,
  }
}

function cancelOnWire(
  { needsOptIn, unpayable }: { needsOptIn: boolean; unpayable: string[] },
  { description, feeMicroAlgo }: { description: { returnedMicroAlgo: bigint }; feeMicroAlgo: bigint },
) {
  return {
    needs_opt_in: needsOptIn,
    deposit_micro_algo: String(needsOptIn ? HOLDING_MIN_BALANCE : 0n),
    unpayable,
    returned_micro_algo: String(description.returnedMicroAlgo),
    network_fee_micro_algo: String(feeMicroAlgo),
  }
}
