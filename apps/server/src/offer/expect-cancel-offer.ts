import { FacetError } from '@facet/errors'
import { cancelOffer } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { comparedOrShownNetwork } from '../chain/network-params.ts'
import { leavesApp, preparedFor } from '../market/prepared-for.ts'
import { readUnpayable } from '../market/read-unpayable.ts'
import type { Services } from '../market/services.ts'
import { findOffer, isExpired } from './find-offer.ts'
import type { OfferOnChain } from './read-offer.ts'

export interface OfferToCancel {
  appId: number
  /** The NFT, if the request names it. */
  tokenId?: number | undefined
  caller: string
}

/**
 * The end of an offer from facts read now: by its bidder at any time, by anyone after the expiry or when only its app is left. An app
 * that was created and never set up can be ended too, and so can one whose terms are not this market's.
 *
 * @throws FacetError those of `findOffer`; `not-the-bidder`, and those of `cancelOfOffer`
 */
export async function expectCancelOffer(
  services: Services,
  { appId, tokenId, caller }: OfferToCancel,
  signed?: readonly Transaction[],
) {
  const offer = await findOffer(services, appId, tokenId)
  if (offer.bidder !== caller && !offer.isOver && !isExpired(services, offer)) throw new FacetError('not-the-bidder')
  return cancelOfOffer(services, { offer, caller, signed })
}

/**
 * The end of an offer read now. While neither its bidder nor the vault can receive the money, the offer ends but the app remains.
 *
 * @throws FacetError `credits-left` or `receiver-unpayable` while an offer that is over cannot be deleted; `payees-changed`
 */
export async function cancelOfOffer(
  services: Services,
  { offer, caller, signed }: { offer: OfferOnChain; caller: string; signed?: readonly Transaction[] | undefined },
) {
  const { bidder, terms, leftBaseUnits, strayBaseUnits } = offer
  const amount = leftBaseUnits + strayBaseUnits
  const unpayableNow = await readUnpayable(services.algod, terms.currency, [{ receiver: bidder, amount }])
  const isStuck = offer.isVaultFrozen && unpayableNow.length > 0
  if (offer.isOver && offer.keepsCredits) throw new FacetError('credits-left')
  if (offer.isOver && isStuck) throw new FacetError('receiver-unpayable')
  // Where nothing must stay, a call that leaves the app would keep the bidder's deposit in it.
  const keepsApp = signed ? leavesApp(signed) && (isStuck || offer.keepsCredits) : isStuck
  const { unpayable } = signed && !keepsApp ? preparedFor(offer, unpayableNow, signed) : { unpayable: unpayableNow }
  const group = cancelOffer(await comparedOrShownNetwork(services, signed), { offer, caller, unpayable, keepsApp })
  return { offer, unpayable, keepsApp, group }
}

/** The group that ends an offer, with its input. */
export type OfferCancel = Awaited<ReturnType<typeof cancelOfOffer>>
