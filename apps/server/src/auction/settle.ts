import { settle as contract } from '@facet/api-contract/auction/settle'
import { callStep } from '../chain/group-step.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { unitsOwned } from '../asset/units-owned.ts'
import { handle } from '../market/services.ts'
import { readAuctionCard } from './auction-card.ts'
import { expectSettle } from './expect-settle.ts'

export const settle = handle(contract, async ({ body, session, services }) => {
  const { token_id, app_id: appId } = body
  const settlement = { tokenId: token_id, appId, caller: session.address }
  const group = await submitGroup(services, {
    kind: `auction-settle ${appId}`,
    address: session.address,
    body,
    signedTx: body.signed_tx,
    steps: [callStep(session.address, appId, 'settle')],
    expect: async (signed) => (await expectSettle(services, settlement, signed)).group,
  })
  const auction = await readAuctionCard(services, BigInt(appId), session.address)
  return {
    ...acceptedGroup(group),
    token_id: auction.token_id,
    app_id: appId,
    owned: String(await unitsOwned(services, auction.token_id, session.address)),
    auction,
  }
})
