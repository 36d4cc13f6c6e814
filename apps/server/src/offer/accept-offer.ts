import { acceptOffer as contract } from '@facet/api-contract/offer/accept-offer'
import { FacetError } from '@facet/errors'
import { acceptOffer as buildAcceptance } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { readNetworkParams } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { unitsOwned } from '../nft/units-owned.ts'
import { handle } from '../platform/http/handle.ts'
import type { Services } from '../services.ts'
import { type AcceptRequest, agreeToAccept } from './agree-to-accept.ts'

export const acceptOffer = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, app_id: appId } = body
  const request = { tokenId, appId, seller: session.address }
  let agreed: readonly Transaction[] = []
  const group = await submitGroup(services, {
    kind: `offer-accept ${appId} ${tokenId}`,
    address: session.address,
    signedTx: body.signed_tx,
    expect: async (signed) => {
      agreed = signed
      return buildAcceptance(await readNetworkParams(services), await agreeToAccept(services, request, signed))
    },
  }).catch((error: unknown) => explainRace(services, request, agreed, error))
  return {
    ...acceptedGroup(group),
    token_id: tokenId,
    app_id: appId,
    owned: String(await unitsOwned(services, tokenId, session.address)),
  }
})

/** Between the look and the send the market moved on: look again for the reason that helps. */
async function explainRace(
  services: Services,
  request: AcceptRequest,
  signed: readonly Transaction[],
  error: unknown,
): Promise<never> {
  if (error instanceof FacetError && RACES.has(error.code)) await agreeToAccept(services, request, signed)
  throw error
}

const RACES: ReadonlySet<string> = new Set([
  'listing-closed',
  'not-enough-asset',
  'not-opted-in',
  'contract-check-failed',
  'transaction-refused',
])
