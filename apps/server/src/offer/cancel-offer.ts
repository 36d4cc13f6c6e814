import { cancelOffer as contract } from '@facet/api-contract/offer/cancel-offer'
import { callStep } from '../chain/group-step.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { handle } from '../market/services.ts'
import { expectCancelOffer } from './expect-cancel-offer.ts'
import { offerOf } from './offer-card.ts'

export const cancelOffer = handle(contract, async ({ body, session, services }) => {
  const request = { appId: body.app_id, tokenId: body.token_id, caller: session.address }
  const group = await submitGroup(services, {
    kind: `offer-cancel ${body.app_id}`,
    address: session.address,
    body,
    signedTx: body.signed_tx,
    steps: [callStep(session.address, body.app_id, 'cancel')],
    expect: async (signed) => (await expectCancelOffer(services, request, signed)).group,
  })
  const offer = await offerOf(services, BigInt(body.app_id))
  const tokenId = offer ? Number(offer.assetId) : (body.token_id ?? 0)
  return { ...acceptedGroup(group), token_id: tokenId, app_id: body.app_id }
})
