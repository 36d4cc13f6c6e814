import { createOffer as contract } from '@facet/api-contract/offer/create-offer'
import { FacetError } from '@facet/errors'
import { makeOffer } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { callStep, paymentStep } from '../chain/group-step.ts'
import { comparedNetwork } from '../chain/network-params.ts'
import { readHolding } from '../chain/read-holding.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { checkNewPrice, findCurrency } from '../currency/price.ts'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import { handle, type Services } from '../market/services.ts'
import { checkGenuineOffer, findOffer, isExpired } from './find-offer.ts'
import { readOfferCard } from './offer-card.ts'

export const createOffer = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, app_id: appId, price } = body
  const bidder = session.address
  const group = await submitGroup(services, {
    kind: `offer-make ${appId} ${tokenId}`,
    address: bidder,
    body,
    signedTx: body.signed_tx,
    // The last transaction brings the money, in any currency.
    steps: [paymentStep(bidder), callStep(bidder, appId, 'setUp'), { sender: bidder }],
    expect: (signed) => expectOffer(services, { bidder, tokenId, appId, price }, signed),
  })
  return {
    ...acceptedGroup(group),
    app_id: appId,
    token_id: tokenId,
    offer: await readOfferCard(services, BigInt(appId), bidder),
  }
})

interface MadeOffer {
  bidder: string
  tokenId: number
  appId: number
  price: number | string
}

async function expectOffer(services: Services, made: MadeOffer, signed: readonly Transaction[]) {
  const { bidder, tokenId, appId, price } = made
  const offer = await findOffer(services, appId, tokenId)
  const { terms } = offer
  if (offer.bidder !== bidder) throw new FacetError('not-the-bidder')
  if (offer.isSetUp) throw new FacetError('set-up-already')
  if (isExpired(services, offer)) throw new FacetError('offer-expired')
  await checkGenuineOffer(services, offer)
  const currency = findCurrency(services.config, currencyToWire(terms.currency))
  if (checkNewPrice(price, currency) !== terms.amountBaseUnits) throw new FacetError('invalid-price')
  // An opt-in that is no longer needed does no harm.
  const hasOptIn = signed[0]?.assetTransfer?.amount === 0n
  const needsOptIn = hasOptIn || (await readHolding(services.algod, bidder, terms.nft)) === undefined
  return makeOffer(await comparedNetwork(services), { appId: offer.appId, bidder, terms, needsOptIn })
}
