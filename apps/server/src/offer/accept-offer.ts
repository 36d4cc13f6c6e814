import { acceptOffer as contract } from '@facet/api-contract/offer/accept-offer'
import { acceptOffer as buildAcceptance } from '@facet/groups'
import { callStep } from '../chain/group-step.ts'
import { comparedNetwork } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { unitsOwned } from '../asset/units-owned.ts'
import { handle } from '../market/services.ts'
import { agreeToAccept } from './agree-to-accept.ts'

export const acceptOffer = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, app_id: appId } = body
  const request = { tokenId, appId, seller: session.address }
  const group = await submitGroup(services, {
    kind: `offer-accept ${appId} ${tokenId}`,
    address: session.address,
    body,
    signedTx: body.signed_tx,
    steps: [callStep(session.address, appId, 'accept')],
    expect: async (signed) =>
      buildAcceptance(await comparedNetwork(services), await agreeToAccept(services, request, signed)),
  })
  return {
    ...acceptedGroup(group),
    token_id: tokenId,
    app_id: appId,
    owned: String(await unitsOwned(services, tokenId, session.address)),
  }
})
