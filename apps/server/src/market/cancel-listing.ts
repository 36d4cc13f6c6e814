import { cancelListing as contract } from '@facet/api-contract/market/cancel-listing'
import { callStep } from '../chain/group-step.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { unitsOwned } from '../asset/units-owned.ts'
import { handle } from './services.ts'
import { expectCancelListing } from './expect-cancel-listing.ts'

export const cancelListing = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, app_id: appId } = body
  const { address } = session
  const listing = { tokenId, appId, caller: address }
  const group = await submitGroup(services, {
    kind: `listing-cancel ${appId} ${tokenId}`,
    address,
    body,
    signedTx: body.signed_tx,
    steps: [callStep(address, appId, 'cancel')],
    expect: async (signed) => (await expectCancelListing(services, listing, signed)).group,
  })
  return {
    ...acceptedGroup(group),
    token_id: tokenId,
    app_id: appId,
    owned: String(await unitsOwned(services, tokenId, address)),
  }
})
