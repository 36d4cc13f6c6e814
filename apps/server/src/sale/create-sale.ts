import { createSale as contract } from '@facet/api-contract/sale/create-sale'
import { listInSale } from '@facet/groups'
import { setUpSteps } from '../chain/group-step.ts'
import { comparedNetwork } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { handle, type Services } from '../market/services.ts'
import { checkOwned } from '../market/check-owned.ts'
import { type CreatedSale, findCreatedSale } from './find-created-sale.ts'
import { readSaleCard } from './sale-card.ts'
import { linkKeyOf, setPrivate } from './private-link.ts'

export const createSale = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, app_id: appId, private: isPrivate } = body
  const group = await submitGroup(services, {
    body,
    // Names the listing, or a group that was answered before would answer for any other.
    kind: `sale-list ${appId} ${tokenId}`,
    address: session.address,
    signedTx: body.signed_tx,
    steps: setUpSteps(session.address, appId),
    expect: () => expectListing(services, session.address, body),
    // Before the follower can read the listing, or lists would show it for a moment.
    prepare: (tx) => setPrivate(tx, BigInt(appId), isPrivate),
  })
  return {
    ...acceptedGroup(group),
    app_id: appId,
    token_id: tokenId,
    key: await linkKeyOf(services, appId),
    sale: await readSaleCard(services, BigInt(appId), session.address),
  }
})

interface NewSale extends CreatedSale {
  number: number
}

async function expectListing(services: Services, seller: string, sale: NewSale) {
  const { nft, currency, vault, appId } = await findCreatedSale(services, seller, sale)
  const units = BigInt(sale.number)
  await checkOwned(services.algod, seller, nft, units)
  return listInSale(await comparedNetwork(services), { appId, seller, nft, currency, vault, units })
}
