import { checkCancel as contract } from '@facet/api-contract/sale/check-cancel'
import { HOLDING_MIN_BALANCE } from '@facet/groups'
import { handle } from '../platform/http/handle.ts'
import { expectCancel } from './expect-cancel.ts'
import { saleFactsOnWire } from './sale-wire.ts'

export const checkCancel = handle(contract, async ({ body, session, services }) => {
  const own = { tokenId: body.token_id, appId: body.app_id, address: session.address }
  const { sale, facts, group } = await expectCancel(services, own)
  return {
    kind: 'sale' as const,
    ...saleFactsOnWire(services, sale),
    is_set_up: facts.isSetUp,
    is_nft_freed: facts.isNftFreed,
    keeps_app: facts.keepsApp,
    needs_opt_in: facts.needsOptIn,
    deposit_micro_algo: String(facts.needsOptIn ? HOLDING_MIN_BALANCE : 0n),
    unpayable: facts.unpayable,
    returned_micro_algo: String(group.description.returnedMicroAlgo),
    network_fee_micro_algo: String(group.feeMicroAlgo),
  }
})
