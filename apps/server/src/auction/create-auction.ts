import { createAuction as contract } from '@facet/api-contract/auction/create-auction'
import { FacetError } from '@facet/errors'
import { listInAuction } from '@facet/groups'
import { readNetworkParams } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { checkNewPrice, findCurrency } from '../currency/price.ts'
import { checkOwned } from '../market/check-owned.ts'
import { currencyAssetId } from '../platform/config/currency.ts'
import { handle } from '../platform/http/handle.ts'
import type { Services } from '../services.ts'
import { readAuctionCard } from './auction-card.ts'
import { checkGenuineAuction, findOwnAuction } from './find-auction.ts'

export const createAuction = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, app_id: appId } = body
  const group = await submitGroup(services, {
    kind: `auction-list ${appId}`,
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

interface Wanted {
  token_id: number
  app_id: number
  asa_id: number
  price: number | string
}

async function expectListing(services: Services, seller: string, wanted: Wanted) {
  const { token_id: tokenId, app_id: appId, asa_id: asaId } = wanted
  const reserve = checkNewPrice(wanted.price, findCurrency(services.config, asaId))
  const auction = await findOwnAuction(services, { tokenId, appId, address: seller })
  const { currency, vault, nft, reserveBaseUnits } = auction.terms
  if (auction.nftUnits !== undefined) throw new FacetError('set-up-already')
  if (auction.endSeconds <= BigInt(services.clock.timestampSeconds)) throw new FacetError('auction-ended')
  if (reserveBaseUnits !== reserve) throw new FacetError('invalid-price')
  if (currency !== currencyAssetId(asaId)) throw new FacetError('listing-not-genuine', { appId })
  await checkGenuineAuction(services, auction)
  await checkOwned(services.algod, seller, nft, 1n)
  const group = { appId: auction.appId, seller, nft, currency, vault, units: 1n }
  return listInAuction(await readNetworkParams(services), group)
}
