import { cancelSale as contract } from '@facet/api-contract/sale/cancel-sale'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { unitsOwned } from '../nft/units-owned.ts'
import { handle } from '../platform/http/handle.ts'
import { expectCancel } from './expect-cancel.ts'
import { explainOwnRace } from './find-sale.ts'

export const cancelSale = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, app_id: appId } = body
  const { address } = session
  const own = { tokenId, appId, address }
  const group = await submitGroup(services, {
    kind: 'sale-cancel',
    address,
    signedTx: body.signed_tx,
    expect: async (signed) => (await expectCancel(services, own, signed)).group,
  }).catch((error: unknown) => explainOwnRace(services, own, error))
  return {
    ...acceptedGroup(group),
    token_id: tokenId,
    app_id: appId,
    owned: String(await unitsOwned(services, tokenId, address)),
  }
})
