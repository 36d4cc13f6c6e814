import { FacetError } from '@facet/errors'
import { type AcceptOfferInput, offerPayout } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { readHolding } from '../chain/read-holding.ts'
import { preparedFor } from '../market/prepared-for.ts'
import { readUnpayable } from '../market/read-unpayable.ts'
import type { Services } from '../market/services.ts'
import { checkGenuineOffer, findOffer, isExpired } from './find-offer.ts'
import { findWithdrawal, type Withdrawal } from './find-withdrawal.ts'
import type { OfferOnChain } from './read-offer.ts'

export interface AcceptRequest {
  appId: number
  /** The NFT, if the request names it. */
  tokenId?: number
  seller: string
}

/** Everything an acceptance is built from. */
export interface AcceptDeal extends AcceptOfferInput, Withdrawal {
  offer: OfferOnChain
  unpayable: string[]
  needsOptIn: boolean
  withdrawal: Withdrawal['withdrawal']
}

/**
 * The facts of an acceptance, read from the chain now. Where the chain accepts several forms, the signed group decides.
 *
 * @throws FacetError those of `findOffer` and `checkGenuineOffer`; `offer-not-found` (never set up), `own-offer`, `offer-expired`,
 * `bidder-not-opted-in`, `not-the-owner`, `has-bids`, `payees-changed`
 */
export async function agreeToAccept(
  services: Services,
  request: AcceptRequest,
  signed?: readonly Transaction[],
): Promise<AcceptDeal> {
  const { seller } = request
  const offer = await findOffer(services, request.appId, request.tokenId)
  if (!offer.isSetUp) throw new FacetError('offer-not-found', { appId: request.appId })
  if (offer.bidder === seller) throw new FacetError('own-offer')
  await checkGenuineOffer(services, offer)
  if (isExpired(services, offer)) throw new FacetError('offer-expired')
  const { nft, currency } = offer.terms
  if (!(await readHolding(services.algod, offer.bidder, nft))) throw new FacetError('bidder-not-opted-in')
  const lacksCurrency = currency !== 0n && !(await readHolding(services.algod, seller, currency))
  const hasOptIn = currency !== 0n && signed?.[0]?.assetTransfer?.assetIndex === currency
  const needsOptIn = lacksCurrency || hasOptIn
  const inner = hasOptIn ? signed?.slice(1) : signed
  const { acceptance, ...withdrawn } = await findWithdrawal(services, offer, { seller, signed: inner })
  const unpayable = await readUnpayableOf(services, offer, { seller, needsOptIn })
  const { isVaultFrozen } = offer
  const prepared = acceptance ? preparedFor(offer, unpayable, acceptance) : { unpayable, isVaultFrozen }
  return {
    offer: { ...offer, isVaultFrozen: prepared.isVaultFrozen },
    seller,
    needsOptIn,
    unpayable: prepared.unpayable,
    ...withdrawn,
  }
}

/** The payees who cannot be paid now, including the bidder if strangers sent units of the currency to the escrow. */
function readUnpayableOf(
  { algod }: Services,
  offer: OfferOnChain,
  { seller, needsOptIn }: { seller: string; needsOptIn: boolean },
): Promise<string[]> {
  const { bidder, terms, strayBaseUnits } = offer
  const payout = offerPayout(offer, seller)
  return readUnpayable(algod, terms.currency, [
    { receiver: terms.platform, amount: payout.toPlatformBaseUnits },
    { receiver: terms.royaltyReceiver, amount: payout.toRoyaltyReceiverBaseUnits },
    ...(needsOptIn ? [] : [{ receiver: seller, amount: payout.toSellerBaseUnits }]),
    { receiver: bidder, amount: strayBaseUnits },
  ])
}
