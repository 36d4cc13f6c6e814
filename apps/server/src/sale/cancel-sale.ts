import { cancelSale as contract } from '@facet/api-contract/sale/cancel-sale'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { unitsOwned } from '../nft/units-owned.ts'
import { handle } from '../platform/http/handle.ts'
import { expectCancelListing } from './expect-cancel-listing.ts'

export const cancelSale = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, app_id: appId } = body
  const { address } = session
  const wanted = { tokenId, appId, caller: address }
  const group = await submitGroup(services, {
    kind: `listing-cancel ${appId} ${tokenId}`,
    address,
    signedTx: body.signed_tx,
    expect: async (signed) => (await expectCancelListing(services, wanted, signed)).group,
  })
  return {
    ...acceptedGroup(group),
    token_id: tokenId,
    app_id: appId,
    owned: String(await unitsOwned(services, tokenId, address)),
  }
})
