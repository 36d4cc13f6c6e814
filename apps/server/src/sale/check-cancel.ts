import { checkCancel as contract } from '@facet/api-contract/sale/check-cancel'
import { handle } from '../platform/http/handle.ts'
import { expectCancel } from './expect-cancel.ts'
import { saleFactsOnWire } from './sale-wire.ts'

export const checkCancel = handle(contract, async ({ body, session, services }) => {
  const own = { tokenId: body.token_id, appId: body.app_id, address: session.address }
  const { sale, group } = await expectCancel(services, own)
  return {
    ...saleFactsOnWire(services, sale),
    returned_micro_algo: String(group.description.returnedMicroAlgo),
    network_fee_micro_algo: String(group.feeMicroAlgo),
  }
})
