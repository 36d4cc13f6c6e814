import { randomBytes } from 'node:crypto'
import { createSale as contract } from '@facet/api-contract/sale/create-sale'
import { FacetError } from '@facet/errors'
import { listInSale } from '@facet/groups'
import { readNetworkParams } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { checkNewPrice, findCurrency } from '../currency/price.ts'
import { currencyAssetId } from '../platform/config/currency.ts'
import { handle } from '../platform/http/handle.ts'
import type { Services } from '../services.ts'
import { checkOwned } from '../market/check-owned.ts'
import { checkGenuine, findOwnSale } from './find-sale.ts'
import { readListingCard } from './listing-card.ts'
import { addPrivateListing, privateKeyOf } from './private-key.ts'

export const createSale = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, app_id: appId, private: isPrivate } = body
  const group = await submitGroup(services, {
    // Names the listing, or a group that was answered before would answer for any other.
    kind: `sale-list ${appId}`,
    address: session.address,
    signedTx: body.signed_tx,
    expect: () => expectListing(services, session.address, body),
    // Before the follower can meet the listing, or it would stand in the lists for a moment.
    ...(isPrivate
      ? { prepare: (tx) => addPrivateListing(tx, BigInt(appId), randomBytes(18).toString('base64url')) }
      : {}),
  })
  return {
    ...acceptedGroup(group),
    app_id: appId,
    token_id: tokenId,
    key: await privateKeyOf(services, appId),
    sale: await readListingCard(services, BigInt(appId), session.address),
  }
})

interface Wanted {
  token_id: number
  app_id: number
  asa_id: number
  number: number
  price: number | string
}

async function expectListing(services: Services, seller: string, wanted: Wanted) {
  const { token_id: tokenId, app_id: appId, asa_id: asaId } = wanted
  const price = checkNewPrice(wanted.price, findCurrency(services.config, asaId))
  const sale = await findOwnSale(services, { tokenId, appId, address: seller })
  if (sale.isSetUp) throw new FacetError('set-up-already')
  if (sale.priceBaseUnits !== price) throw new FacetError('invalid-price')
  const { currency, vault, nft } = sale.terms
  await checkGenuine(services, sale)
  if (currency !== currencyAssetId(asaId)) throw new FacetError('listing-not-genuine', { appId })
  await checkOwned(services.algod, seller, nft, BigInt(wanted.number))
  const units = BigInt(wanted.number)
  return listInSale(await readNetworkParams(services), { appId: sale.appId, seller, nft, currency, vault, units })
}
