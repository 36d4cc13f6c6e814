import { createAuction as contract } from '@facet/api-contract/auction/create-auction'
import type { BodyOf } from '@facet/api-contract'
import { listInAuction } from '@facet/groups'
import { readNetworkParams } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { checkOwned } from '../market/check-owned.ts'
import { handle } from '../platform/http/handle.ts'
import type { Services } from '../services.ts'
import { readAuctionCard } from './auction-card.ts'
import { findNewAuction } from './find-new-auction.ts'

export const createAuction = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, app_id: appId } = body
  const group = await submitGroup(services, {
    kind: `auction-list ${appId} ${tokenId}`,
    address: session.address,
    signedTx: body.signed_tx,
    expect: () => expectListing(services, session.address, body),
  })
  return {
    ...acceptedGroup(group),
    app_id: appId,
    token_id: tokenId,
    auction: await readAuctionCard(services, BigInt(appId), session.address),
  }
})

async function expectListing(services: Services, seller: string, body: BodyOf<typeof contract>) {
  const { token_id: tokenId, app_id: appId, asa_id: asaId, price } = body
  const auction = await findNewAuction(services, { tokenId, appId, asaId, price, address: seller })
  const { currency, vault, nft } = auction.terms
  await checkOwned(services.algod, seller, nft, 1n)
  const group = { appId: auction.appId, seller, nft, currency, vault, units: 1n }
  return listInAuction(await readNetworkParams(services), group)
}
