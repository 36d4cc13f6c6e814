import type { BodyOf } from '@facet/api-contract'
import { swapToAuction as contract } from '@facet/api-contract/custodial/swap-to-auction'
import { FacetError } from '@facet/errors'
import { createAuction as buildCreate, listInAuction, swapToAuction as buildSwap } from '@facet/groups'
import { readAuctionCard } from '../auction/auction-card.ts'
import { setUpAuction } from '../auction/create-auction.ts'
import { sendAuctionApp } from '../auction/create-auction-app.ts'
import { findNewAuction } from '../auction/find-new-auction.ts'
import { endOf, newAuctionTerms } from '../auction/new-auction-terms.ts'
import { setUpSteps } from '../chain/group-step.ts'
import { readNetworkParams } from '../chain/network-params.ts'
import { readHolding } from '../chain/read-holding.ts'
import { type AcceptedGroup, acceptedGroup } from '../chain/submit-group.ts'
import { handle, type Services } from '../market/services.ts'
import { algo } from '../platform/config/currency.ts'
import { checkSellable } from '../sale/check-sellable.ts'
import { checkCustodialPrice } from './custodial-terms.ts'
import { checkSeller, findCustodialListing } from './find-custodial-listing.ts'
import { signingStep } from './signing-step.ts'
import { submitRelease } from './submit-release.ts'

type Body = BodyOf<typeof contract>

/** Three calls: create the app, set it up with the work, then answer the listed auction. */
export const swapToAuction = handle(contract, async ({ body, session, services }) => {
  const { address } = session
  const { token_id: tokenId, txns, txNft, app_id: appId } = body
  checkCustodialPrice(body.price)
  if (!txns) return { ...signingStep(await buildNew(services, address, body)), token_id: tokenId, app_id: null }
  if (!appId) {
    const { price, duration } = body
    const terms = { token_id: tokenId, asa_id: algo.id, price, duration, signed_tx: txns }
    const created = (await sendAuctionApp(services, address, terms)).appId
    const group = await buildSetUp(services, address, { ...body, app_id: created })
    return { ...signingStep(group), token_id: tokenId, app_id: created }
  }
  const terms = { token_id: tokenId, app_id: appId, asa_id: algo.id, price: body.price, signed_tx: txns }
  const group = txNft
    ? await moveFromCustody(services, address, { ...body, app_id: appId, txNft, txns })
    : await setUpAuction(services, address, terms)
  const auction = await readAuctionCard(services, BigInt(appId), address)
  return { state: 'listed' as const, ...acceptedGroup(group), token_id: tokenId, app_id: appId, auction }
})

async function buildNew(services: Services, seller: string, { token_id: tokenId, price, duration }: Body) {
  const created = await newAuctionTerms(services, { tokenId, asaId: algo.id, price, duration, seller })
  await checkSellable(services, seller, created.terms.nft, 1n)
  return buildCreate(await readNetworkParams(services), { seller, ...created })
}

/** The group that sets up the agreed auction with a work from the account's wallet or from custody. */
async function buildSetUp(services: Services, seller: string, body: Body & { app_id: number }) {
  const { token_id: tokenId, app_id: appId, price } = body
  const auction = await findNewAuction(services, { tokenId, appId, asaId: algo.id, price, address: seller })
  const { nft, currency, vault } = auction.terms
  const setUp = { nft, seller, appId: BigInt(appId), currency, vault }
  const holding = await readHolding(services.algod, seller, nft)
  const network = await readNetworkParams(services)
  if (holding?.amount) return listInAuction(network, { ...setUp, units: 1n })
  const { facts } = await findCustodialListing(services, tokenId)
  checkSeller(facts, seller)
  return buildSwap(network, { ...setUp, custodian: facts.custodian, needsOptIn: holding === undefined })
}

interface Move extends Body {
  app_id: number
  txNft: string
  txns: string[]
}

async function moveFromCustody(services: Services, address: string, body: Move): Promise<AcceptedGroup> {
  const { app_id: appId, token_id: tokenId, price, duration } = body
  const { group } = await submitRelease(services, {
    kind: 'custodial-auction',
    address,
    body,
    toApp: appId,
    after: setUpSteps(address, appId),
    expect: async ({ facts }, network, signed) => {
      checkSeller(facts, address)
      const request = { tokenId, appId, asaId: algo.id, price, address }
      const { terms, endSeconds } = await findNewAuction(services, request)
      if (endSeconds !== endOf(terms.startSeconds, duration)) throw new FacetError('invalid-duration')
      const { currency, vault } = terms
      // An unneeded opt-in is harmless.
      const needsOptIn = signed[0]?.sender.toString() === address
      return buildSwap(network, { ...facts, needsOptIn, appId: BigInt(appId), currency, vault })
    },
  })
  return group
}
