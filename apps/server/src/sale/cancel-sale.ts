import { cancelSale as contract } from '@facet/api-contract/sale/cancel-sale'
import { expectCancelAuction } from '../auction/expect-cancel-auction.ts'
import { isAuction } from '../auction/is-auction.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { unitsOwned } from '../nft/units-owned.ts'
import { handle } from '../platform/http/handle.ts'
import { expectCancelSale } from './expect-cancel-sale.ts'

export const cancelSale = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, app_id: appId } = body
  const { address } = session
  const wanted = { tokenId, appId, caller: address }
  const expect = (await isAuction(services, appId)) ? expectCancelAuction : expectCancelSale
  const group = await submitGroup(services, {
    kind: `listing-cancel ${appId} ${tokenId}`,
    address,
    signedTx: body.signed_tx,
    expect: async (signed) => (await expect(services, wanted, signed)).group,
  })
  return {
    ...acceptedGroup(group),
    token_id: tokenId,
    app_id: appId,
    owned: String(await unitsOwned(services, tokenId, address)),
  }
})
