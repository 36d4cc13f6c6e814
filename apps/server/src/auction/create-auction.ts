import { createAuction as contract } from '@facet/api-contract/auction/create-auction'
import type { BodyOf } from '@facet/api-contract'
import { listInAuction } from '@facet/groups'
import { setUpSteps } from '../chain/group-step.ts'
import { comparedNetwork } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { checkOwned } from '../market/check-owned.ts'
import { handle, type Services } from '../market/services.ts'
import { readAuctionCard } from './auction-card.ts'
import { findNewAuction } from './find-new-auction.ts'

export const createAuction = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, app_id: appId } = body
  const group = await setUpAuction(services, session.address, body)
  return {
    ...acceptedGroup(group),
    app_id: appId,
    token_id: tokenId,
    auction: await readAuctionCard(services, BigInt(appId), session.address),
  }
})

/** Sends the signed group that sets up an auction with its work. @throws FacetError those of `findNewAuction` and `submitGroup` */
export function setUpAuction(services: Services, seller: string, body: BodyOf<typeof contract>) {
  return submitGroup(services, {
    kind: `auction-list ${body.app_id} ${body.token_id}`,
    address: seller,
    body,
    signedTx: body.signed_tx,
    steps: setUpSteps(seller, body.app_id),
    expect: () => expectListing(services, seller, body),
  })
}

async function expectListing(services: Services, seller: string, body: BodyOf<typeof contract>) {
  const { token_id: tokenId, app_id: appId, asa_id: asaId, price } = body
  const auction = await findNewAuction(services, { tokenId, appId, asaId, price, address: seller })
  const { currency, vault, nft } = auction.terms
  await checkOwned(services.algod, seller, nft, 1n)
  const group = { appId: auction.appId, seller, nft, currency, vault, units: 1n }
  return listInAuction(await comparedNetwork(services), group)
}
