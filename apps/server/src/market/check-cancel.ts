import { checkCancel as contract } from '@facet/api-contract/market/check-cancel'
import { custodianOf } from './custodian.ts'
import { expectCancelListing } from './expect-cancel-listing.ts'
import { handle } from './services.ts'

export const checkCancel = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, app_id: appId } = body
  if (appId === tokenId) return custodianOf(services).checkCancel(services, session.address, tokenId)
  const { facts } = await expectCancelListing(services, { tokenId, appId, caller: session.address })
  return facts
})
