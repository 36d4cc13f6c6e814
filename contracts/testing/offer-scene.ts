import {
  acceptOffer,
  type BuiltGroup,
  cancelOffer,
  createOffer,
  decodeOffer,
  makeOffer,
  offerPayout,
  type OfferFacts,
  type OfferTerms,
  splitOfferHolding,
} from '@facet/groups'
import { encodeAddress } from 'algosdk'
import { escrowOf } from './escrow-of.ts'
import { keptCredits } from './kept-credits.ts'
import type { TestAccount } from './test-account.ts'
import { START_SECONDS } from './test-chain.ts'
import type { TestMarket } from './test-market.ts'
import { unpayable } from './unpayable.ts'

export const AMOUNT = 1_000_000n
export const EXPIRY_SECONDS = START_SECONDS + 3600n

export function offerTerms(market: TestMarket, changes: Partial<OfferTerms> = {}): OfferTerms {
  return {
    nft: market.nft,
    units: 1n,
    currency: 0n,
    amountBaseUnits: AMOUNT,
    vault: market.vault,
    expirySeconds: EXPIRY_SECONDS,
    feeBasisPoints: 200,
    royaltyBasisPoints: 500,
    platform: market.platform.address,
    royaltyReceiver: market.royaltyReceiver.address,
    ...changes,
  }
}

/** Creates the app of an offer by the buyer. @returns its id */
export async function openOffer(market: TestMarket, terms = offerTerms(market)): Promise<bigint> {
  const create = createOffer(market.test.network, { bidder: market.buyer.address, terms })
  return (await market.test.send(create)).createdAppId
}

export function makeOfferGroup(market: TestMarket, appId: bigint): BuiltGroup {
  const { terms, bidder } = readOffer(market, appId)
  const needsOptIn = market.test.holding(bidder, terms.nft) === undefined
  return makeOffer(market.test.network, { appId, bidder, terms, needsOptIn })
}

/** Creates an offer by the buyer and sets it up. @returns its app id */
export async function placeOffer(market: TestMarket, terms = offerTerms(market)): Promise<bigint> {
  const appId = await openOffer(market, terms)
  await market.test.send(makeOfferGroup(market, appId))
  return appId
}

/** An offer's state on the chain. */
export function readOffer(market: TestMarket, appId: bigint): OfferFacts {
  const { test } = market
  const program = test.program(appId)
  const decoded = program?.kind === 'offer' ? decodeOffer(program, test.state(appId)) : undefined
  const creator = test.creatorOf(appId)
  if (!decoded || !creator) throw new Error(`no offer ${appId}`)
  const { currency } = decoded.terms
  const held = splitOfferHolding(decoded, currency === 0n ? 0n : test.holding(escrowOf(appId), currency))
  return { appId, bidder: encodeAddress(creator), ...decoded, ...keptCredits(market, appId, currency), ...held }
}

export function acceptGroup(market: TestMarket, appId: bigint, seller: TestAccount): BuiltGroup {
  const offer = readOffer(market, appId)
  const { currency, platform, royaltyReceiver } = offer.terms
  const payout = offerPayout(offer, seller.address)
  return acceptOffer(market.test.network, {
    offer,
    seller: seller.address,
    unpayable: unpayable(market, currency, [
      [seller.address, payout.toSellerBaseUnits],
      [platform, payout.toPlatformBaseUnits],
      [royaltyReceiver, payout.toRoyaltyReceiverBaseUnits],
      [offer.bidder, offer.strayBaseUnits],
    ]),
  })
}

export const accept = (market: TestMarket, appId: bigint, seller: TestAccount = market.seller) =>
  market.test.send(acceptGroup(market, appId, seller))

export function cancelOfferGroup(market: TestMarket, appId: bigint, caller: TestAccount = market.buyer): BuiltGroup {
  const offer = readOffer(market, appId)
  return cancelOffer(market.test.network, {
    offer,
    caller: caller.address,
    unpayable: unpayable(market, offer.terms.currency, [[offer.bidder, offer.leftBaseUnits + offer.strayBaseUnits]]),
  })
}

export const cancelOfferBy = (market: TestMarket, appId: bigint, caller?: TestAccount) =>
  market.test.send(cancelOfferGroup(market, appId, caller))
